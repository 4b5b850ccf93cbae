import { z } from 'zod'
import { instantSchema } from '../entities/common.ts'
import { announcementCauses } from '../entities/score-log.ts'
import { defineEvent } from './define.ts'

/**
 * A signed head of the log is to be kept by the witnesses: after a change of phase, after results were sealed or unsealed, and once a day
 * where the log grew. Other heads have no event.
 */
export const headAnnounced = defineEvent({
  type: 'judging.head-announced',
  version: 1,
  producer: 'judging',
  consumers: ['contact'],
  data: z.object({
    /** As `logHeadSchema` has them. */
    number: z.int().min(1),
    size: z.int().min(1),
    signedAt: instantSchema,
    note: z.string(),
    cause: z.enum(announcementCauses),
  }),
})
