import { DomainError } from '@accolade/contracts/domain-error'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { Content, Outcome, Submission } from '../domain/submission.ts'
import type { Database, Transaction } from './database.ts'
import type { Submission as Row } from './generated/client.ts'

/** Reads a submission and keeps every other change of it, and of its evidence, waiting until the transaction ends. */
export async function lockSubmission(tx: Transaction, id: string): Promise<Submission | null> {
  await tx.$queryRaw`SELECT 1 AS locked FROM submission WHERE id = ${id}::uuid FOR UPDATE`
  const row = await tx.submission.findUnique({ where: { id } })
  return row && fromRow(row)
}

/** The present status; null where there is no such submission. */
export async function readStatus(db: Database | Transaction, id: string): Promise<SubmissionStatus | null> {
  const row = await db.submission.findUnique({ where: { id }, select: { status: true } })
  return row && (row.status as SubmissionStatus)
}

/** Writes what a command led to: a new row, or the next version of one, and the step that was taken. */
export async function saveSubmission(tx: Transaction, { submission, transition }: Outcome): Promise<void> {
  const data = toRow(submission)
  const { id, version } = submission
  if (version === 1) await tx.submission.create({ data })
  else {
    const { count } = await tx.submission.updateMany({ where: { id, version: version - 1 }, data })
    if (count !== 1) throw new DomainError('version-conflict')
  }
  if (!transition) return
  const { from, to, at, by, userId } = transition
  const number = (await tx.transition.count({ where: { submissionId: id } })) + 1
  await tx.transition.create({
    data: { submissionId: id, number, fromStatus: from, toStatus: to, at, takenBy: by, userId },
  })
}

export async function deleteSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.submission.delete({ where: { id } })
}

export function fromRow(row: Row): Submission {
  const { billedCents, billedCurrency, billedCategoryId, ...rest } = row
  return {
    ...rest,
    status: row.status as SubmissionStatus,
    teamSize: row.teamSize as Content['teamSize'],
    bill:
      billedCents === null || billedCurrency === null || billedCategoryId === null
        ? null
        : { amountCents: billedCents, currency: billedCurrency, categoryId: billedCategoryId },
  }
}

function toRow({ bill, ...rest }: Submission): Row {
  return {
    ...rest,
    billedCents: bill?.amountCents ?? null,
    billedCurrency: bill?.currency ?? null,
    billedCategoryId: bill?.categoryId ?? null,
  }
}
