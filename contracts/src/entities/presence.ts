import { z } from 'zod'
import { instantSchema } from './common.ts'
import { submissionBasicsSchema } from './submission.ts'

const fieldSchema = z.enum(
  Object.keys(submissionBasicsSchema.shape) as (keyof typeof submissionBasicsSchema.shape)[],
)

/** That somebody has a draft open: in which tab, and in which field they are writing. */
export const presenceNoteSchema = z.strictObject({ tab: z.uuid(), field: fieldSchema.nullable() })

/** A colleague who has the same draft open, under the name that members see. */
const colleagueSchema = z.object({ name: z.string(), field: fieldSchema.nullable() })
export type Colleague = z.infer<typeof colleagueSchema>

/** Who else has a draft open, and which colleague saved it last within the last minutes. */
export const presenceSchema = z.object({
  people: z.array(colleagueSchema),
  lastWriter: z.object({ name: z.string(), at: instantSchema }).nullable(),
})
export type Presence = z.infer<typeof presenceSchema>
