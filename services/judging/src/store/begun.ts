import { Prisma } from './generated/client.ts'

/** SQL: a judge has begun a submission with a score or a comment for the entrant; both are columns. */
export const begun = (submission: string, judge: string): Prisma.Sql =>
  Prisma.raw(`(EXISTS (SELECT 1 FROM score g WHERE (g.judging_id, g.judge_id) = (${submission}, ${judge}))
    OR EXISTS (SELECT 1 FROM entrant_comment e WHERE (e.judging_id, e.judge_id) = (${submission}, ${judge})))`)
