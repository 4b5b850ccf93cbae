import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { line } from './text.ts'

/** What a member may do: owners invite, members enter work. */
export const membershipRoleSchema = z.enum(['owner', 'member'])

/** An organization as one of its members sees it (spec §3). */
export const organizationSchema = z.object({ id: idSchema, name: z.string(), role: membershipRoleSchema })
export type Organization = z.infer<typeof organizationSchema>

/** The Create Organization dialog. */
export const organizationFormSchema = z.strictObject({
  name: line(120).min(2, 'Name must be at least 2 characters'),
})

/** How long an invitation waits, and how many of an organization may wait at once. */
export const invitationRules = { days: 7, openAtMost: 20 }

/** An invitation that nobody has accepted yet, as the owners see it. */
export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: membershipRoleSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
})
export type Invitation = z.infer<typeof invitationSchema>

/** Whom an owner invites, and as what. */
export const invitationFormSchema = z.strictObject({
  email: z.email('Please enter a valid email address').max(254, 'Please enter a valid email address'),
  role: membershipRoleSchema,
})

/** What somebody with the link reads before accepting. */
export const invitationOfferSchema = z.object({
  organizationName: z.string(),
  role: membershipRoleSchema,
  invitedBy: z.string(),
  expiresAt: instantSchema,
})
