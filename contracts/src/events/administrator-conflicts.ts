import { z } from 'zod'
import { idSchema } from '../entities/common.ts'
import { defineEvent } from './define.ts'

/** Which entries administrators are too close to for seeing their scores before results are sealed; only administrators with any. */
export const administratorConflictsChanged = defineEvent({
  type: 'blind.administrator-conflicts-changed',
  version: 1,
  producer: 'submissions',
  consumers: ['judging'],
  data: z.object({
    administrators: z.array(z.object({ administratorId: idSchema, judgingIds: z.array(idSchema).min(1) })),
  }),
})
