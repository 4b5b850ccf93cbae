import type { Readable } from 'node:stream'
import { type CsvColumn, csvStream } from '@accolade/chassis/http/csv'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
import { type Hidden, readHidden } from '../replicas/hidden-scores.ts'
import { type ExportedWinner, everyWinner } from '../store/export-store.ts'
import type { Context } from './context.ts'

const columns: readonly CsvColumn<ExportedWinner>[] = [
  ['id', ({ id }) => id],
  ['slug', ({ slug }) => slug],
  ['organization', ({ organizationName }) => organizationName],
  ['title', ({ title }) => title],
  ['award', ({ awardTitle }) => awardTitle],
  ['level', ({ level }) => level && levelNames[level]],
  ['score', ({ scoreHundredths }) => scoreOf(scoreHundredths)],
  ['category', ({ categoryName }) => categoryName],
  ['team size', ({ teamSize }) => teamSize],
  ['website', ({ projectUrl }) => projectUrl],
  ['description', ({ description }) => description],
  ['awarded', ({ createdAt }) => createdAt],
  ['position', ({ position }) => position],
  ['published', ({ published }) => published],
  ['submission', ({ submissionId }) => submissionId],
]

/** Winners as CSV for an administrator. */
export async function exportWinnersFor(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  by: { userId: string },
): Promise<Readable> {
  return exportWinners({ pool }, await readHidden(db, by))
}

/** All winners as CSV, drafts included, read in pieces while it is sent; without level, score and award of drafts with hidden ones. */
export function exportWinners({ pool }: Pick<Context, 'pool'>, hidden: Hidden = new Set()): Readable {
  return csvStream(columns, withoutScores(hidden, everyWinner(pool)))
}

async function* withoutScores(hidden: Hidden, pieces: AsyncIterable<ExportedWinner[]>) {
  for await (const piece of pieces)
    yield piece.map((row) =>
      !row.published && row.submissionId && hidden.has(row.submissionId)
        ? { ...row, level: null, scoreHundredths: null, awardTitle: null }
        : row,
    )
}

function scoreOf(hundredths: number | null): string | null {
  return hundredths === null ? null : (hundredths / 100).toFixed(2)
}
