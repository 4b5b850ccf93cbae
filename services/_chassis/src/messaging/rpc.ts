import { type ErrorCode, errors } from '@accolade/contracts/errors'
import { type Issue, toProblem } from '@accolade/contracts/problem'
import type { Question } from '@accolade/contracts/rpc'
import { headers, type Msg, type NatsConnection, type Subscription } from 'nats'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import type { Logger } from '../logging.ts'
import { currentTraceparent, inStep, withTraceparent } from '../tracing.ts'

/** How long an answer is waited for unless told. */
export const defaultTimeoutMs = 2_000

/** The headers of a refusal, as NATS's own services write it; the body is then a problem. */
const errorCodeHeader = 'Nats-Service-Error-Code'
const errorHeader = 'Nats-Service-Error'

const refusalSchema = z.object({
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** How a question is put. */
export interface AskOptions {
  timeoutMs?: number
  /** Of the HTTP request that this is for; the answering side logs it. */
  requestId?: string
}

/**
 * Asks another service, with a deadline.
 *
 * @throws DomainError `unavailable` where nobody answers in time or at all; the other side's own refusal with its
 *   code; `internal-error` where the answer is not what the question promises
 */
export async function ask<Q extends Question>(
  nats: NatsConnection,
  question: Q,
  request: z.input<Q['request']>,
  options: AskOptions = {},
): Promise<z.output<Q['reply']>> {
  const step = {
    name: `ask ${question.subject}`,
    kind: 'client',
    attributes: aboutQuestion(question),
  } as const
  return await inStep(step, () => put(nats, question, request, options))
}

async function put<Q extends Question>(
  nats: NatsConnection,
  question: Q,
  request: z.input<Q['request']>,
  options: AskOptions,
): Promise<z.output<Q['reply']>> {
  const payload = JSON.stringify(question.request.parse(request))
  const about = headers()
  const traceparent = currentTraceparent()
  if (traceparent) about.set('traceparent', traceparent)
  if (options.requestId) about.set('x-request-id', options.requestId)
  const timeout = options.timeoutMs ?? defaultTimeoutMs
  const message = await nats.request(question.subject, payload, { timeout, headers: about }).catch(() => {
    throw new DomainError('unavailable')
  })
  if (message.headers?.has(errorCodeHeader)) throw refusal(message)
  const reply = question.reply.safeParse(parseJson(message))
  if (!reply.success) throw new DomainError('internal-error', `unexpected answer to ${question.subject}`)
  return reply.data as z.output<Q['reply']>
}

/**
 * Answers a question; the service's processes share the work. What the handler throws as a DomainError reaches the
 * asker with its code, anything else as `internal-error`.
 */
export function answer<Q extends Question>(
  nats: NatsConnection,
  question: Q,
  handler: (request: z.output<Q['request']>) => Promise<z.input<Q['reply']>>,
  options: { logger?: Logger } = {},
): Subscription {
  const step = {
    name: `answer ${question.subject}`,
    kind: 'server',
    attributes: aboutQuestion(question),
  } as const
  const respond = async (message: Msg) => {
    try {
      const request = question.request.safeParse(parseJson(message))
      if (!request.success) throw new DomainError('invalid-request', undefined, issuesOf(request.error))
      const reply = question.reply.parse(await handler(request.data as z.output<Q['request']>))
      message.respond(JSON.stringify(reply))
    } catch (error) {
      const requestId = message.headers?.get('x-request-id')
      if (!(error instanceof DomainError)) {
        options.logger?.error({ err: error, question: question.subject, requestId }, 'question failed')
      }
      refuse(message, error instanceof DomainError ? error : new DomainError('internal-error'))
    }
  }
  return nats.subscribe(question.subject, {
    queue: question.service,
    callback: (error, message) => {
      if (error) options.logger?.error({ err: error, question: question.subject }, 'question not taken')
      else
        void withTraceparent(message.headers?.get('traceparent') || null, () =>
          inStep(step, () => respond(message)),
        )
    },
  })
}

function aboutQuestion({ subject }: Question) {
  return { 'rpc.system': 'nats', 'messaging.destination.name': subject }
}

function refuse(message: Msg, { code, detail, issues }: DomainError): void {
  const about = headers()
  about.set(errorCodeHeader, String(errors[code].status))
  about.set(errorHeader, errors[code].title)
  message.respond(JSON.stringify(toProblem(code, { detail, issues })), { headers: about })
}

function refusal(message: Msg): DomainError {
  const parsed = refusalSchema.safeParse(parseJson(message))
  if (!parsed.success) return new DomainError('internal-error')
  return new DomainError(parsed.data.code, parsed.data.detail, parsed.data.issues)
}

function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

function parseJson(message: Msg): unknown {
  try {
    return message.json()
  } catch {
    return undefined
  }
}
