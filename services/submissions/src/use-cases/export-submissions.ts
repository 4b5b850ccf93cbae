import type { Readable } from 'node:stream'
import { type CsvCell, csvStream } from '@accolade/chassis/http/csv'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import {
  type ExportedStep,
  type ExportedSubmission,
  everyStep,
  everySubmission,
} from '../store/export-store.ts'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'pool'>
type Column<T> = readonly [heading: string, cell: (row: T) => CsvCell]

const submissionColumns: readonly Column<ExportedSubmission>[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['status', ({ status }) => statusLabels[status]],
  ['category', ({ categoryName }) => categoryName],
  ['organization', ({ organizationName }) => organizationName],
  ['team size', ({ teamSize }) => teamSize],
  ['project url', ({ projectUrl }) => projectUrl],
  ['description', ({ description }) => description],
  ['created', ({ createdAt }) => createdAt.toISOString()],
  ['submitted', ({ submittedAt }) => submittedAt?.toISOString() ?? null],
  ['score', ({ scoreHundredths }) => scoreOf(scoreHundredths)],
  // what scores.csv calls it
  ['judging id', ({ judgingId }) => judgingId],
]

const stepColumns: readonly Column<ExportedStep>[] = [
  ['submission', ({ submissionId }) => submissionId],
  ['step', ({ number }) => number],
  ['from', ({ from }) => (from ? statusLabels[from] : null)],
  ['to', ({ to }) => statusLabels[to]],
  ['at', ({ at }) => at.toISOString()],
  ['by', ({ by }) => by],
]

/** Submissions as CSV, read in pieces while it is sent: all, or those of these ids as far as there are any. */
export function exportSubmissions({ pool }: Reader, ids?: readonly string[]): Readable {
  return toCsv(submissionColumns, everySubmission(pool, ids))
}

/** Every step of every submission as CSV. */
export function exportHistory({ pool }: Reader): Readable {
  return toCsv(stepColumns, everyStep(pool))
}

function toCsv<T>(columns: readonly Column<T>[], rows: AsyncIterable<T>): Readable {
  async function* cells() {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row))
  }
  return csvStream(
    columns.map(([heading]) => heading),
    cells(),
  )
}

function scoreOf(hundredths: number | null): string | null {
  return hundredths === null ? null : (hundredths / 100).toFixed(2)
}
