import type { Readable } from 'node:stream'
import { type CsvCell, csvStream } from '@accolade/chassis/http/csv'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import {
  type ExportedStep,
  type ExportedSubmission,
  everyStep,
  everySubmission,
} from '../store/export-store.ts'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'db'>
type Column<T> = readonly [heading: string, cell: (row: T) => CsvCell]

const submissionColumns: readonly Column<ExportedSubmission>[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['status', ({ status }) => statusLabels[status as SubmissionStatus]],
  ['category', ({ category }) => category.name],
  ['organization', ({ organization }) => organization.name],
  ['team size', ({ teamSize }) => teamSize],
  ['project url', ({ projectUrl }) => projectUrl],
  ['description', ({ description }) => description],
  ['created', ({ createdAt }) => createdAt.toISOString()],
  ['submitted', ({ submittedAt }) => submittedAt?.toISOString() ?? null],
  ['score', ({ projection }) => scoreOf(projection?.scoreHundredths)],
  // what scores.csv calls it
  ['judging id', ({ projection }) => projection?.judgingId ?? null],
]

const stepColumns: readonly Column<ExportedStep>[] = [
  ['submission', ({ submissionId }) => submissionId],
  ['step', ({ number }) => number],
  ['from', ({ from }) => (from ? statusLabels[from] : null)],
  ['to', ({ to }) => statusLabels[to]],
  ['at', ({ at }) => at.toISOString()],
  ['by', ({ by }) => by],
]

/** All submissions as CSV, read in pieces while it is sent. */
export function exportSubmissions({ db }: Reader): Readable {
  return toCsv(submissionColumns, everySubmission(db))
}

/** Every step of every submission as CSV. */
export function exportHistory({ db }: Reader): Readable {
  return toCsv(stepColumns, everyStep(db))
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

function scoreOf(hundredths: number | null | undefined): string | null {
  return hundredths === null || hundredths === undefined ? null : (hundredths / 100).toFixed(2)
}
