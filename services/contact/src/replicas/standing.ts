import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Database, Transaction } from '../store/database.ts'

/** Keeps the category and the newest status of a submission. */
export function storeStanding(
  { data, aggregate: { version } }: EventOf<'submission.status-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { submissionId, categoryId, to: status } = data
  return storeIfNewer(tx.standing, { submissionId }, { categoryId, status, version })
}

/** Stores the highest version at which a payment request of a submission ended. Its status must be stored first. */
export async function noteRequestEnded(
  tx: Transaction,
  submissionId: string,
  version: number,
): Promise<void> {
  const where = { submissionId, requestEndedVersion: { lt: version } }
  await tx.standing.updateMany({ where, data: { requestEndedVersion: version } })
}

export async function findStanding(tx: Transaction, submissionId: string) {
  return tx.standing.findUnique({ where: { submissionId } })
}

/** Up to which version the payment requests of these submissions have ended. */
export async function listRequestEnds(tx: Transaction, submissionIds: readonly string[]) {
  return tx.standing.findMany({
    where: { submissionId: { in: [...submissionIds] } },
    select: { submissionId: true, requestEndedVersion: true },
  })
}

/** Where a submission is, and whether one of its category has any of the given statuses. */
export interface Standing {
  submissionId: string
  status: string
  categoryHasAny: boolean
}

/** The standings of these submissions, with one query for all of them. */
export async function listStandings(
  db: Database | Transaction,
  submissionIds: readonly string[],
  statuses: readonly string[],
): Promise<Standing[]> {
  return db.$queryRaw<Standing[]>`
    SELECT s.submission_id AS "submissionId", s.status,
           EXISTS (SELECT FROM standing o WHERE o.category_id = s.category_id AND o.status = ANY(${statuses}))
             AS "categoryHasAny"
      FROM standing s WHERE s.submission_id = ANY(${submissionIds}::uuid[])`
}
