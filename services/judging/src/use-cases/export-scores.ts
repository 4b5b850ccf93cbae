import type { Readable } from 'node:stream'
import { type CsvCell, csvStream } from '@accolade/chassis/http/csv'
import { type ExportedScore, listScores } from '../store/score-store.ts'
import type { Context } from './context.ts'

const header = [
  ...['Judging id', 'Title', 'Category', 'Judge id', 'Criterion', 'Weight', 'Score', 'Counts', 'Notes'],
  'Saved at',
]
const batch = 500

/** All scores as CSV, read in pieces while it is sent. */
export function exportScores({ db }: Context): Readable {
  async function* rows(): AsyncGenerator<readonly CsvCell[]> {
    let last: ExportedScore | null = null
    do {
      const scores: ExportedScore[] = await listScores(db, last, batch)
      yield* scores.map(rowOf)
      last = scores.length < batch ? null : (scores.at(-1) ?? null)
    } while (last)
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
