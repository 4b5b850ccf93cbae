import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

// Content and withdrawal have versions of their own, so that they may come in any order.

/** Keeps the content of a projection and its evidence. */
export async function storeContent(
  { data, aggregate: { version: contentVersion } }: EventOf<'blind.submission.ready'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { judgingId, categoryId, title, description, teamSize, projectUrl } = data
  const { evidence, withheldFiles } = data
  const values = { categoryId, title, description, teamSize, projectUrl, withheldFiles, contentVersion }
  if (!(await storeIfNewer(tx.submission, { judgingId }, values, 'contentVersion'))) return false
  await storeEvidence(tx, judgingId, evidence)
  return true
}

/** Keeps the words and files of a submission whose edition has ended, which an erasure empties; it stays closed, and in its category. */
export async function storeEndedContent(
  { data, aggregate: { version } }: EventOf<'blind.submission.ready'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  const { judgingId, title, description, teamSize, projectUrl, evidence, withheldFiles } = data
  const stored = await tx.$executeRaw`
    UPDATE submission SET title = ${title}, description = ${description}, team_size = ${teamSize}, project_url = ${projectUrl},
      withheld_files = ${withheldFiles}, content_version = ${version}, withdrawn_version = greatest(withdrawn_version, ${version})
    WHERE judging_id = ${judgingId}::uuid AND content_version < ${version}`
  if (stored > 0) await storeEvidence(tx, judgingId, evidence)
}

/** Rows stay where files do: the log has a record for each that comes or goes, or has another source. */
async function storeEvidence(
  tx: Transaction,
  judgingId: string,
  evidence: EventOf<'blind.submission.ready'>['data']['evidence'],
): Promise<void> {
  const kept = evidence.map(({ id }) => id)
  await tx.evidence.deleteMany({ where: { judgingId, NOT: { id: { in: kept } } } })
  const rows = evidence.map((file, at) => ({ ...file, position: at + 1 }))
  await tx.$executeRaw`
    INSERT INTO evidence (id, judging_id, position, content_type, caption, source_hash)
    SELECT id, ${judgingId}::uuid, position, "contentType", caption, "sourceHash"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given (id uuid, position int, "contentType" text, caption text, "sourceHash" text)
     ORDER BY position
    ON CONFLICT (id) DO UPDATE SET position = excluded.position, content_type = excluded.content_type,
      caption = excluded.caption, source_hash = excluded.source_hash`
}

/** Keeps whom a projection excludes; a trigger takes the submission from them. Gives those who had it to score. */
export async function storeExclusions(
  { judgingId, excludedJudgeIds }: EventOf<'blind.submission.ready'>['data'],
  { tx }: EventWork<Transaction>,
): Promise<string[]> {
  const judgeId = { in: excludedJudgeIds }
  const losing = await tx.review.findMany({
    where: { judgingId, judgeId, state: 'held' },
    select: { judgeId: true },
    orderBy: { judgeId: 'asc' },
  })
  await tx.exclusion.deleteMany({ where: { judgingId, NOT: { judgeId } } })
  await tx.exclusion.createMany({
    data: excludedJudgeIds.map((each) => ({ judgingId, judgeId: each })),
    skipDuplicates: true,
  })
  return losing.map((review) => review.judgeId)
}

/** Keeps who is near a submission. */
export async function storeNear(
  { judgingId, nearJudgeIds }: EventOf<'blind.submission.ready'>['data'],
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await tx.nearJudge.deleteMany({ where: { judgingId } })
  await tx.nearJudge.createMany({ data: nearJudgeIds.map((judgeId) => ({ judgingId, judgeId })) })
}

/** Keeps that a submission is no longer judged, even where its content is still to come. Its scores and its result stay. */
export function storeWithdrawal(
  {
    data: { judgingId, reason },
    aggregate: { version: withdrawnVersion },
  }: EventOf<'blind.submission.withdrawn'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const values = { withdrawn: reason === 'withdrawn', withdrawnVersion }
  return storeIfNewer(tx.submission, { judgingId }, values, 'withdrawnVersion')
}
