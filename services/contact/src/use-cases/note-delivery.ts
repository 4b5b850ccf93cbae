import type { Emit } from '@accolade/chassis/database/unit-of-work'
import { webhookChanged } from '@accolade/contracts/events/contact'
import { nextDeliveryAttempt } from '../domain/delivery-retry.ts'
import { hasFailedTooLong, type PausedBecause, type StoredWebhook } from '../domain/webhook.ts'
import { webhookPausedMail } from '../mail/webhook-paused-mail.ts'
import type { Transaction } from '../store/database.ts'
import { type Attempt, type LeasedDelivery, noteAttempt } from '../store/delivery-queue.ts'
import { queueMail } from '../store/mail-store.ts'
import { changeWebhook, lockWebhook, noteHealth } from '../store/webhook-store.ts'
import type { Delivering } from './delivering.ts'
import { readOffice } from './read-office.ts'

/** What came of an attempt. */
export interface Outcome extends Pick<Attempt, 'status' | 'error' | 'answer'> {
  retryAfter: string | null
}

const gone = 410

/** Notes how an attempt ended, what follows for the delivery, and what for its webhook. */
export async function noteDelivery(
  delivering: Delivering,
  leased: LeasedDelivery,
  { retryAfter, ...outcome }: Outcome & Pick<Attempt, 'at' | 'durationMs'>,
  now: Date,
): Promise<void> {
  const { unitOfWork, newId, logger, tookSeconds, chance = Math.random } = delivering
  const { id, webhookId, type, attempts } = leased
  const isTest = leased.eventId === null
  const isFinal = outcome.error === null || outcome.status === gone || isTest
  const retryAt = isFinal ? null : nextDeliveryAttempt({ attempts, retryAfter }, now, chance())
  const status = outcome.error === null ? 'delivered' : retryAt ? 'waiting' : 'failed'
  if (outcome.error)
    logger.warn({ deliveryId: id, webhookId, type, attempts, retryAt, err: outcome.error }, 'not delivered')
  const isNoted = await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const webhook = await lockWebhook(tx, webhookId)
    if (!webhook || !(await noteAttempt(tx, leased, { id: newId(), ...outcome }, { status, retryAt })))
      return false
    emit(webhookChanged, { aggregate: webhook, data: { webhookId } })
    if (isTest) return true
    if (outcome.error === null) await noteHealth(tx, webhookId, { failingSince: null, lastDeliveredAt: now })
    else await noteFailure(delivering, { tx, emit, webhook, status: outcome.status }, now)
    return true
  })
  if (!isNoted) logger.warn({ deliveryId: id, webhookId }, 'attempt ended after its lease had')
  else if (status === 'delivered') tookSeconds((now.getTime() - leased.queuedAt.getTime()) / 1_000)
}

/** A webhook whose receiver is gone, or that has only failed for days, is paused, and the office gets a mail. */
async function noteFailure(
  context: Pick<Delivering, 'newId' | 'inbox' | 'publicUrl'>,
  { tx, webhook, status }: { tx: Transaction; emit: Emit; webhook: StoredWebhook; status: number | null },
  now: Date,
): Promise<void> {
  const failingSince = webhook.failingSince ?? now
  const because = reasonToPause(status, failingSince, now)
  if (!webhook.active || !because) return noteHealth(tx, webhook.id, { failingSince })
  await changeWebhook(tx, webhook.id, { active: false, pausedBecause: because, failingSince })
  const mail = webhookPausedMail({ name: webhook.name, because, failingSince }, await readOffice(tx, context))
  await queueMail(tx, { ...mail, id: context.newId(), kind: 'webhook-paused' }, now)
}

function reasonToPause(status: number | null, failingSince: Date, now: Date): PausedBecause | null {
  if (status === gone) return 'gone'
  return hasFailedTooLong(failingSince, now) ? 'failing' : null
}
