import type { Readable } from 'node:stream'
import { type CsvColumn, csvStream } from '@accolade/chassis/http/csv'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
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

/** All winners as CSV, drafts included, read in pieces while it is sent. */
export function exportWinners({ pool }: Pick<Context, 'pool'>): Readable {
  return csvStream(columns, everyWinner(pool))
}

function scoreOf(hundredths: number | null): string | null {
  return hundredths === null ? null : (hundredths / 100).toFixed(2)
}
