import type { CsvCell } from '@accolade/chassis/http/csv'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
import type { AdminWinner } from '@accolade/contracts/entities/winner'

type Column = readonly [heading: string, cell: (winner: AdminWinner) => CsvCell]

const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['slug', ({ slug }) => slug],
  ['organization', ({ organizationName }) => organizationName],
  ['title', ({ title }) => title],
  ['award', ({ awardTitle }) => awardTitle ?? null],
  ['level', ({ level }) => (level ? levelNames[level] : null)],
  ['score', ({ score }) => score?.toFixed(2) ?? null],
  ['category', ({ categoryName }) => categoryName],
  ['team size', ({ teamSize }) => teamSize ?? null],
  ['website', ({ projectUrl }) => projectUrl ?? null],
  ['description', ({ description }) => description],
  ['awarded', ({ createdAt }) => createdAt],
  ['position', ({ position }) => position],
  ['published', ({ published }) => published],
  ['submission', ({ submissionId }) => submissionId],
]

export const winnerColumns = columns.map(([heading]) => heading)

/** Winners as rows of the file, as they come. */
export async function* winnerRows(winners: AsyncIterable<AdminWinner>): AsyncGenerator<CsvCell[]> {
  for await (const winner of winners) yield columns.map(([, cell]) => cell(winner))
}
