import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { WebhookDelivery, WebhookDeliveryDetail } from '@accolade/contracts/entities/webhook'
import { webhookTestType } from '@accolade/contracts/entities/webhook-rules'
import { webhookChanged } from '@accolade/contracts/events/contact'
import { toDelivery } from '../domain/delivery.ts'
import type { StoredWebhook } from '../domain/webhook.ts'
import type { Database, Transaction } from '../store/database.ts'
import * as store from '../store/delivery-store.ts'
import { findWebhook } from '../store/webhook-store.ts'
import type { WebhookContext } from './webhook-context.ts'
import { goneWebhookMessage } from './webhooks.ts'

export const goneDeliveryMessage = 'This delivery is gone: the log is kept for 30 days'
export const underWayMessage = 'This delivery is on its way'

/** One page of the deliveries of a webhook, the newest first. @throws DomainError `not-found` */
export async function listDeliveries(
  { db, pool }: Pick<WebhookContext, 'db' | 'pool'>,
  webhookId: string,
  query: store.DeliveryQuery,
) {
  await known(db, webhookId)
  const { rows, ...found } = await store.listDeliveries({ db, pool }, webhookId, query)
  return { items: rows.map(toDelivery), ...found, page: query.page, pageSize: query.pageSize }
}

/** @throws DomainError `not-found` */
export async function viewDelivery(
  { db }: Pick<WebhookContext, 'db'>,
  of: { webhookId: string; id: string },
): Promise<WebhookDeliveryDetail> {
  const found = await store.readDelivery(db, of)
  if (!found) throw new DomainError('not-found', goneDeliveryMessage)
  const log = found.log.map(({ at, durationMs, status, error, answer }) => ({
    ...{ at: at.toISOString(), durationMs, status, error, answer },
  }))
  return { ...toDelivery(found), payload: found.payload, log }
}

/**
 * Sends a delivery again that has ended, with the same id and the same words.
 *
 * @throws DomainError `not-found`; `conflict` while it is on its way
 */
export async function replayDelivery(
  { unitOfWork }: Pick<WebhookContext, 'unitOfWork'>,
  by: Actor,
  of: { webhookId: string; id: string },
  now: Date,
): Promise<WebhookDelivery> {
  return unitOfWork.run(by, async (tx, emit) => {
    const webhook = await known(tx, of.webhookId)
    if (!(await store.findDelivery(tx, of))) throw new DomainError('not-found', goneDeliveryMessage)
    if (!(await store.requeueDelivery(tx, of.id, now))) throw new DomainError('conflict', underWayMessage)
    emit(webhookChanged, changeOf(webhook))
    record(by, emit, { id: webhook.id, title: webhook.name, after: { delivery: of.id } })
    return toDelivery((await store.findDelivery(tx, of))!)
  })
}

/** Sends all deliveries again that were given up and whose event happened since then. @throws DomainError `not-found` */
export async function replayFailed(
  { unitOfWork }: Pick<WebhookContext, 'unitOfWork'>,
  by: Actor,
  { webhookId, since }: { webhookId: string; since: Date },
  now: Date,
): Promise<{ replayed: number }> {
  return unitOfWork.run(by, async (tx, emit) => {
    const webhook = await known(tx, webhookId)
    const replayed = await store.requeueFailed(tx, { webhookId, since }, now)
    if (replayed === 0) nothingToRecord(by)
    else {
      emit(webhookChanged, changeOf(webhook))
      record(by, emit, { id: webhook.id, title: webhook.name, after: { since, deliveries: replayed } })
    }
    return { replayed }
  })
}

/** Queues a test, which is sent once, also while the webhook is paused. @throws DomainError `not-found` */
export async function testWebhook(
  { unitOfWork, newId }: Pick<WebhookContext, 'unitOfWork' | 'newId'>,
  by: Actor,
  webhookId: string,
  now: Date,
): Promise<WebhookDelivery> {
  return unitOfWork.run(by, async (tx, emit) => {
    const webhook = await known(tx, webhookId)
    const id = newId()
    const payload = JSON.stringify({
      type: webhookTestType,
      timestamp: now.toISOString(),
      data: { webhookId },
    })
    const test = { id, webhookId, eventId: null, type: webhookTestType, payload, occurredAt: now }
    await store.insertDeliveries(tx, [test], now)
    emit(webhookChanged, changeOf(webhook))
    record(by, emit, { id: webhookId, title: webhook.name })
    return toDelivery((await store.findDelivery(tx, { webhookId, id }))!)
  })
}

const changeOf = ({ id, version }: StoredWebhook) => ({ aggregate: { id, version }, data: { webhookId: id } })

async function known(db: Database | Transaction, id: string): Promise<StoredWebhook> {
  const webhook = await findWebhook(db, id)
  if (!webhook) throw new DomainError('not-found', goneWebhookMessage)
  return webhook
}
