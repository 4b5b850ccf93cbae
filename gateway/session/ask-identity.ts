import { internalSecretHeader, type Question } from '@accolade/contracts/rpc'
import { z } from 'zod'
import { fetchAnswer } from '../proxy/fetch-answer.ts'
import type { Upstreams } from '../proxy/upstreams.ts'
import { type Settings, unconfiguredUrl } from '../settings.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** Asks identity; throws where it does not answer, or with something else than the question promises. */
export type AskIdentity = <Q extends Question>(
  question: Q,
  request: z.input<Q['request']>,
) => Promise<z.output<Q['reply']>>

/** Identity's answer is waited for so long, all attempts together. */
const deadlineMs = 2_000
const answerSchema = z.object({ answer: z.unknown() })

interface Asking {
  settings: Pick<Settings, 'IDENTITY_URL' | 'INTERNAL_SECRET'>
  upstreams: Upstreams
  metrics: Metrics
}

/** Asks identity by HTTP, at whichever of its addresses answers, on connections that are kept. */
export function createAskIdentity({ settings, upstreams, metrics }: Asking): AskIdentity {
  const { IDENTITY_URL, INTERNAL_SECRET } = settings
  const headers = { 'content-type': 'application/json', [internalSecretHeader]: INTERNAL_SECRET }

  async function ask<Q extends Question>(question: Q, request: z.input<Q['request']>) {
    if (IDENTITY_URL === unconfiguredUrl) throw new Error('identity has no address')
    const body = JSON.stringify(request)
    const reading = { path: question.path, headers, body, timeoutMs: deadlineMs }
    const answer = await fetchAnswer(upstreams.of(IDENTITY_URL), reading)
    if (answer.status !== 200) throw new Error(`identity answered ${answer.status}`)
    const { answer: reply } = answerSchema.parse(JSON.parse(answer.body.toString()))
    return question.reply.parse(reply) as z.output<Q['reply']>
  }
  return (question, request) => metrics.question(() => ask(question, request))
}
