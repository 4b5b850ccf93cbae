import { z } from 'zod'
import { serviceNames } from '../service-name.ts'
import { idSchema, instantSchema } from './common.ts'
import { line } from './text.ts'

/** A deletion of an account that is still to come. */
export const pendingErasureSchema = z.object({
  id: idSchema,
  requestedAt: instantSchema,
  dueAt: instantSchema,
  by: z.enum(['owner', 'administrator']),
})
export type PendingErasure = z.infer<typeof pendingErasureSchema>

/** What keeps an account from being deleted. */
export const erasureBlockerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('last-administrator') }),
  z.object({
    kind: z.literal('only-owner'),
    organizationId: idSchema,
    organizationName: z.string(),
    /** Who could become its owner. */
    members: z.array(z.object({ userId: idSchema, name: z.string() })),
  }),
])
export type ErasureBlocker = z.infer<typeof erasureBlockerSchema>

/** What deleting the own account means now. */
export const erasureViewSchema = z.object({
  pending: pendingErasureSchema.nullable(),
  /** How many days pass between the request and the deletion. */
  graceDays: z.int(),
  blockers: z.array(erasureBlockerSchema),
  /** The organizations that the person belongs to; `goes`: nobody else does, so it goes, too. */
  organizations: z.array(z.object({ name: z.string(), goes: z.boolean() })),
})
export type ErasureView = z.infer<typeof erasureViewSchema>

/** The confirmation that is typed: the user name of the account. */
const confirmation = line(64).min(1, 'Please type the user name')

/** What somebody types to have the own account deleted. */
export const erasureFormSchema = z.strictObject({ confirmation })

/** What an administrator says to have an account deleted. */
export const adminErasureFormSchema = z.strictObject({
  confirmation,
  reason: line(500).min(3, 'Please give a reason'),
})

/** How a deletion stands, as administrators see it. */
export const erasureStateSchema = z.enum(['waiting', 'running', 'done'])

/** A deletion of an account as administrators see it. Once it has begun there is nothing in it that names the person. */
export const erasureRecordSchema = z.object({
  id: idSchema,
  userId: idSchema,
  pseudonym: z.string(),
  /** Of the account, until the deletion has begun. */
  username: z.string().nullable(),
  state: erasureStateSchema,
  requestedBy: idSchema,
  reason: z.string().nullable(),
  requestedAt: instantSchema,
  dueAt: instantSchema,
  begunAt: instantSchema.nullable(),
  doneAt: instantSchema.nullable(),
  /** What keeps one from beginning that is still to come. */
  blockedBy: z.array(z.enum(['last-administrator', 'only-owner'])),
  /** The services that have still to answer; once all have, messages of the event streams are deleted, which ends it. */
  waitsFor: z.array(z.enum(serviceNames)),
})
export type ErasureRecord = z.infer<typeof erasureRecordSchema>
