import { pageWithTotal } from '@accolade/chassis/database/page-with-total'
import { currentTraceparent } from '@accolade/chassis/process/tracing'
import type pg from 'pg'
import type { DeliveryStatus, StoredDelivery } from '../domain/delivery.ts'
import type { Database, Transaction } from './database.ts'

/** What is told to a webhook. `eventId`: out of which event inside; null: a test. */
interface NewDelivery {
  id: string
  webhookId: string
  eventId: string | null
  type: string
  payload: string
  occurredAt: Date
}

/** What replaying makes of a delivery. */
const queued = (now: Date) =>
  ({ status: 'waiting', queuedAt: now, nextAttemptAt: now, attempts: 0, endedAt: null }) as const

/** The active webhooks that this type was chosen for, when it happened. */
export async function findWebhooksFor(tx: Transaction, type: string, at: Date): Promise<{ id: string }[]> {
  return tx.webhook.findMany({
    where: { active: true, eventTypes: { has: type }, createdAt: { lte: at } },
    select: { id: true },
  })
}

/** Queues deliveries; those of an event that a webhook was told about already are left out. */
export async function insertDeliveries(tx: Transaction, deliveries: NewDelivery[], now: Date): Promise<void> {
  const traceparent = currentTraceparent()
  await tx.webhookDelivery.createMany({
    data: deliveries.map((delivery) => ({ ...delivery, ...queued(now), traceparent })),
    skipDuplicates: true,
  })
}

export async function findDelivery(
  db: Database | Transaction,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<StoredDelivery | null> {
  return db.webhookDelivery.findFirst({ where: { id, webhookId }, omit: { payload: true } })
}

/** A delivery with what is sent, and its attempts, the newest first. */
export async function readDelivery(db: Database, { webhookId, id }: { webhookId: string; id: string }) {
  return db.webhookDelivery.findFirst({
    where: { id, webhookId },
    include: { log: { orderBy: { id: 'desc' } } },
  })
}

/** Which deliveries of a webhook are asked for. */
export interface DeliveryQuery {
  status?: DeliveryStatus | undefined
  type?: string | undefined
  page: number
  pageSize: number
}

/** One page of a webhook's deliveries, the newest first. */
export async function listDeliveries(
  { db, pool }: { db: Database; pool: pg.Pool },
  webhookId: string,
  { status, type, page, pageSize }: DeliveryQuery,
) {
  const where = { webhookId, ...(status && { status }), ...(type && { type }) }
  const text = `SELECT id FROM webhook_delivery WHERE webhook_id = $1
    AND ($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR type = $3)`
  const rows = db.webhookDelivery.findMany({
    where,
    omit: { payload: true },
    orderBy: { id: 'desc' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  })
  const values = [webhookId, status ?? null, type ?? null]
  return pageWithTotal<StoredDelivery>(pool, { text, values }, { page, pageSize }, rows)
}

/** Queues a delivery again that has ended; false where it has not. */
export async function requeueDelivery(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const where = { id, status: { in: ['delivered', 'failed'] } }
  return (await tx.webhookDelivery.updateMany({ where, data: queued(now) })).count === 1
}

/** Queues those again that were given up and whose event happened since then; tests are not sent again. */
export async function requeueFailed(
  tx: Transaction,
  { webhookId, since }: { webhookId: string; since: Date },
  now: Date,
): Promise<number> {
  const where = { webhookId, status: 'failed', occurredAt: { gte: since }, eventId: { not: null } }
  return (await tx.webhookDelivery.updateMany({ where, data: queued(now) })).count
}
