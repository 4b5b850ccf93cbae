import { z } from 'zod'
import { daySchema, idSchema, instantSchema } from './entities/common.ts'
import { awardLevelSchema } from './entities/judging.ts'
import { timelineSchema, togglesSchema } from './entities/programme.ts'
import { submissionStatusSchema } from './entities/submission.ts'
import type { WebhookEventType } from './entities/webhook-rules.ts'
import type { DataOf, EventType } from './events/registry.ts'

/** How an event inside becomes one that webhooks tell: what is told, and out of what. */
export interface PublicEvent<T extends EventType = EventType, D extends z.ZodType = z.ZodType> {
  /** The event inside. */
  readonly from: T
  readonly data: D
  readonly tell: (inside: DataOf<T>) => z.output<D>
}

/** Keeps the types of one event together; the table forgets them. */
function tells<const T extends EventType, D extends z.ZodType>(event: PublicEvent<T, D>): PublicEvent {
  return event as unknown as PublicEvent
}

const amount = { amountCents: z.int().min(0), currency: z.string().length(3) }

/**
 * The events that webhooks tell: the one place that says what leaves the installation. They hold ids, states and what is public or
 * administrative; never a person's name or address, nor what entrants or judges wrote. A receiver that needs more asks the API. A
 * new optional field is added here; anything else is a new type.
 */
export const publicEvents: Readonly<Record<WebhookEventType, PublicEvent>> = {
  'submission.created': tells({
    from: 'submission.created',
    data: z.object({
      submissionId: idSchema,
      organizationId: idSchema,
      categoryId: idSchema,
      status: submissionStatusSchema,
    }),
    tell: ({ submissionId, organizationId, categoryId, status }) => ({
      submissionId,
      organizationId,
      categoryId,
      status,
    }),
  }),
  'submission.status-changed': tells({
    from: 'submission.status-changed',
    data: z.object({
      submissionId: idSchema,
      /** Null only in events from the first releases. */
      organizationId: idSchema.nullable(),
      categoryId: idSchema,
      from: submissionStatusSchema,
      to: submissionStatusSchema,
    }),
    tell: ({ submissionId, categoryId, from, to, details }) => ({
      submissionId,
      organizationId: details?.organizationId ?? null,
      categoryId,
      from,
      to,
    }),
  }),
  'submission.deleted': tells({
    from: 'submission.deleted',
    data: z.object({ submissionId: idSchema, organizationId: idSchema }),
    tell: ({ submissionId, organizationId }) => ({ submissionId, organizationId }),
  }),
  'payment.invoiced': tells({
    from: 'payment.invoiced',
    data: z.object({ paymentId: idSchema, submissionId: idSchema, invoiceNumber: z.string(), ...amount }),
    tell: ({ paymentId, submissionId, invoiceNumber, amountCents, currency }) => ({
      paymentId,
      submissionId,
      invoiceNumber,
      amountCents,
      currency,
    }),
  }),
  'payment.received': tells({
    from: 'payment.received',
    data: z.object({ paymentId: idSchema, submissionId: idSchema, receivedAt: instantSchema, ...amount }),
    tell: ({ paymentId, submissionId, receivedAt, amountCents, currency }) => ({
      paymentId,
      submissionId,
      receivedAt,
      amountCents,
      currency,
    }),
  }),
  'payment.refunded': tells({
    from: 'payment.refunded',
    data: z.object({
      paymentId: idSchema,
      refundId: idSchema,
      submissionId: idSchema,
      /** Whether all of the money went back. */
      full: z.boolean(),
      ...amount,
    }),
    tell: ({ paymentId, refundId, submissionId, full, amountCents, currency }) => ({
      paymentId,
      refundId,
      submissionId,
      full,
      amountCents,
      currency,
    }),
  }),
  'category.changed': tells({
    from: 'catalogue.category-changed',
    data: z.object({ categoryId: idSchema, isActive: z.boolean(), deadline: daySchema, version: z.int() }),
    tell: ({ id, isActive, deadline, version }) => ({ categoryId: id, isActive, deadline, version }),
  }),
  'award.changed': tells({
    from: 'catalogue.award-changed',
    data: z.object({ awardId: idSchema, deleted: z.boolean(), version: z.int() }),
    tell: ({ id, deleted, version }) => ({ awardId: id, deleted, version }),
  }),
  'winner.published': tells({
    from: 'winner.published',
    data: z.object({
      winnerId: idSchema,
      /** Null: the winner has no metal. */
      level: awardLevelSchema.nullable(),
    }),
    tell: ({ id, level }) => ({ winnerId: id, level: level ?? null }),
  }),
  'winner.unpublished': tells({
    from: 'winner.withdrawn',
    data: z.object({ winnerId: idSchema }),
    tell: ({ id }) => ({ winnerId: id }),
  }),
  'programme.changed': tells({
    from: 'catalogue.settings-changed',
    data: z.object({
      edition: z.string(),
      /** Which phases are open. */
      switches: togglesSchema,
      dates: timelineSchema,
      version: z.int(),
    }),
    tell: ({ edition, toggles, timelineA, version }) => ({
      edition,
      switches: toggles,
      dates: timelineA,
      version,
    }),
  }),
}

/** The data of the event that the test button sends. */
export const webhookTestDataSchema = z.object({ webhookId: idSchema })

/** What is sent, whatever the type; the schema of its data is in `publicEvents`. */
export const webhookPayloadSchema = z.object({
  type: z.string(),
  /** When it happened. */
  timestamp: instantSchema,
  data: z.unknown(),
})
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>

const typesByInside = new Map(
  Object.entries(publicEvents).map(([type, { from }]) => [from as string, type as WebhookEventType]),
)

/** The public type that is told out of an event inside; undefined: none is. */
export function publicTypeOf(inside: string): WebhookEventType | undefined {
  return typesByInside.get(inside)
}

/** The events inside that webhooks tell something out of. */
export const toldEvents = Object.values(publicEvents).map(({ from }) => from)

/**
 * What webhooks tell of an event inside. Only what the schema names gets out.
 *
 * @param at when it happened
 */
export function publicPayload(type: WebhookEventType, at: string, inside: unknown): WebhookPayload {
  const { data, tell } = publicEvents[type]
  return { type, timestamp: at, data: data.parse(tell(inside as never)) }
}
