import { z } from 'zod'
import { idSchema } from '../entities/common.ts'
import { teamSizes } from '../entities/submission-rules.ts'
import { defineEvent } from './define.ts'

const judge = z.object({ userId: idSchema })
const judgeItself = ({ userId }: { userId: string }) => ({ users: [userId] })
const judges = () => ({ judges: true }) as const
const about = { judgingId: idSchema, judgeId: idSchema }

/** A user became a judge. Only judges have this event, so that the judging service learns of nobody else. */
export const judgeAppointed = defineEvent({
  type: 'judge.appointed',
  version: 1,
  producer: 'identity',
  consumers: ['judging', 'submissions'],
  data: judge,
  concerns: judgeItself,
})

/** A user is no judge any more. */
export const judgeDismissed = defineEvent({
  type: 'judge.dismissed',
  version: 1,
  producer: 'identity',
  consumers: ['judging', 'submissions'],
  data: judge,
  concerns: judgeItself,
})

/** A submission as judges may see it: opaque id, no user, no organization, no file name. */
export const blindSubmissionReady = defineEvent({
  type: 'blind.submission.ready',
  version: 1,
  producer: 'submissions',
  consumers: ['judging'],
  data: z.object({
    judgingId: idSchema,
    categoryId: idSchema,
    title: z.string(),
    description: z.string(),
    teamSize: z.enum(teamSizes),
    projectUrl: z.string().nullable(),
    /** In the entrant's order; captions come without names. */
    evidence: z.array(z.object({ id: idSchema, contentType: z.string(), caption: z.string().default('') })),
    /** Files that judges don't get, because their metadata could not be removed. */
    withheldFiles: z.int().min(0).default(0),
    excludedJudgeIds: z.array(idSchema),
  }),
  concerns: judges,
})

/**
 * A submission is no longer judged: judging of it is closed, and judges may still read it (`judged`), or it left the
 * programme, and they see nothing of it any more (`withdrawn`).
 */
export const blindSubmissionWithdrawn = defineEvent({
  type: 'blind.submission.withdrawn',
  version: 1,
  producer: 'submissions',
  consumers: ['judging'],
  data: z.object({ judgingId: idSchema, reason: z.enum(['judged', 'withdrawn']).default('judged') }),
  concerns: judges,
})

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
