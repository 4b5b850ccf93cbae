import { z } from 'zod'
import { mark } from '../words.ts'
import { idSchema } from './common.ts'

/** Asks for one judge more. `assigned`: how many have the submission, as the administrator saw it; so two do not add two. */
export const addedJudgeFormSchema = z.strictObject({ assigned: z.int().min(0) })

/** Who has the submission now as well, and how many have it. */
export const addedJudgeSchema = z.object({ judgeId: idSchema, assigned: z.int().min(1) })
export type AddedJudge = z.infer<typeof addedJudgeSchema>

/**
 * Why a submission gets no other judge, and what helps. `changed`: the number of its judges is another one than the administrator
 * saw; the others: whoever judges the category has it, has a conflict of interest, or is in a group with somebody who has it.
 */
export const noJudgeToAdd = {
  changed: mark('The judges of this entry have changed meanwhile. Please look at it again.'),
  held: mark('Every judge of the category has this entry already. Assign another judge to the category.'),
  conflicts: mark(
    'Nobody who judges the category is free of a conflict of interest with this entry and does not have it. Assign another judge to the category.',
  ),
  groups: mark(
    'The other judges of the category are in a group with a judge who has this entry. Assign another judge to the category.',
  ),
}
