import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { expect, test } from '@jest/globals'

test.each([
  ['submission', 'title', 'submission_text_idx'],
  ['submission', 'description', 'submission_text_idx'],
  ['organization', 'name', 'organization_name_idx'],
])('parts of words in %s.%s are found by an index', async (table, column, index) => {
  const database = await createTestDatabase('submissions')
  const client = await database.pool.connect()
  try {
    await client.query('SET enable_seqscan = off')
    const { rows } = await client.query(`EXPLAIN SELECT id FROM ${table} WHERE ${column} ILIKE '%thli%'`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`Bitmap Index Scan on ${index}`)
  } finally {
    client.release()
    await database.drop()
  }
})
