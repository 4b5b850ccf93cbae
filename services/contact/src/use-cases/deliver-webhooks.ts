import { sleep } from '@accolade/chassis/process/sleep'
import { inStep, withTraceparent } from '@accolade/chassis/process/tracing'
import { failureOf } from '../domain/delivery-retry.ts'
import { oldSecretInForce } from '../domain/webhook.ts'
import { type LeasedDelivery, leaseDelivery } from '../store/delivery-queue.ts'
import { signedHeaders } from '../webhooks/sign.ts'
import type { Delivering } from './delivering.ts'
import { noteDelivery, type Outcome } from './note-delivery.ts'

/** How many are under way at a time: most of the time is spent waiting for receivers. */
const atOnce = 32
const perWebhook = 2
/** Longer than an attempt may take (`post.ts`), with what is written after it. */
const leaseMs = 60_000
const lookEveryMs = 1_000

/**
 * Delivers what is due. Any number of processes may do it: a delivery is held under a lease, and only its holder notes how the
 * attempt ended. A crash in between delivers again, with the same id. New deliveries are taken up while slow receivers are waited
 * for.
 */
export async function deliverWebhooks(
  delivering: Delivering,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  for (;;) {
    while (!stopping.aborted && underWay.size < atOnce) {
      const now = clock()
      const until = new Date(now.getTime() + leaseMs)
      const leased = await leaseDelivery(delivering.db, { lease: delivering.newId(), now, until, perWebhook })
      if (!leased) break
      const attempt: Promise<void> = tryOnce(delivering, leased, clock)
        .catch((err) => delivering.logger.error({ err, deliveryId: leased.id }, 'delivery not noted'))
        .finally(() => underWay.delete(attempt))
      underWay.add(attempt)
    }
    if (underWay.size === 0) return
    if (stopping.aborted) await Promise.all(underWay)
    else await oneOf(underWay, stopping)
  }
}

/** Resolves when one has ended, and in a second at the latest. */
async function oneOf(underWay: ReadonlySet<Promise<void>>, stopping: AbortSignal): Promise<void> {
  const enough = new AbortController()
  await Promise.race([...underWay, sleep(lookEveryMs, AbortSignal.any([stopping, enough.signal]))])
  enough.abort()
}

async function tryOnce(delivering: Delivering, leased: LeasedDelivery, clock: () => Date): Promise<void> {
  const at = clock()
  const begun = performance.now()
  const attributes = { 'accolade.webhook.id': leased.webhookId, 'accolade.webhook.type': leased.type }
  const step = { name: `deliver ${leased.type}`, kind: 'client', attributes } as const
  const outcome = await withTraceparent(leased.traceparent, () =>
    inStep(step, () => send(delivering, leased, at)),
  )
  const durationMs = Math.round(performance.now() - begun)
  await noteDelivery(delivering, leased, { at, durationMs, ...outcome }, clock())
}

/** What came of it, also where nothing came. */
async function send({ post, sealer }: Delivering, leased: LeasedDelivery, now: Date): Promise<Outcome> {
  const { id, payload: body, webhook } = leased
  try {
    const old = oldSecretInForce(webhook, now) ? webhook.sealedOldSecret : null
    const secrets = [webhook.sealedSecret, ...(old ? [old] : [])].map((sealed) => sealer.open(sealed))
    const { status, answer, retryAfter } = await post({
      url: webhook.url,
      headers: signedHeaders({ id, body, secrets }, now),
      body,
    })
    return { status, error: failureOf(status), answer, retryAfter }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return { status: null, error: words, answer: null, retryAfter: null }
  }
}
