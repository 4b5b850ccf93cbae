import { record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Webhook, WebhookForm } from '@accolade/contracts/entities/webhook'
import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import { webhookChanged } from '@accolade/contracts/events/contact'
import { oldSecretEnd, recordable, type StoredWebhook, toWebhook } from '../domain/webhook.ts'
import type { Database, Transaction } from '../store/database.ts'
import * as store from '../store/webhook-store.ts'
import { newWebhookSecret } from '../webhooks/secrets.ts'
import type { WebhookContext } from './webhook-context.ts'

export const tooManyWebhooksMessage = `There are ${webhookRules.most} webhooks already: delete one first`
export const goneWebhookMessage = 'This webhook is gone'

/** All webhooks, by name. */
export async function listWebhooks({ db }: Pick<WebhookContext, 'db'>, now: Date): Promise<Webhook[]> {
  return shown(db, await store.listWebhooks(db), now)
}

/** @throws DomainError `not-found` */
export async function viewWebhook(
  { db }: Pick<WebhookContext, 'db'>,
  id: string,
  now: Date,
): Promise<Webhook> {
  return showOne(db, present(await store.findWebhook(db, id)), now)
}

/**
 * Makes a webhook. Its secret is in the answer and, sealed, in the database.
 *
 * @throws DomainError `invalid-request` for an address that is not allowed, `conflict` where there are as many as are possible
 */
export async function createWebhook(
  { unitOfWork, newId, webhooks }: WebhookContext,
  by: Actor,
  form: WebhookForm,
  now: Date,
): Promise<{ secret: string; webhook: Webhook }> {
  refuseAddress(webhooks, form.url)
  const { version: _, ...chosen } = form
  const secret = newWebhookSecret()
  return unitOfWork.run(by, async (tx, emit) => {
    if ((await store.countWebhooks(tx)) >= webhookRules.most)
      throw new DomainError('conflict', tooManyWebhooksMessage)
    const sealedSecret = webhooks.sealer.seal(secret)
    const made = await store.insertWebhook(tx, { id: newId(), ...chosen, sealedSecret, createdAt: now })
    note(emit, by, made, { before: null, after: recordable(made) })
    return { secret, webhook: await showOne(tx, made, now) }
  })
}

/**
 * Replaces what can be chosen; the form names the version that was edited, without it the newest is meant. A webhook that is active
 * again, or has another address, has a new start.
 *
 * @throws DomainError `invalid-request`, `not-found`, `version-conflict`
 */
export async function updateWebhook(
  { unitOfWork, webhooks }: WebhookContext,
  by: Actor,
  id: string,
  { version, ...form }: WebhookForm,
  now: Date,
): Promise<Webhook> {
  refuseAddress(webhooks, form.url)
  return unitOfWork.run(by, async (tx, emit) => {
    const before = present(await store.lockWebhook(tx, id))
    if (version !== undefined && version !== before.version) throw new DomainError('version-conflict')
    const startsNew = form.url !== before.url || (form.active && !before.active)
    const pausedBecause = form.active ? null : before.pausedBecause
    const change = { ...form, pausedBecause, ...(startsNew && { failingSince: null }) }
    const after = await store.changeWebhook(tx, id, change)
    note(emit, by, after, { before: recordable(before), after: recordable(after) })
    return showOne(tx, after, now)
  })
}

/**
 * Makes a new secret. The one until now signs as well for a day; the one before it does not any more.
 *
 * @throws DomainError `not-found`
 */
export async function rotateSecret(
  { unitOfWork, webhooks }: WebhookContext,
  by: Actor,
  id: string,
  now: Date,
): Promise<{ secret: string; webhook: Webhook }> {
  const secret = newWebhookSecret()
  return unitOfWork.run(by, async (tx, emit) => {
    present(await store.lockWebhook(tx, id))
    const replacement = { sealedSecret: webhooks.sealer.seal(secret), oldSecretUntil: oldSecretEnd(now) }
    const changed = await store.replaceSecret(tx, id, replacement)
    note(emit, by, changed)
    return { secret, webhook: await showOne(tx, changed, now) }
  })
}

/** @throws DomainError `not-found` where it is gone already */
export async function deleteWebhook(
  { unitOfWork }: Pick<WebhookContext, 'unitOfWork'>,
  by: Actor,
  id: string,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const gone = present(await store.lockWebhook(tx, id))
    await store.deleteWebhook(tx, id)
    note(emit, by, gone, { before: recordable(gone), after: null })
  })
}

function refuseAddress({ refusalOf }: WebhookContext['webhooks'], url: string): void {
  const message = refusalOf(new URL(url))
  if (message) throw new DomainError('invalid-request', undefined, [{ path: 'url', message }])
}

function present(webhook: StoredWebhook | null): StoredWebhook {
  if (!webhook) throw new DomainError('not-found', goneWebhookMessage)
  return webhook
}

function note(
  emit: Emit,
  by: Actor,
  { id, name, version }: StoredWebhook,
  change: { before?: object | null; after?: object | null } = {},
): void {
  emit(webhookChanged, { aggregate: { id, version }, data: { webhookId: id } })
  record(by, emit, { id, title: name, ...change })
}

async function shown(db: Database | Transaction, webhooks: StoredWebhook[], now: Date): Promise<Webhook[]> {
  const countOf = await store.countDeliveries(
    db,
    webhooks.map(({ id }) => id),
  )
  return webhooks.map((webhook) => toWebhook(webhook, countOf(webhook.id), now))
}

async function showOne(db: Database | Transaction, webhook: StoredWebhook, now: Date): Promise<Webhook> {
  const [view] = await shown(db, [webhook], now)
  return view!
}
