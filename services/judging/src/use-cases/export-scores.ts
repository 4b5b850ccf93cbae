import type { Readable } from 'node:stream'
import { type CsvCell, csvStream } from '@accolade/chassis/http/csv'
import { type ExportedScore, everyScore } from '../store/export-store.ts'
import type { Context } from './context.ts'

const header = [
  ...['Judging id', 'Title', 'Category', 'Judge id', 'Criterion', 'Weight', 'Score', 'Counts', 'Notes'],
  'Saved at',
]

/** All scores as CSV, read in pieces while it is sent. */
export function exportScores({ pool }: Pick<Context, 'pool'>): Readable {
  async function* rows(): AsyncGenerator<readonly CsvCell[]> {
    for await (const score of everyScore(pool)) yield rowOf(score)
  }
  return csvStream(header, rows())
}

function rowOf(score: ExportedScore): readonly CsvCell[] {
  const { judgingId, title, categoryName, judgeId, criterionId, weight, valueTenths, counts, notes } = score
  const criterion = score.criterionName ?? criterionId
  const value = (valueTenths / 10).toFixed(1)
  return [
    ...[judgingId, title, categoryName, judgeId, criterion, weight, value, counts ? 'yes' : 'no', notes],
    score.savedAt.toISOString(),
  ]
}
