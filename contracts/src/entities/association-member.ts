import { z } from 'zod'
import { associationMemberRules } from './association-member-rules.ts'
import { daySchema, editedVersionSchema, idSchema, pageQuerySchema } from './common.ts'
import { line } from './text.ts'

const day = z.iso.date('Please enter a day')

const formShape = {
  /** The number that the association gave; empty: none is known. */
  number: line(associationMemberRules.numberMax),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
}

/** What administrators say about an organization that is a member of the programme's association. `version` is what was edited. */
export const associationMemberFormSchema = z
  .strictObject({ ...formShape, version: editedVersionSchema.optional() })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'The last day cannot be before the first one',
  })
export type AssociationMemberForm = z.infer<typeof associationMemberFormSchema>

/** An organization that pays the member rate on the days of its membership. */
export const associationMembershipSchema = z.object({
  organizationId: idSchema,
  number: z.string(),
  validFrom: daySchema.nullable(),
  validUntil: daySchema.nullable(),
})
export type AssociationMembership = z.infer<typeof associationMembershipSchema>

/** The same for administrators. `entries`: how many entries were billed at the member rate. */
export const associationMemberSchema = associationMembershipSchema.extend({
  organizationName: z.string(),
  entries: z.int().min(0),
  version: z.int(),
})
export type AssociationMember = z.infer<typeof associationMemberSchema>

/** Which members: those with these words in their name or number. */
export const associationMemberQuerySchema = pageQuerySchema.extend({ q: line(200).optional() })
