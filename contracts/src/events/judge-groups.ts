import { z } from 'zod'
import { idSchema } from '../entities/common.ts'
import { defineEvent } from './define.ts'

/** Judges who belong together, of whom an entry gets one at most; only groups of two or more, under ids that say nothing. */
export const judgeGroupsChanged = defineEvent({
  type: 'blind.judge-groups-changed',
  version: 1,
  producer: 'submissions',
  consumers: ['judging'],
  data: z.object({ groups: z.array(z.object({ groupId: idSchema, judgeIds: z.array(idSchema).min(2) })) }),
})
