import type { Readable } from 'node:stream'
import { type CsvColumn, csvStream } from '@accolade/chassis/http/csv'
import { type ExportedScore, everyScore } from '../store/export-store.ts'
import { type Hidden, nothingHidden, readHidden } from '../store/hidden-entries.ts'
import type { Context } from './context.ts'

const columns: readonly CsvColumn<ExportedScore>[] = [
  ['Judging id', ({ judgingId }) => judgingId],
  ['Title', ({ title }) => title],
  ['Category', ({ categoryName }) => categoryName],
  ['Judge id', ({ judgeId }) => judgeId],
  ['Criterion', ({ criterionName, criterionId }) => criterionName ?? criterionId],
  ['Weight', ({ weight }) => weight],
  ['Score', ({ valueTenths }) => (valueTenths / 10).toFixed(1)],
  ['Counts', ({ counts }) => (counts ? 'yes' : 'no')],
  ['Notes', ({ notes }) => notes],
  ['Saved at', ({ savedAt }) => savedAt],
]

/** The scores of this edition that an administrator may see as CSV. */
export async function exportScoresFor(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  by: { userId: string },
): Promise<Readable> {
  return exportScores({ pool }, await readHidden(db, by))
}

/** All scores of this edition as CSV, but for those of hidden entries, read in pieces while it is sent. */
export function exportScores({ pool }: Pick<Context, 'pool'>, hidden: Hidden = nothingHidden): Readable {
  return csvStream(columns, without(hidden, everyScore(pool)))
}

async function* without(hidden: Hidden, pieces: AsyncIterable<ExportedScore[]>) {
  for await (const piece of pieces)
    yield piece.filter(({ judgingId, ended }) => !ended && !hidden.has(judgingId))
}
