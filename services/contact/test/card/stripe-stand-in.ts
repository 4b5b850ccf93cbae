import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { v7 as newId } from 'uuid'
import type { Refund, Session } from './stripe-objects.ts'
import { bookedAt } from './stripe-stand-in-books.ts'

/** An event as Stripe sends it: the bytes and their signature. */
export interface SignedEvent {
  body: string
  signature: string
}

export interface StripeStandIn {
  url: string
  sessions: Session[]
  refunds: Refund[]
  /** Every call of the API, as `POST /v1/refunds`. */
  calls: string[]
  /** It does what it is asked, and its answer is lost. */
  losesAnswers: boolean
  /** How many payments or refunds it lists at a time. */
  pageSize: number
  /** Where pages send events; tests that deliver them themselves leave it empty. */
  webhookUrl: string
  /** The seconds that its clock shows. */
  now(): number
  /** The payer does something on the page; gives the event that follows. */
  act(sessionId: string, action: Action): SignedEvent
  /** A refund ends; gives the event that follows. */
  endRefund(refundId: string, status: 'succeeded' | 'failed'): SignedEvent
  /** Signs any event with the official library. */
  sign(type: string, object: object, options?: { id?: string; secret?: string; at?: number }): SignedEvent
  stop(): Promise<void>
}

export const actions = ['pay', 'debit', 'debit-arrives', 'debit-fails', 'expire'] as const
export type Action = (typeof actions)[number]

export const webhookSecret = 'whsec_of_the_stand_in'
export const secretKey = 'sk_test_of_the_stand_in'

interface Options {
  port?: number
  /** In seconds; by default the system's clock. */
  now?: () => number
}

/** Starts a server that answers as Stripe's API does, as far as Accolade asks it, with a page that can be paid on. */
export async function startStripeStandIn({
  port = 0,
  now = () => Math.floor(Date.now() / 1_000),
}: Options = {}): Promise<StripeStandIn> {
  const byKey = new Map<string, Session | Refund>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: StripeStandIn = {
    url,
    sessions: [],
    refunds: [],
    calls: [],
    losesAnswers: false,
    pageSize: 2,
    webhookUrl: '',
    now,
    act(sessionId, action) {
      const session = find(sessionId)
      const change = changes[action]
      Object.assign(session, change.to)
      if (change.to.payment_status === 'paid' || action === 'debit')
        session.payment_intent ??= `pi_${newId().replaceAll('-', '')}`
      return standIn.sign(`checkout.session.${change.event}`, session)
    },
    endRefund(refundId, status) {
      const refund = standIn.refunds.find((each) => each.id === refundId)!
      Object.assign(refund, {
        status,
        ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
      })
      return standIn.sign(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },
    sign(type, object, { id = `evt_${newId()}`, secret = webhookSecret, at = now() } = {}) {
      const event = { id, object: 'event', api_version: 'x', created: at, type, data: { object } }
      return signed(event, { secret, at })
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }

  function find(id: string): Session {
    const session = standIn.sessions.find((each) => each.id === id)
    if (!session) throw new Error(`there is no page ${id}`)
    return session
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', url).pathname
    const body = new URLSearchParams(await textOf(request))
    if (path.startsWith('/pay/')) return onPage(request, response, path)
    standIn.calls.push(`${request.method} ${path}`)
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(response, 401, 'Invalid API Key provided')
    if (request.method === 'GET') {
      const found = bookedAt(new URL(request.url ?? '/', url), standIn)
      return found ? send(response, found) : refuse(response, 404, 'No such payment or refund')
    }
    const [, expired] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? []
    if (path === '/v1/checkout/sessions' && request.method === 'POST') {
      const key = String(request.headers['idempotency-key'])
      const session = byKey.get(key) ?? open(body)
      byKey.set(key, session)
      if (standIn.losesAnswers) return void request.socket.destroy()
      return send(response, session)
    }
    if (path === '/v1/refunds' && request.method === 'POST') {
      const key = String(request.headers['idempotency-key'])
      const refund = byKey.get(key) ?? sendBack(body)
      if (!refund) return refuse(response, 400, 'Refund amount is greater than unrefunded amount on charge')
      byKey.set(key, refund)
      if (standIn.losesAnswers) return void request.socket.destroy()
      return send(response, refund)
    }
    if (expired) {
      const session = find(expired)
      if (session.status !== 'open')
        return refuse(response, 400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      session.status = 'expired'
      return send(response, session)
    }
    refuse(response, 404, `Unrecognized request URL (${request.method}: ${path})`)
  }

  function sendBack(body: URLSearchParams): Refund | null {
    const payment_intent = body.get('payment_intent') ?? ''
    const amount = Number(body.get('amount'))
    const session = standIn.sessions.find((each) => each.payment_intent === payment_intent)
    const back = standIn.refunds.filter(
      (each) => each.payment_intent === payment_intent && each.status !== 'failed',
    )
    const rest = (session?.amount_total ?? 0) - back.reduce((sum, each) => sum + each.amount, 0)
    if (!session || amount > rest) return null
    const attempt = body.get('metadata[accolade_refund_attempt]') ?? ''
    const refund: Refund = {
      ...{ id: `re_${newId().replaceAll('-', '')}`, status: 'pending', payment_intent, amount },
      ...{ currency: session.currency, metadata: { accolade_refund_attempt: attempt }, created: now() },
    }
    standIn.refunds.push(refund)
    if (standIn.webhookUrl) setTimeout(() => void deliver(standIn.endRefund(refund.id, 'succeeded')), 500)
    return refund
  }

  function open(body: URLSearchParams): Session {
    const field = (name: string) => body.get(name) ?? ''
    const seconds = Number(field('expires_at')) - now()
    if (seconds < 1_800 || seconds > 86_400)
      throw new Error('expires_at is not within 30 minutes and 24 hours')
    const id = `cs_test_${newId().replaceAll('-', '')}`
    const metadata = Object.fromEntries(
      [...body].flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
        return key ? [[key, value]] : []
      }),
    )
    const session: Session = {
      id,
      url: `${url}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(field('line_items[0][price_data][unit_amount]')),
      currency: field('line_items[0][price_data][currency]'),
      metadata,
      client_reference_id: field('client_reference_id'),
      created: now(),
      expires_at: Number(field('expires_at')),
      success_url: field('success_url'),
      cancel_url: field('cancel_url'),
    }
    standIn.sessions.push(session)
    return session
  }

  /** The page: buttons for what a payer may do there. */
  async function onPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, , id = '', action] = path.split('/')
    const session = find(id)
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(pageOf(session))
      return
    }
    const leave = (location: string) => void response.writeHead(303, { location }).end()
    if (action === 'cancel') return leave(session.cancel_url)
    // the payer may try another card on the same page
    if (action === 'decline') return leave(`${session.url}?declined`)
    if (session.status === 'open') await deliver(standIn.act(id, action === 'debit' ? 'debit' : 'pay'))
    leave(session.success_url)
  }

  async function deliver({ body, signature }: SignedEvent): Promise<void> {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    if (standIn.webhookUrl) await fetch(standIn.webhookUrl, { method: 'POST', headers, body })
  }

  return standIn
}

/** Any event with its signature, made by the official library. */
export function signed(
  event: object,
  { secret = webhookSecret, at = Math.floor(Date.now() / 1_000) } = {},
): SignedEvent {
  const body = JSON.stringify(event)
  const header = { payload: body, secret, timestamp: at }
  return { body, signature: new Stripe(secretKey).webhooks.generateTestHeaderString(header) }
}

const changes = {
  pay: { event: 'completed', to: { status: 'complete', payment_status: 'paid' } },
  debit: { event: 'completed', to: { status: 'complete', payment_status: 'unpaid' } },
  'debit-arrives': { event: 'async_payment_succeeded', to: { payment_status: 'paid' } },
  'debit-fails': { event: 'async_payment_failed', to: { payment_status: 'unpaid' } },
  expire: { event: 'expired', to: { status: 'expired', payment_status: 'unpaid' } },
} as const satisfies Record<Action, { event: string; to: Partial<Session> }>

const send = (response: ServerResponse, answer: object) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))

const refuse = (response: ServerResponse, status: number, message: string) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { type: 'invalid_request_error', message } }))

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

function pageOf({ id, amount_total, currency }: Session): string {
  const button = (action: string, label: string) =>
    `<form method="post" action="/pay/${id}/${action}"><button>${label}</button></form>`
  return `<!doctype html><title>Stand-in for Stripe</title><h1>Pay ${(amount_total / 100).toFixed(2)} ${currency.toUpperCase()}</h1>
    ${button('pay', 'Pay')}${button('debit', 'Pay by Debit')}${button('decline', 'Decline')}${button('cancel', 'Cancel')}`
}
