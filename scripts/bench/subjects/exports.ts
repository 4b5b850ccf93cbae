import type { Readable } from 'node:stream'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import pg from 'pg'
import { exportScores } from '../../../services/judging/src/use-cases/export-scores.ts'
import {
  exportHistory,
  exportSubmissions,
} from '../../../services/submissions/src/use-cases/export-submissions.ts'
import { exportWinners } from '../../../services/winners/src/use-cases/export-winners.ts'
import { cpuSecondsUnder } from '../../load/cpu.ts'
import { during } from '../support/during.ts'
import { exportedRows, fillScores, fillSubmissions, fillWinners } from '../support/exported-tables.ts'
import type { Measured, Prepared, Subject } from '../support/subject.ts'

/** The same columns, joined and ordered as PostgreSQL likes; nothing is made harmless. */
const copied = {
  scores: `SELECT s.judging_id, m.title, g.name, s.judge_id, c.name, c.weight, s.value_tenths, r.state, s.notes, s.saved_at
    FROM score s LEFT JOIN submission m USING (judging_id) LEFT JOIN category g ON g.id = m.category_id
    LEFT JOIN criterion c ON (c.category_id, c.id) = (m.category_id, s.criterion_id)
    LEFT JOIN review r ON (r.judging_id, r.judge_id) = (s.judging_id, s.judge_id)`,
  submissions: `SELECT s.id, s.title, s.status, c.name, o.name, s.team_size, s.project_url, s.description, s.created_at,
      s.submitted_at, p.score_hundredths, p.judging_id
    FROM submission s JOIN category c ON c.id = s.category_id JOIN organization o ON o.id = s.organization_id
    LEFT JOIN projection p ON p.submission_id = s.id`,
  history: 'SELECT submission_id, number, from_status, to_status, at, taken_by FROM transition',
  winners: `SELECT id, slug, organization_name, title, award_title, level, score_hundredths, category_name, team_size,
      project_url, description, created_at, position, published, submission_id FROM winner`,
}

const cpuSeconds = () => Object.values(cpuSecondsUnder(process.pid)).reduce((sum, each) => sum + each, 0)

/** Rows of CSV files, against `COPY` that writes nowhere; the processor time is that of this process and of PostgreSQL. */
export async function prepareExports(): Promise<Prepared> {
  const postgres = await startPostgres()
  const closing: (() => Promise<void>)[] = []
  /** A service's database, filled, and a way to copy there, which only a superuser may. */
  async function filled(service: string, fill: (pool: pg.Pool) => Promise<void>) {
    const { url, pool, drop } = await createTestDatabase(service, { adminUrl: postgres.url })
    await fill(pool)
    const { rows } = await pool.query('SELECT current_schema')
    const address = new URL(postgres.url)
    address.pathname = new URL(url).pathname
    const admin = new pg.Client(address.href)
    await admin.connect()
    await admin.query(`SET search_path = ${pg.escapeIdentifier(rows[0].current_schema)}`)
    closing.push(async () => {
      await admin.end()
      await drop()
    })
    return { pool, copy: (query: string) => admin.query(`COPY (${query}) TO '/dev/null' (FORMAT csv)`) }
  }
  const judging = await filled('judging', fillScores)
  const submissions = await filled('submissions', fillSubmissions)
  const winners = await filled('winners', fillWinners)
  const subject = (
    file: keyof typeof copied,
    { pool, copy }: typeof judging,
    make: (context: { pool: pg.Pool }) => Readable,
  ): Subject => ({
    title: `rows of ${file}.csv`,
    variants: {
      'COPY to nowhere': rowsOf(file, async () => void (await copy(copied[file]))),
      'the file': rowsOf(file, () => readAll(make({ pool }))),
    },
  })
  return {
    subjects: [
      subject('scores', judging, exportScores),
      subject('submissions', submissions, exportSubmissions),
      subject('history', submissions, exportHistory),
      subject('winners', winners, exportWinners),
    ],
    async close() {
      for (const close of closing) await close()
      await postgres.stop()
    },
  }
}

/** Makes the whole file over and over. */
function rowsOf(file: keyof typeof exportedRows, make: () => Promise<void>) {
  return async (seconds: number): Promise<Measured> => {
    const { perSecond, cpuMicros } = await during(seconds, { inFlight: 1, cpuSeconds }, make)
    const rows = exportedRows[file]
    return { perSecond: perSecond * rows, cpuMicros: cpuMicros / rows }
  }
}

async function readAll(file: Readable): Promise<void> {
  for await (const _piece of file);
}
