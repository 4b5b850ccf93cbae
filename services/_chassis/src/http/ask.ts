import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '@accolade/contracts/domain-error'
import { errors } from '@accolade/contracts/errors'
import { issueSchema } from '@accolade/contracts/problem'
import { internalSecretHeader, type Question } from '@accolade/contracts/rpc'
import { z } from 'zod'

const askAgainMs = 100
const answerSchema = z.object({ answer: z.unknown() })
const refusalSchema = z.object({
  code: z.enum(Object.keys(errors) as [keyof typeof errors]),
  detail: z.string().optional(),
  issues: z.array(issueSchema).optional(),
})

/** Whom to ask. */
export interface Respondent {
  /** Address of the service, `http://identity:3000`. */
  url: string
  /** The shared secret of the asking and the answering program; absent if everybody who reaches the port gets the answer. */
  secret?: string
  /** How long the answer may take, all attempts together; 1 s unless set. */
  timeoutMs?: number
}

/**
 * Asks another service, with a deadline. A question changes nothing, so it is sent once more if the connection fails.
 *
 * @throws DomainError `unavailable` where nobody answers in time or at all; the other side's own refusal with its
 *   code; `internal-error` where the answer is not what the question promises
 */
export async function ask<Q extends Question>(
  { url, secret, timeoutMs = 1_000 }: Respondent,
  question: Q,
  request: z.input<Q['request']>,
): Promise<z.output<Q['reply']>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'content-type': 'application/json', ...(secret && { [internalSecretHeader]: secret }) }
  const body = JSON.stringify(question.request.parse(request))
  const put = async () => {
    const response = await fetch(new URL(question.path, url), { method: 'POST', headers, body, signal })
    return { ok: response.ok, body: await response.json() }
  }
  const answered = await put()
    .catch(() => pause(askAgainMs).then(put))
    .catch(() => {
      throw new DomainError('unavailable')
    })
  if (!answered.ok) throw refusal(answered.body)
  const reply = question.reply.safeParse(answerSchema.safeParse(answered.body).data?.answer)
  if (!reply.success) throw new DomainError('internal-error', `unexpected answer to ${question.path}`)
  return reply.data as z.output<Q['reply']>
}

function refusal(body: unknown): DomainError {
  const { data } = refusalSchema.safeParse(body)
  // a wrong secret is our configuration error, not the caller's
  if (!data || data.code === 'not-found') return new DomainError('internal-error')
  return new DomainError(data.code, data.detail, data.issues)
}
