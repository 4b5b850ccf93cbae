import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { Database } from './database.ts'
import type { Prisma } from './generated/client.ts'

const batch = 500
const names = {
  category: { select: { name: true } },
  organization: { select: { name: true } },
  projection: { select: { judgingId: true, scoreHundredths: true } },
} as const satisfies Prisma.SubmissionInclude

/** A submission with what it refers to. */
export type ExportedSubmission = Prisma.SubmissionGetPayload<{ include: typeof names }>

/** One step of one submission. */
export interface ExportedStep {
  submissionId: string
  number: number
  from: SubmissionStatus | null
  to: SubmissionStatus
  at: Date
  by: string
}

/** All submissions in the order they were made, read in pieces. */
export async function* everySubmission(db: Database): AsyncGenerator<ExportedSubmission> {
  let after: string | undefined
  do {
    const rows: ExportedSubmission[] = await db.submission.findMany({
      ...(after && { where: { id: { gt: after } } }),
      include: names,
      orderBy: { id: 'asc' },
      take: batch,
    })
    yield* rows
    after = rows.length < batch ? undefined : rows.at(-1)?.id
  } while (after)
}

/** Every step that a submission took, submission by submission. */
export async function* everyStep(db: Database): AsyncGenerator<ExportedStep> {
  let last: { submissionId: string; number: number } | undefined
  do {
    const rows = await db.transition.findMany({
      ...(last && { cursor: { submissionId_number: last }, skip: 1 }),
      orderBy: [{ submissionId: 'asc' }, { number: 'asc' }],
      take: batch,
    })
    for (const { submissionId, number, fromStatus, toStatus, at, takenBy } of rows) {
      const [from, to] = [fromStatus as SubmissionStatus | null, toStatus as SubmissionStatus]
      yield { submissionId, number, from, to, at, by: takenBy }
    }
    const end = rows.length < batch ? undefined : rows.at(-1)
    last = end && { submissionId: end.submissionId, number: end.number }
  } while (last)
}
