import { z } from 'zod'
import { idSchema, instantSchema } from '../entities/common.ts'
import { actRequestEndedIn, actRequestedIn } from './act-requests.ts'
import { administrationRecordedBy } from './administration.ts'
import { everybody } from './audience.ts'
import { defineEvent } from './define.ts'
import { exportPartReady } from './export-part.ts'

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

/** A score was saved: what releases before `scoring.saved` published; `valueTenths` is 0 to 100. */
export const scoreRecorded = defineEvent({
  type: 'judging.score-recorded',
  version: 1,
  producer: 'judging',
  consumers: [],
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

/** Panels were drawn: all judges of the categories, whether they got submissions by it or not. */
export const panelsDrawn = defineEvent({
  type: 'judging.panels-drawn',
  version: 1,
  producer: 'judging',
  consumers: [],
  data: z.object({ judgeIds: z.array(idSchema) }),
  concerns: ({ judgeIds }) => ({ users: judgeIds }),
})

/** An administrator added a judge to a submission whose level was too close to call. */
export const judgeAdded = defineEvent({
  type: 'judging.judge-added',
  version: 1,
  producer: 'judging',
  consumers: ['contact'],
  // events of earlier releases have no category
  data: z.object({ ...about, categoryId: idSchema.optional() }),
  concerns: ({ judgeId }) => ({ users: [judgeId] }),
})

/**
 * An administrator handed submissions of judges over: how many others got. Who was assigned to the category by it is not among
 * them, since `judging.assigned` says that; nor is anybody where submissions were given back.
 */
export const entriesHandedOver = defineEvent({
  type: 'judging.entries-handed-over',
  version: 1,
  producer: 'judging',
  consumers: ['contact'],
  data: z.object({
    categoryId: idSchema,
    judgeIds: z.array(idSchema),
    gets: z.array(z.object({ judgeId: idSchema, entries: z.int().min(1) })),
  }),
  concerns: ({ judgeIds, gets }) => ({
    users: [...new Set([...judgeIds, ...gets.map(({ judgeId }) => judgeId)])],
  }),
})

/** Another mean decides than before; once there is a score it stays. */
export const resultRuleChanged = defineEvent({
  type: 'judging.result-rule-changed',
  version: 1,
  producer: 'judging',
  consumers: [],
  data: z.object({ decides: z.enum(['plain', 'adjusted']) }),
})

/**
 * The results were sealed or unsealed, their edition has ended, or the bundle of a seal was published or taken back: pages read it again. Its versions do not say
 * which came last, so that nothing is kept of it (`scoring.sealed-results-changed`).
 */
export const sealChanged = defineEvent({
  type: 'judging.seal-changed',
  version: 1,
  producer: 'judging',
  consumers: [],
  data: z.object({ sealId: idSchema, isSealed: z.boolean(), isPublic: z.boolean() }),
  concerns: everybody,
})

/**
 * A criterion has scores: from now on it has to stay. Published once for each.
 *
 * A domain of its own: catalogue gets these, and not every score.
 */
export const scoringBegun = defineEvent({
  type: 'scoring.begun',
  version: 1,
  producer: 'judging',
  consumers: ['catalogue'],
  data: z.object({ criterionId: idSchema }),
})

/** An edition has ended: until the first score after that time no criterion has scores. */
export const editionEnded = defineEvent({
  type: 'scoring.edition-ended',
  version: 1,
  producer: 'judging',
  consumers: ['catalogue'],
  data: z.object({ at: instantSchema }),
})

/** Scores were saved: which judges scored which submissions since about a second ago. */
export const scoresSaved = defineEvent({
  type: 'scoring.saved',
  version: 1,
  producer: 'judging',
  consumers: [],
  data: z.object({ sheets: z.array(z.object(about)).min(1) }),
  concerns: ({ sheets }) => ({ users: [...new Set(sheets.map(({ judgeId }) => judgeId))] }),
})

/**
 * Results that have changed, as they are now: of every submission whose scores changed within about a second. `version` is
 * the submission's in judging; the mean is in hundredths of a point on the 100-point scale.
 */
export const resultsChanged = defineEvent({
  type: 'scoring.results-changed',
  version: 1,
  producer: 'judging',
  consumers: ['submissions'],
  data: z.object({
    results: z
      .array(
        z.object({
          judgingId: idSchema,
          version: z.int().min(1),
          judges: z.int(),
          meanHundredths: z.int().nullable(),
        }),
      )
      .min(1),
  }),
})

/**
 * Which results are sealed, of the submissions that an administrator has a conflict with: whole each time, under a version that rises.
 * Whatever else is done to results and seals, what it names stays as it is, and everybody may see it. Submissions without a result are not
 * named.
 */
export const sealedResultsChanged = defineEvent({
  type: 'scoring.sealed-results-changed',
  version: 1,
  producer: 'judging',
  consumers: ['submissions'],
  data: z.object({ judgingIds: z.array(idSchema) }),
})

/** The result of one submission: what releases before `scoring.results-changed` published, and may still be in the stream. */
export const submissionScored = defineEvent({
  type: 'judging.submission-scored',
  version: 1,
  producer: 'judging',
  consumers: ['submissions'],
  data: z.object({ judgingId: idSchema, judges: z.int(), meanHundredths: z.int().nullable() }),
})

/** Its part of somebody's export is there. */
export const judgingPartReady = exportPartReady('judging')

/** Something waits for a second administrator. */
export const actRequested = actRequestedIn('judging')

/** Such a request has ended, or something was done without a second administrator. */
export const actRequestEnded = actRequestEndedIn('judging')

/** An administrator did something here. */
export const administrationRecorded = administrationRecordedBy('judging')
