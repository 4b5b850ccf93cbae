import type { Readable } from 'node:stream'
import { type CsvColumn, csvStream } from '@accolade/chassis/http/csv'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
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

/** Submissions as CSV, read in pieces while it is sent: all, or those of these ids as far as there are any. */
export function exportSubmissions({ pool }: Reader, ids?: readonly string[]): Readable {
  return csvStream(submissionColumns, everySubmission(pool, ids))
}

/** Every step of every submission as CSV. */
export function exportHistory({ pool }: Reader): Readable {
  return csvStream(stepColumns, everyStep(pool))
}

function scoreOf(hundredths: number | null): string | null {
  return hundredths === null ? null : (hundredths / 100).toFixed(2)
}
