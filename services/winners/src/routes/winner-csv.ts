import type { CsvColumn } from '@accolade/chassis/http/csv'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
import type { AdminWinner } from '@accolade/contracts/entities/winner'

/** Winners as rows of the file. */
export const winnerColumns: readonly CsvColumn<AdminWinner>[] = [
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
