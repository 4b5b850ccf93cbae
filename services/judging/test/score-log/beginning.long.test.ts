import { readMigrations, serviceMigrations } from '@accolade/chassis/database/migration-files'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { judging } from '../../src/definition.ts'
import { createOpaqueIds } from '../../src/opaque-ids.ts'
import { sequenceLog } from '../../src/use-cases/sequence-log.ts'
import { secret } from '../fixture.ts'
import { readRecords } from './log-reading.ts'

test('an installation that has scores already begins its log with them', async () => {
  const folder = serviceMigrations(judging.directory)
  const own = readMigrations(folder)
  const database = await createTestDatabase('judging', { migrations: [] })
  try {
    const at = own.findIndex(({ name }) => name.endsWith('_score_log'))
    for (const migration of own.slice(0, at)) await database.pool.query(migration.sql)
    const [judgingId, judgeId, criterionId] = [newId(), newId(), newId()]
    const categoryId = newId()
    await database.pool.query('INSERT INTO programme VALUES (1, true, 1)')
    await database.pool.query("INSERT INTO category VALUES ($1, 'Design', 1)", [categoryId])
    await database.pool.query("INSERT INTO criterion VALUES ($1, $2, 0, 'Craft', 50, '')", [
      categoryId,
      criterionId,
    ])
    await database.pool.query(
      'INSERT INTO submission (judging_id, category_id, content_version) VALUES ($1, $2, 1)',
      [judgingId, categoryId],
    )
    await database.pool.query("INSERT INTO review VALUES ($1, $2, $3, 'held')", [newId(), judgingId, judgeId])
    await database.pool.query(`INSERT INTO score_history VALUES ($1, $2, $3, 1, 40, '', now())`, [
      judgingId,
      judgeId,
      criterionId,
    ])
    await database.pool.query(
      `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number) VALUES ($1, $2, $3, 50, '', now(), 2)`,
      [judgingId, judgeId, criterionId],
    )
    await database.pool.query(own[at]!.sql)
    await sequenceLog({ pool: database.pool, opaqueId: createOpaqueIds(secret) })
    const records = await readRecords(database.pool)
    expect(records.map(({ kind, value, earlier, imported }) => ({ kind, value, earlier, imported }))).toEqual(
      [
        { kind: 'criteria-set', imported: true },
        { kind: 'phase-opened', imported: true },
        { kind: 'entry-changed', imported: true },
        { kind: 'review-changed', earlier: null, imported: true },
        { kind: 'score-saved', value: 40, earlier: null, imported: true },
        { kind: 'score-saved', value: 50, earlier: 40, imported: true },
      ],
    )
  } finally {
    await database.drop()
  }
})
