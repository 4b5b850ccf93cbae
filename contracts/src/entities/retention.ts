import { z } from 'zod'
import { instantSchema } from './common.ts'
import { webhookRules } from './webhook-rules.ts'

/** A period that administrators set, in days. */
export interface RetentionPeriod {
  /** Which service has the records. */
  service: RetainingService
  /** Null: for ever. */
  default: number | null
  least: number
  most: number
  /** Whether it may be kept for ever. */
  forEver: boolean
  /** Whether records fall due under it; false: each got its day when it was made, and keeps it. */
  deletes: boolean
}

/** The services that have records with a period of their own. */
export const retainingServices = ['identity', 'contact', 'submissions'] as const
export type RetainingService = (typeof retainingServices)[number]

const counted = { deletes: true, forEver: false } as const

/**
 * What is kept for how long: each line is a setting. What each is in words, from when its days count and why there is a least says
 * `period-words.ts` of the front end, which does not compile without a line here. Tables that only serve the delivery of events are
 * constants of the chassis (docs/decisions/031-retention.md).
 */
export const retentionPeriods = {
  graceDays: { service: 'identity', default: 7, least: 0, most: 60, deletes: false, forEver: false },
  unconfirmedDays: { service: 'identity', default: null, least: 30, most: 730, deletes: true, forEver: true },
  tokenDays: { service: 'identity', default: 30, least: 0, most: 365, ...counted },
  auditDays: { service: 'identity', default: 730, least: 366, most: 3_650, ...counted },
  messageDays: { service: 'contact', default: 365, least: 1, most: 3_650, ...counted },
  sentMailDays: { service: 'contact', default: 40, least: 40, most: 365, ...counted },
  givenUpMailDays: { service: 'contact', default: 90, least: 7, most: 365, ...counted },
  webhookLogDays: {
    service: 'contact',
    default: webhookRules.logDays,
    least: webhookRules.logDays,
    most: 365,
    ...counted,
  },
  draftDays: { service: 'submissions', default: null, least: 30, most: 1_825, deletes: true, forEver: true },
  withdrawnFileDays: {
    service: 'submissions',
    default: null,
    least: 30,
    most: 1_825,
    deletes: true,
    forEver: true,
  },
} as const satisfies Record<string, RetentionPeriod>

/** From the mail about the deletion of a draft to the deletion. */
export const draftAnnouncementDays = 14

/** The name of a period. */
export type RetentionKey = keyof typeof retentionPeriods
export const retentionKeys = Object.keys(retentionPeriods) as [RetentionKey, ...RetentionKey[]]

/** The periods, in days; null: for ever. */
export type RetentionRules = {
  [K in RetentionKey]: (typeof retentionPeriods)[K]['forEver'] extends true ? number | null : number
}

const days = ({ least, most, forEver }: RetentionPeriod) => {
  const number = z
    .int('Please enter a whole number')
    .min(least, `At least ${least}`)
    .max(most, `At most ${most}`)
  return forEver ? number.nullable() : number
}

const shapeOf = <T extends z.ZodType>(field: (period: RetentionPeriod) => z.ZodType) =>
  Object.fromEntries(retentionKeys.map((key) => [key, field(retentionPeriods[key])])) as Record<
    RetentionKey,
    T
  >

type RulesShape = { [K in RetentionKey]: z.ZodDefault<z.ZodType<RetentionRules[K]>> }

/**
 * The periods with what of them is not in force yet; what is absent is as it is by default. `waiting`: a period was made shorter, and until
 * `until` the former `days` are in force, so that a mistake can be taken back.
 */
export const retentionSchema = z.object({
  ...(shapeOf((period) => days(period).default(period.default as never)) as unknown as RulesShape),
  waiting: z
    .partialRecord(z.enum(retentionKeys), z.object({ days: z.int().nullable(), until: instantSchema }))
    .default({}),
})
export type Retention = z.output<typeof retentionSchema>

type FormShape = { [K in RetentionKey]: z.ZodOptional<z.ZodType<RetentionRules[K]>> }

/** The form: what is absent stays as it is. */
export const retentionFormSchema = z.strictObject(
  shapeOf((period) => days(period).optional()) as unknown as FormShape,
)
export type RetentionForm = z.output<typeof retentionFormSchema>

/** How a period without end is written in an address. */
export const forEver = 'forever'

const inAddress = ({ least, most, forEver: mayBe }: RetentionPeriod) => {
  const number = z.coerce.number().int().min(least).max(most)
  return (mayBe ? z.union([z.literal(forEver), number]) : number).optional()
}

/** The proposed periods of a preview; what is absent is as it is now. */
export const retentionPreviewQuerySchema = z.object(
  shapeOf<z.ZodOptional<z.ZodType<number | typeof forEver>>>(inAddress),
)

/** How many records fall due, and since when the oldest is kept. */
export const dueSchema = z.object({ count: z.int().min(0), oldest: instantSchema.nullable() })
export type Due = z.infer<typeof dueSchema>

/** What falls due now under the saved and under the proposed periods; null: its service does not say so now. */
export const retentionPreviewSchema = z.object({
  items: z.array(
    z.object({ key: z.enum(retentionKeys), present: dueSchema.nullable(), proposed: dueSchema.nullable() }),
  ),
})
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>

/** How long a shorter period waits before it deletes anything. */
export const shorterWaitsMs = 24 * 60 * 60_000

/** Whether `a` days are fewer than `b`. */
export function isShorter(a: number | null, b: number | null): boolean {
  return (a ?? Number.POSITIVE_INFINITY) < (b ?? Number.POSITIVE_INFINITY)
}

/** How many days something is kept at this moment; null: for ever. */
export function daysInForce(retention: Retention, key: RetentionKey, now: Date): number | null {
  const held = retention.waiting[key]
  return held && now.getTime() < Date.parse(held.until) ? held.days : retention[key]
}
