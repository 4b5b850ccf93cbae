import type { Readable } from 'node:stream'
import { type CsvColumn, csvStream } from '@accolade/chassis/http/csv'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import {
  type ExportedStep,
  type ExportedSubmission,
  everyStep,
  everySubmission,
} from '../store/export-store.ts'
import { type Hidden, nothingHidden, readHidden } from '../store/hidden-scores.ts'
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
  return exportSubmissions({ pool }, ids, await readHidden(db, by))
}

/** Submissions as CSV, read in pieces while it is sent: all, or those of these ids as far as there are any; without hidden scores. */
export function exportSubmissions(
  { pool }: Reader,
  ids?: readonly string[],
  hidden: Hidden = nothingHidden,
): Readable {
  return csvStream(submissionColumns, withoutScores(hidden, everySubmission(pool, ids)))
}

async function* withoutScores(hidden: Hidden, pieces: AsyncIterable<ExportedSubmission[]>) {
  for await (const piece of pieces)
    yield piece.map((row) => (hidden.has(row.id) ? { ...row, scoreHundredths: null } : row))
}

/** Every step of every submission as CSV. */
export function exportHistory({ pool }: Reader): Readable {
  return csvStream(stepColumns, everyStep(pool))
}

function scoreOf(hundredths: number | null): string | null {
  return hundredths === null ? null : (hundredths / 100).toFixed(2)
}
