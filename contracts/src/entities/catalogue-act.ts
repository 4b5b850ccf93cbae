import { z } from 'zod'
import { mark } from '../words.ts'
import { actReasonSchema, actRequestsSchema } from './act-request.ts'
import { categoryFormSchema } from './category.ts'
import { editedVersionSchema, idSchema } from './common.ts'

// What takes two administrators once entries are scored, and is done by the catalogue.

/** Other criteria, weights or judges per entry for a category that has scores; `version` is what was edited. A criterion with an `id` is kept, one without is new. */
export const criteriaFormSchema = z.strictObject({
  criteria: categoryFormSchema.shape.criteria,
  judgesPerEntry: categoryFormSchema.shape.judgesPerEntry.unwrap(),
  version: editedVersionSchema,
  reason: actReasonSchema,
})
export type CriteriaForm = z.output<typeof criteriaFormSchema>

/** Opens judging again after it was closed. */
export const reopeningFormSchema = z.strictObject({ reason: actReasonSchema })

/** Asks a second administrator to approve one of these. */
export const catalogueActFormSchema = z.discriminatedUnion('act', [
  criteriaFormSchema.extend({ act: z.literal('change-criteria'), categoryId: idSchema }),
  reopeningFormSchema.extend({ act: z.literal('reopen-judging') }),
])
export type CatalogueActForm = z.input<typeof catalogueActFormSchema>

export const catalogueActRequestsSchema = actRequestsSchema.extend({
  /** The categories that have scores: these acts take two administrators there. Judging has begun where there is one. */
  begun: z.array(idSchema),
})
export type CatalogueActRequests = z.output<typeof catalogueActRequestsSchema>

const notBegun = mark('Nothing has been scored here yet, so this needs no second administrator.')

/** Why criteria are not changed. */
export const criteriaRefusals = {
  notBegun,
  same: mark('Nothing would change.'),
  changed: mark('The criteria have been changed since then.'),
} as const

/** Why judging is not opened again. */
export const reopeningRefusals = {
  open: mark('Judging is open already.'),
  notBegun,
} as const
