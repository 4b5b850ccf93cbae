import { z } from 'zod'
import { idSchema, text } from './common.ts'

/** What a member may do: owners invite, members enter work. */
export const membershipRoleSchema = z.enum(['owner', 'member'])

/** An organization as one of its members sees it (spec §3). */
export const organizationSchema = z.object({ id: idSchema, name: z.string(), role: membershipRoleSchema })
export type Organization = z.infer<typeof organizationSchema>

/** The Create Organization dialog. */
export const organizationFormSchema = z.object({
  name: text(120).min(2, 'Name must be at least 2 characters'),
})
