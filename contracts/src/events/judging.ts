import { z } from 'zod'
import { idSchema } from '../entities/common.ts'
import { defineEvent } from './define.ts'

const about = { judgingId: idSchema, judgeId: idSchema }

/** A judge was assigned to a category. */
export const judgingAssigned = defineEvent({
  type: 'judging.assigned',
  version: 1,
  producer: 'judging',
  consumers: ['contact'],
  data: z.object({ assignmentId: idSchema, judgeId: idSchema, categoryId: idSchema }),
  concerns: ({ judgeId }) => ({ users: [judgeId] }),
})

/** An assignment was taken back. */
export const judgingUnassigned = defineEvent({
  type: 'judging.unassigned',
  version: 1,
  producer: 'judging',
  consumers: ['contact'],
  data: z.object({ assignmentId: idSchema, judgeId: idSchema, categoryId: idSchema }),
  concerns: ({ judgeId }) => ({ users: [judgeId] }),
})

/** An administrator reminds a judge of what is left to score: how many submissions in which categories. */
export const judgeReminded = defineEvent({
  type: 'judging.judge-reminded',
  version: 1,
  producer: 'judging',
  consumers: ['contact'],
  data: z.object({
    judgeId: idSchema,
    categories: z.array(z.object({ categoryId: idSchema, toScore: z.int().min(1) })).min(1),
  }),
  concerns: ({ judgeId }) => ({ users: [judgeId] }),
})

/** A score was saved; `valueTenths` is 0 to 100. */
export const scoreRecorded = defineEvent({
  type: 'judging.score-recorded',
  version: 1,
  producer: 'judging',
  consumers: ['catalogue'],
  data: z.object({ ...about, criterionId: idSchema, valueTenths: z.int().min(0).max(100) }),
  concerns: ({ judgeId }) => ({ users: [judgeId] }),
})

/** A judge declared a conflict of interest; `reassignedTo` is null where no other judge is left. */
export const conflictDeclared = defineEvent({
  type: 'judging.conflict-declared',
  version: 1,
  producer: 'judging',
  consumers: ['contact'],
  data: z.object({ ...about, reassignedTo: idSchema.nullable() }),
  concerns: ({ judgeId, reassignedTo }) => ({ users: reassignedTo ? [judgeId, reassignedTo] : [judgeId] }),
})

/** The result of a submission as it is now; mean in hundredths of a point on the 100-point scale. */
export const submissionScored = defineEvent({
  type: 'judging.submission-scored',
  version: 1,
  producer: 'judging',
  consumers: ['submissions'],
  data: z.object({ judgingId: idSchema, judges: z.int(), meanHundredths: z.int().nullable() }),
})
