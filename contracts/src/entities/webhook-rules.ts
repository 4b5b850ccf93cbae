import { mark, type Words } from '../words.ts'

/** Rules of webhooks, in numbers. */
export const webhookRules = {
  /** So many can there be, active or not. */
  most: 20,
  nameMax: 60,
  urlMax: 2_000,
  /** How long the former secret signs as well, once there is a new one. */
  oldSecretHours: 24,
  /** How long the log of deliveries is kept. */
  logDays: 30,
  /** A webhook that has only failed for so long is paused. */
  failingDays: 5,
  /** How much of a receiver's answer the log has, in bytes. */
  answerMaxBytes: 1_024,
} as const

/** What every secret of a webhook begins with (Standard Webhooks). */
export const webhookSecretPrefix = 'whsec_'

/** The types of events that a webhook can receive, and what each says. */
export const webhookEvents = {
  'submission.created': mark('A draft was created'),
  'submission.status-changed': mark('A submission has another status'),
  'submission.deleted': mark('A draft was deleted'),
  'payment.invoiced': mark('An invoice was issued'),
  'payment.credited': mark('A credit note was issued'),
  'payment.received': mark('The money for a submission is in'),
  'payment.refunded': mark('Money went back'),
  'category.changed': mark('A category was created or changed'),
  'award.changed': mark('An award was created, changed or deleted'),
  'winner.published': mark('A winner is public, or has changed'),
  'winner.unpublished': mark('A winner is no longer public'),
  'programme.changed': mark('The settings were saved: dates and switches'),
} as const satisfies Record<string, Words>

export type WebhookEventType = keyof typeof webhookEvents

export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]]

/** What the test button sends; it cannot be chosen, and every webhook gets it. */
export const webhookTestType = 'webhook.test'
