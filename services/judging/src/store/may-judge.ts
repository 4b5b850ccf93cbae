import { Prisma } from './generated/client.ts'

/** SQL: neither a conflict that was worked out nor one that was declared keeps a judge from a submission; both are columns. */
export const mayJudge = (submission: string, judge: string): Prisma.Sql =>
  Prisma.raw(`NOT EXISTS (SELECT 1 FROM exclusion x WHERE (x.judging_id, x.judge_id) = (${submission}, ${judge}))
    AND NOT EXISTS (SELECT 1 FROM conflict c WHERE (c.judging_id, c.judge_id) = (${submission}, ${judge}))`)
