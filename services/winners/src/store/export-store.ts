import { isoText } from '@accolade/chassis/database/iso-text'
import { readInPieces } from '@accolade/chassis/database/read-in-pieces'
import type { AwardLevel } from '@accolade/contracts/entities/judging-rules'
import type pg from 'pg'

/** A row of the winners' file. */
export interface ExportedWinner {
  id: string
  slug: string
  organizationName: string
  title: string
  awardTitle: string | null
  level: AwardLevel | null
  scoreHundredths: number | null
  categoryName: string
  teamSize: string | null
  projectUrl: string | null
  description: string
  /** ISO 8601 in UTC. */
  createdAt: string
  position: number
  published: boolean
  submissionId: string | null
}

/** All winners, drafts included, in the order they were made, read in pieces. */
export function everyWinner(pool: pg.Pool): AsyncGenerator<ExportedWinner[]> {
  const query = {
    sql: `
      SELECT id, slug, organization_name AS "organizationName", title, award_title AS "awardTitle", level,
        score_hundredths AS "scoreHundredths", category_name AS "categoryName", team_size AS "teamSize",
        project_url AS "projectUrl", description, ${isoText('created_at')} AS "createdAt", position, published,
        submission_id AS "submissionId"
      FROM winner WHERE id > $2::uuid ORDER BY id LIMIT $1`,
    begin: ['00000000-0000-0000-0000-000000000000'],
    keyOf: ({ id }: ExportedWinner) => [id],
  }
  return readInPieces<ExportedWinner>(pool, query)
}
