import { z } from 'zod'
import { daySchema, idSchema, instantSchema } from './entities/common.ts'
import { creditReasons } from './entities/credit-note.ts'
import { awardLevelSchema } from './entities/judging.ts'
import { timelineSchema, togglesSchema } from './entities/programme.ts'
import { submissionStatusSchema } from './entities/submission.ts'
import type { WebhookEventType } from './entities/webhook-rules.ts'
import type { DataOf, EventType } from './events/registry.ts'

/** How an event inside becomes one that webhooks send: what is sent, and from which event. */
export interface PublicEvent<T extends EventType = EventType, D extends z.ZodType = z.ZodType> {
  /** The event inside. */
  readonly from: T
  readonly data: D
  readonly publish: (inside: DataOf<T>) => z.output<D>
}

/** Keeps the types of one event together; the table forgets them. */
function publicEvent<const T extends EventType, D extends z.ZodType>(event: PublicEvent<T, D>): PublicEvent {
  return event as unknown as PublicEvent
}

/** What of the switches is announced: not those by which administrators and entrants work together. */
const announcedSwitches = togglesSchema.omit({
  textApproval: true,
  finalistCertificates: true,
  declarations: true,
  clientSignOff: true,
})

const amount = { amountCents: z.int().min(0), currency: z.string().length(3) }

/**
 * The events that webhooks send: the one place that says what leaves the installation. They hold ids, states and what is public or
 * administrative; never a person's name or address, nor what entrants or judges wrote. A receiver that needs more asks the API. A
 * new optional field is added here; anything else is a new type.
 */
export const publicEvents: Readonly<Record<WebhookEventType, PublicEvent>> = {
  'submission.created': publicEvent({
    from: 'submission.created',
    data: z.object({
      submissionId: idSchema,
      organizationId: idSchema,
      categoryId: idSchema,
      status: submissionStatusSchema,
    }),
    publish: ({ submissionId, organizationId, categoryId, status }) => ({
      submissionId,
      organizationId,
      categoryId,
      status,
    }),
  }),
  'submission.status-changed': publicEvent({
    from: 'submission.status-changed',
    data: z.object({
      submissionId: idSchema,
      /** Null only in events from the first releases. */
      organizationId: idSchema.nullable(),
      categoryId: idSchema,
      from: submissionStatusSchema,
      to: submissionStatusSchema,
    }),
    publish: ({ submissionId, categoryId, from, to, details }) => ({
      submissionId,
      organizationId: details?.organizationId ?? null,
      categoryId,
      from,
      to,
    }),
  }),
  'submission.deleted': publicEvent({
    from: 'submission.deleted',
    data: z.object({ submissionId: idSchema, organizationId: idSchema }),
    publish: ({ submissionId, organizationId }) => ({ submissionId, organizationId }),
  }),
  'payment.invoiced': publicEvent({
    from: 'payment.invoiced',
    data: z.object({
      paymentId: idSchema,
      /** Of the first line. */
      submissionId: idSchema,
      invoiceNumber: z.string(),
      ...amount,
      /** One for each entry that the invoice is for. */
      lines: z.array(z.object({ submissionId: idSchema, amountCents: z.int().min(0) })),
    }),
    publish: ({ paymentId, submissionId, invoiceNumber, amountCents, currency, lines }) => ({
      paymentId,
      submissionId,
      invoiceNumber,
      amountCents,
      currency,
      lines: lines ?? [{ submissionId, amountCents }],
    }),
  }),
  'payment.credited': publicEvent({
    from: 'payment.credited',
    data: z.object({
      paymentId: idSchema,
      /** Of the first line. */
      submissionId: idSchema,
      invoiceNumber: z.string(),
      creditNoteId: idSchema,
      creditNoteNumber: z.string(),
      /** Whether the invoice was cancelled, corrected by a new one, or a fee of it is refunded. */
      kind: z.enum(creditReasons),
      ...amount,
      /** What is taken back of each entry. */
      lines: z.array(z.object({ submissionId: idSchema, amountCents: z.int().min(0) })),
    }),
    publish: ({ reason, ...inside }) => ({ ...inside, kind: reason }),
  }),
  'payment.received': publicEvent({
    from: 'payment.received',
    data: z.object({ paymentId: idSchema, submissionId: idSchema, receivedAt: instantSchema, ...amount }),
    /** Once for each entry of the invoice, which is the same payment. */
    publish: ({ paymentId, invoiceId, submissionId, receivedAt, amountCents, currency }) => ({
      paymentId: invoiceId ?? paymentId,
      submissionId,
      receivedAt,
      amountCents,
      currency,
    }),
  }),
  'payment.refunded': publicEvent({
    from: 'payment.refunded',
    data: z.object({
      paymentId: idSchema,
      refundId: idSchema,
      submissionId: idSchema,
      /** Whether all of the money for the entry went back. */
      full: z.boolean(),
      ...amount,
    }),
    publish: ({ paymentId, invoiceId, refundId, submissionId, full, amountCents, currency }) => ({
      paymentId: invoiceId ?? paymentId,
      refundId,
      submissionId,
      full,
      amountCents,
      currency,
    }),
  }),
  'category.changed': publicEvent({
    from: 'catalogue.category-changed',
    data: z.object({ categoryId: idSchema, isActive: z.boolean(), deadline: daySchema, version: z.int() }),
    publish: ({ id, isActive, deadline, version }) => ({ categoryId: id, isActive, deadline, version }),
  }),
  'award.changed': publicEvent({
    from: 'catalogue.award-changed',
    data: z.object({ awardId: idSchema, deleted: z.boolean(), version: z.int() }),
    publish: ({ id, deleted, version }) => ({ awardId: id, deleted, version }),
  }),
  'winner.published': publicEvent({
    from: 'winner.published',
    data: z.object({
      winnerId: idSchema,
      /** Null: the winner has no metal. */
      level: awardLevelSchema.nullable(),
    }),
    publish: ({ id, level }) => ({ winnerId: id, level: level ?? null }),
  }),
  'winner.unpublished': publicEvent({
    from: 'winner.withdrawn',
    data: z.object({ winnerId: idSchema }),
    publish: ({ id }) => ({ winnerId: id }),
  }),
  'programme.changed': publicEvent({
    from: 'catalogue.settings-changed',
    data: z.object({
      edition: z.string(),
      /** Which phases are open. */
      switches: announcedSwitches,
      dates: timelineSchema,
      version: z.int(),
    }),
    publish: ({ edition, toggles, timelineA, version }) => ({
      edition,
      switches: announcedSwitches.parse(toggles),
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

/** The public type that is made from an event inside; undefined: there is none. */
export function publicTypeOf(inside: string): WebhookEventType | undefined {
  return typesByInside.get(inside)
}

/** The events inside from which webhooks send one. */
export const sourceEvents = Object.values(publicEvents).map(({ from }) => from)

/**
 * What webhooks send of an event inside. Only what the schema names gets out.
 *
 * @param at when it happened
 */
export function publicPayload(type: WebhookEventType, at: string, inside: unknown): WebhookPayload {
  const { data, publish } = publicEvents[type]
  return { type, timestamp: at, data: data.parse(publish(inside as never)) }
}
