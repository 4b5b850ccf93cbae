import type { Readable } from 'node:stream'
import { type CsvColumn, csvStream } from '@accolade/chassis/http/csv'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { resultsAreOut } from '../domain/score.ts'
import { listConflicting } from '../store/administrator-conflict-store.ts'
import {
  type ExportedStep,
  type ExportedSubmission,
  everyStep,
  everySubmission,
} from '../store/export-store.ts'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'pool'>

const submissionColumns: readonly CsvColumn<ExportedSubmission>[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['status', ({ status }) => statusLabels[status]],
  ['category', ({ categoryName }) => categoryName],
  ['organization', ({ organizationName }) => organizationName],
  ['team size', ({ teamSize }) => teamSize],
  ['project url', ({ projectUrl }) => projectUrl],
  ['brand or client', ({ brand }) => brand],
  ['credits', ({ credits }) => credits],
  ['executed from', ({ executedFrom }) => executedFrom],
  ['executed until', ({ executedUntil }) => executedUntil],
  ['generative ai', ({ aiUse }) => aiUse],
  ['generative ai in words', ({ aiWords }) => aiWords],
  ['description', ({ description }) => description],
  ['created', ({ createdAt }) => createdAt],
  ['submitted', ({ submittedAt }) => submittedAt],
  ['score', ({ scoreHundredths }) => scoreOf(scoreHundredths)],
  // what scores.csv calls it
  ['judging id', ({ judgingId }) => judgingId],
]

const stepColumns: readonly CsvColumn<ExportedStep>[] = [
  ['submission', ({ submissionId }) => submissionId],
  ['step', ({ number }) => number],
  ['from', ({ from }) => (from ? statusLabels[from] : null)],
  ['to', ({ to }) => statusLabels[to]],
  ['at', ({ at }) => at],
  ['by', ({ by }) => by],
]

/** Submissions as CSV for an administrator: all, or those of these ids as far as there are any. */
export async function exportSubmissionsFor(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  by: { userId: string },
  ids?: readonly string[],
): Promise<Readable> {
  return exportSubmissions({ pool }, ids, await listConflicting(db, by.userId))
}

/**
 * Submissions as CSV, read in pieces while it is sent: all, or those of these ids as far as there are any. Of those that the
 * administrator has a conflict with it has only the scores that their entrants see.
 */
export function exportSubmissions(
  { pool }: Reader,
  ids?: readonly string[],
  conflicts: ReadonlySet<string> = new Set(),
): Readable {
  return csvStream(submissionColumns, withoutScores(conflicts, everySubmission(pool, ids)))
}

async function* withoutScores(conflicts: ReadonlySet<string>, pieces: AsyncIterable<ExportedSubmission[]>) {
  for await (const piece of pieces)
    yield piece.map((row) =>
      conflicts.has(row.id) && !resultsAreOut(row.status) ? { ...row, scoreHundredths: null } : row,
    )
}

/** Every step of every submission as CSV. */
export function exportHistory({ pool }: Reader): Readable {
  return csvStream(stepColumns, everyStep(pool))
}

function scoreOf(hundredths: number | null): string | null {
  return hundredths === null ? null : (hundredths / 100).toFixed(2)
}
