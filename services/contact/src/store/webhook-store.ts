import type { StoredWebhook } from '../domain/webhook.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

const withoutSecrets = { sealedSecret: true, sealedOldSecret: true } as const

/** All webhooks, by name. */
export async function listWebhooks(db: Database): Promise<StoredWebhook[]> {
  return db.webhook.findMany({ omit: withoutSecrets, orderBy: [{ name: 'asc' }, { id: 'asc' }] })
}

export async function findWebhook(db: Database | Transaction, id: string): Promise<StoredWebhook | null> {
  return db.webhook.findUnique({ where: { id }, omit: withoutSecrets })
}

/** The same, held until the transaction ends. */
export async function lockWebhook(tx: Transaction, id: string): Promise<StoredWebhook | null> {
  await tx.$executeRaw`SELECT 1 FROM webhook WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return findWebhook(tx, id)
}

/** How many there are; no other can be made until the transaction ends. */
export async function countWebhooks(tx: Transaction): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('contact.webhooks', 0))`
  return tx.webhook.count()
}

export async function insertWebhook(
  tx: Transaction,
  data: Prisma.WebhookCreateInput,
): Promise<StoredWebhook> {
  return tx.webhook.create({ data, omit: withoutSecrets })
}

/** Writes to a webhook that is held; its version rises. */
export async function changeWebhook(
  tx: Transaction,
  id: string,
  data: Prisma.WebhookUpdateInput,
): Promise<StoredWebhook> {
  return tx.webhook.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
    omit: withoutSecrets,
  })
}

/** Notes how deliveries go, which is no new version. */
export async function noteHealth(
  tx: Transaction,
  id: string,
  health: { failingSince: Date | null; lastDeliveredAt?: Date },
): Promise<void> {
  await tx.webhook.update({ where: { id }, data: health })
}

/** Makes the secret the former one. */
export async function replaceSecret(
  tx: Transaction,
  id: string,
  { sealedSecret, oldSecretUntil }: { sealedSecret: string; oldSecretUntil: Date },
): Promise<StoredWebhook> {
  const { sealedSecret: sealedOldSecret } = await tx.webhook.findUniqueOrThrow({ where: { id } })
  return changeWebhook(tx, id, { sealedSecret, sealedOldSecret, oldSecretUntil })
}

/** Deletes a webhook with its deliveries; false where it is gone. */
export async function deleteWebhook(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.webhook.deleteMany({ where: { id } })).count === 1
}

/** How many deliveries of each of these webhooks are on their way, and how many were given up. */
export async function countDeliveries(db: Database | Transaction, ids: readonly string[]) {
  const counted = await db.webhookDelivery.groupBy({
    by: ['webhookId', 'status'],
    where: { webhookId: { in: [...ids] }, status: { in: ['waiting', 'failed'] } },
    _count: true,
  })
  const count = (id: string, status: string) =>
    counted.find((row) => row.webhookId === id && row.status === status)?._count ?? 0
  return (id: string) => ({ waiting: count(id, 'waiting'), failed: count(id, 'failed') })
}
