import { randomBytes } from 'node:crypto'
import type { ReceivedSpan } from '@accolade/chassis/testing/otlp-receiver'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { demoPassword, home, openBrowser, type Visitor, viewports, visit } from './support/browser.ts'
import { confirm } from './support/enter.ts'
import { eventually } from './support/person.ts'
import { mailTo } from './support/programme.ts'
import { figuresOf, logs, spansOf } from './support/telemetry.ts'

const canary = `kanari${Date.now()}`
const email = `${canary}@example.com`
const title = `${canary} title`

let browser: Browser
let visitor: Visitor
let submission: { id: string }
let categoryId: string

/** What a page of ours would send. */
async function post<T>(path: string, data: object): Promise<T> {
  const headers = { 'sec-fetch-site': 'same-origin', origin: home }
  const answer = await visitor.page.request.post(path, { headers, data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, viewports.desktop)
  await post('/api/register', { username: canary, email, password: demoPassword })
  await confirm(visitor.context, email)
  const organization = await post<{ id: string }>('/api/user/organizations', {
    name: `${canary} organization`,
  })
  const categories: { id: string; fee: number }[] = await (
    await visitor.page.request.get('/api/categories')
  ).json()
  categoryId = categories.find(({ fee }) => fee > 0)?.id ?? ''
  submission = await post<{ id: string }>('/api/submissions', {
    title,
    description: `${canary} description: a campaign long enough to be described in fifty characters and more.`,
    categoryId,
    organizationId: organization.id,
    teamSize: '1-5',
    projectUrl: `https://${canary}.example.com/`,
  })
})
afterAll(() => browser?.close())

/** The spans of a trace, once these are among them: each program sends its own when it has some. */
const arrived = (traceId: string, ...names: string[]) =>
  eventually(
    () => spansOf(traceId),
    (spans) => names.every((name) => spans.some((span) => `${span.service}: ${span.name}` === name)),
  )

const submissions = async (status: string) =>
  (await figuresOf('submissions')).of('accolade_submissions', { service: 'submissions', status }) ?? 0

test('one trace from the browser’s click to the mail: gateway, session, services, SQL, events, SMTP', async () => {
  const { page } = visitor
  const waiting = await submissions('pending_payment')
  await page.goto(`/contact?submission=${submission.id}&category=${categoryId}`)
  await page.getByLabel('Name').fill(canary)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message').fill(`${canary} asks for an invoice.`)
  const asked = page.waitForRequest((request) => request.url().endsWith('/request-payment'))
  await page.getByRole('button', { name: 'Send Message' }).click()
  const { traceparent = '' } = await (await asked).allHeaders()
  const [, browserTrace = '', browserSpan] = traceparent.split('-')
  await mailTo(email, 'Invoice ')
  const spans = await arrived(
    browserTrace,
    'accolade-contact: send mail invoice',
    'accolade-gateway: POST /api/submissions/:id/request-payment',
  )

  /** The names of the spans from one up to the browser. */
  const way = (from: ReceivedSpan | undefined): string[] => {
    if (!from) return []
    const parent = spans.find(({ spanId }) => spanId === from.parentSpanId)
    const up = from.parentSpanId === browserSpan ? ['browser'] : way(parent)
    return [`${from.service.slice('accolade-'.length)}: ${from.name}`, ...up]
  }
  const named = (service: string, name: RegExp) =>
    spans.find((span) => span.service === `accolade-${service}` && name.test(span.name))
  const path = '/api/submissions/:id/request-payment'

  expect(way(named('contact', /^send mail/))).toEqual([
    'contact: send mail invoice',
    'contact: process submission.payment-requested',
    'submissions: publish submission.payment-requested',
    expect.stringMatching(/^submissions: /),
    expect.stringMatching(/^submissions: /),
    `submissions: POST ${path}`,
    'gateway: POST',
    `gateway: POST ${path}`,
    'browser',
  ])
  // with the request's other events where they have arrived together: then it is in the step of the first of them
  const inbox = way(named('contact', /^INSERT inbox/))
  expect(inbox).toContainEqual(expect.stringMatching(/^contact: process submission\./))
  expect(inbox.at(-1)).toBe('browser')
  // one statement writes the submission and its events, and is named by what it does first
  expect(way(named('submissions', /^UPDATE submission$/))).toContain(`submissions: POST ${path}`)
  expect(JSON.stringify(spans)).not.toContain(canary)

  // what has just happened shows in the figures, too
  expect(await submissions('pending_payment')).toBe(waiting + 1)
  const contact = await figuresOf('contact')
  const labels = { service: 'contact', event: 'submission.payment-requested', outcome: 'applied' }
  expect(contact.of('accolade_event_handling_seconds_count', labels)).toBeGreaterThanOrEqual(1)
})

test('a session that the gateway does not know yet is asked for within the trace', async () => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: canary, password: demoPassword })
  const signedIn = await fetch(new URL('/api/login', home), { method: 'POST', headers, body })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const traceId = randomBytes(16).toString('hex')
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`
  const stats = await fetch(new URL('/api/user/stats', home), { headers: { cookie, traceparent } })
  expect(stats.status).toBe(200)
  const spans = await arrived(
    traceId,
    'accolade-identity: POST /internal/session',
    'accolade-gateway: GET /api/user/stats',
  )
  const parentOf = (child: ReceivedSpan | undefined) =>
    spans.find(({ spanId }) => spanId === child?.parentSpanId)
  const answer = spans.find(({ name }) => name === 'POST /internal/session')
  expect(parentOf(answer)?.service).toBe('accolade-gateway')
  expect(parentOf(parentOf(answer))?.name).toBe('GET /api/user/stats')
})

test('a page that the server renders is part of the trace', async () => {
  const traceId = randomBytes(16).toString('hex')
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`
  const page = await fetch(new URL(`/categories?q=${canary}`, home), { headers: { traceparent } })
  expect(page.status).toBe(200)
  const spans = await arrived(traceId, 'accolade-frontend: GET page', 'accolade-gateway: GET page')
  const rendered = spans.find(({ name, service }) => service === 'accolade-frontend' && name === 'GET page')
  const asked = spans.find(({ spanId }) => spanId === rendered?.parentSpanId)
  const received = spans.find(({ spanId }) => spanId === asked?.parentSpanId)
  expect([asked?.service, received?.service, received?.name]).toEqual([
    'accolade-gateway',
    'accolade-gateway',
    'GET page',
  ])
  expect(JSON.stringify(spans)).not.toContain(canary)
})

test('no log of the whole journey holds a name, an address, a password, a cookie or a text of the entrant', async () => {
  const origin = new URL(home).origin
  const send = (path: string, body: object, headers = {}) =>
    fetch(new URL(path, home), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const wrong = { username: canary, password: `${canary} wrong` }
  const again = { username: canary, email, password: `${canary} again` }
  const message = {
    name: canary,
    email,
    subject: `${canary} subject`,
    message: `${canary} message of some length.`,
  }
  const refused = { ...message, email: `${canary} is no address` }
  const cookie = `accolade=${canary.padEnd(43, 'x')}`
  const answers = [
    await send('/api/login', wrong),
    await send('/api/register', again),
    await send('/api/contact', message),
    await send('/api/contact', refused),
    await send('/api/submissions', { title }, { cookie, authorization: `Bearer ${canary}` }),
    await fetch(new URL(`/api/submissions/${canary}?q=${canary}`, home), {
      headers: { 'user-agent': canary },
    }),
    await fetch(new URL(`/about/${canary}?q=${canary}`, home)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 409, 201, 400, 401, 401, 404])
  await mailTo('office@accolade.example', `Contact: ${canary} subject`)

  const written = logs()
  expect([...written.keys()].sort()).toEqual(
    expect.arrayContaining(['contact.log', 'gateway.log', 'identity.log']),
  )
  const leaks = [...written].flatMap(([name, text]) =>
    text.split('\n').flatMap((line) => (line.includes(canary) ? [`${name}: ${line}`] : [])),
  )
  expect(leaks).toEqual([])

  const requests = [...written.values()]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  // the gateway's line and identity's, under the same ids
  const requestId = answers[1]?.headers.get('x-request-id')
  const refusal = requests.filter((line) => line.requestId === requestId)
  expect(refusal.map(({ service, route, status }) => ({ service, route, status }))).toEqual(
    expect.arrayContaining([
      { service: 'gateway', route: '/api/register', status: 409 },
      { service: 'identity', route: '/api/register', status: 409 },
    ]),
  )
  expect(refusal).toHaveLength(2)
  expect(new Set(refusal.map(({ traceId }) => traceId)).size).toBe(1)
  expect(refusal[0]?.traceId).toMatch(/^[0-9a-f]{32}$/)
})
