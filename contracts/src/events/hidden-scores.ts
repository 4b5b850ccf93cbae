import { z } from 'zod'
import { idSchema } from '../entities/common.ts'
import { defineEvent } from './define.ts'

/**
 * Of which submissions administrators do not see the scores: they have a conflict, and results are not sealed. Whole each time; only
 * administrators with any. Judging must not get it: it knows these submissions by other ids.
 */
export const hiddenScoresChanged = defineEvent({
  type: 'submission.hidden-scores-changed',
  version: 1,
  producer: 'submissions',
  consumers: ['winners'],
  data: z.object({
    administrators: z.array(z.object({ administratorId: idSchema, submissionIds: z.array(idSchema).min(1) })),
  }),
  concerns: ({ administrators }) => ({ users: administrators.map(({ administratorId }) => administratorId) }),
})
