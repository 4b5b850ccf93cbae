import { z } from 'zod'
import { editedVersionSchema, idSchema, instantSchema, pageQuerySchema } from './common.ts'
import { line, wellFormed } from './text.ts'
import { webhookEventTypes, webhookRules } from './webhook-rules.ts'

/** A type of event that can be chosen. */
export const webhookEventTypeSchema = z.enum(webhookEventTypes)

const urlMessage = 'Enter a web address such as https://www.example.com/hook'

/** Where events are sent. Which hosts and ports are allowed depends on the installation, so the service says the rest. */
export const webhookUrlSchema = line(webhookRules.urlMax)
  .check(z.url({ protocol: /^https?$/, error: urlMessage, abort: true }))
  .refine(hasNoUser, 'Without user name and password')
  .refine((url) => !url.includes('#'), 'Without a part after #')

function hasNoUser(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

/** Why a webhook is paused though no administrator paused it: its receiver answered 410, or it only failed for days. */
export const pausedBecauseSchema = z.enum(['gone', 'failing'])

/** A webhook as administrators see it: never with its secret. */
export const webhookSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  /** Those that this release knows. */
  eventTypes: z.array(webhookEventTypeSchema),
  active: z.boolean(),
  /** Null: it is active, or an administrator paused it. */
  pausedBecause: pausedBecauseSchema.nullable(),
  /** Since when every attempt has failed; null: the last one did not, or there was none. */
  failingSince: instantSchema.nullable(),
  lastDeliveredAt: instantSchema.nullable(),
  /** Until when the former secret signs as well; null: there is only one. */
  oldSecretUntil: instantSchema.nullable(),
  /** How many deliveries are on their way, and how many of the log were given up. */
  deliveries: z.object({ waiting: z.int().min(0), failed: z.int().min(0) }),
  createdAt: instantSchema,
  version: z.int(),
})
export type Webhook = z.infer<typeof webhookSchema>

/** The form of a webhook; `version` is what was edited. */
export const webhookFormSchema = z.strictObject({
  name: line(webhookRules.nameMax).min(1, 'Name is required'),
  url: webhookUrlSchema,
  eventTypes: z
    .array(webhookEventTypeSchema)
    .min(1, 'Choose at least one event')
    .max(webhookEventTypes.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each event once'),
  active: z.boolean().default(true),
  version: editedVersionSchema.optional(),
})
export type WebhookForm = z.infer<typeof webhookFormSchema>

/** What is shown once: when a webhook is made, and when its secret is replaced. */
export const webhookSecretSchema = z.object({ secret: z.string(), webhook: webhookSchema })

/** `waiting`: it is on its way, or tried again; `failed`: it was given up. */
export const deliveryStatusSchema = z.enum(['waiting', 'delivered', 'failed'])

/** An event on its way to one webhook. */
export const webhookDeliverySchema = z.object({
  /** What the receiver gets as `webhook-id`. */
  id: idSchema,
  webhookId: idSchema,
  /** One of `webhookEventTypeSchema`, or `webhook.test`. */
  type: z.string(),
  status: deliveryStatusSchema,
  /** When what it tells happened. */
  occurredAt: instantSchema,
  /** How often it was tried, since it was sent again by hand where it was. */
  attempts: z.int().min(0),
  /** Null: it is not tried any more. While its webhook is paused it waits beyond this. */
  nextAttemptAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** What the receiver answered last; null: nothing, or it was not tried yet. */
  lastStatus: z.int().nullable(),
  /** Why the last attempt failed, in English; null: it did not. */
  lastError: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

/** One attempt to deliver. */
export const webhookAttemptSchema = z.object({
  at: instantSchema,
  durationMs: z.int().min(0),
  /** The status of the receiver's answer; null: there was none. */
  status: z.int().nullable(),
  error: z.string().nullable(),
  /** The start of the receiver's answer. */
  answer: z.string().nullable(),
})
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>

/** A delivery with what is sent, and every attempt, the newest first. */
export const webhookDeliveryDetailSchema = webhookDeliverySchema.extend({
  payload: z.string(),
  log: z.array(webhookAttemptSchema),
})
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>

/** Which deliveries of a webhook are listed. */
export const webhookDeliveryQuerySchema = pageQuerySchema.extend({
  status: deliveryStatusSchema.optional(),
  type: wellFormed().max(60).optional(),
})

/** From when on failed deliveries are sent again. */
export const replayFailedSchema = z.strictObject({ since: instantSchema })
