import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  downloadSlowly,
  type ServiceProcess,
  startServiceProcess,
} from '@accolade/chassis/testing/service-process'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { storesIn } from '../fixture.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
// as many bytes in every run, in fewer rows with longer texts, which are faster made
const wide = process.env.EXPORTS !== 'all'
const [pieces, pieceSize, words] = wide ? [10, 2_500, 400] : [10, 10_000, 100]
// the kernel shows what a process takes in files that only Linux has
const onLinux = existsSync('/proc/self/status') ? test : test.skip

let service: ServiceProcess
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'submissions-export-'))
  service = await startServiceProcess('submissions', main, storesIn(directory))
})
afterAll(async () => {
  await service.stop()
  for (const folder of [directory, `${directory}-judging`]) await rm(folder, { recursive: true, force: true })
})

onLinux(
  `a file of ${pieces * pieceSize} submissions raises memory by less than 100 MB${wide ? ' (a hundred thousand: EXPORTS=all)' : ''}`,
  async () => {
    const { pool } = service.database
    await pool.query(`
    INSERT INTO category (id, name, fee_cents, deadline, is_active, version)
      VALUES (gen_random_uuid(), 'Design', 0, '2030-01-01', true, 1);
    INSERT INTO organization (id, name) VALUES (gen_random_uuid(), 'Northlight Agency')`)
    // texts are indexed for the search, which would take most of the time here
    await pool.query('DROP INDEX submission_text_idx')
    for (let piece = 0; piece < pieces; piece += 1) {
      await pool.query(
        `INSERT INTO submission
        (id, organization_id, category_id, created_by, title, description, team_size, status, created_at, version)
      SELECT gen_random_uuid(), organization.id, category.id, gen_random_uuid(), 'Title ' || n,
        repeat('description ', $2::integer), '1-5', 'draft', now(), 1
      FROM category, organization, generate_series(1, $1::integer) n`,
        [pieceSize, words],
      )
    }
    const file = await downloadSlowly(service, '/api/admin/exports/submissions.csv')
    expect([file.status, file.lines]).toEqual([200, 1 + pieces * pieceSize])
    // more than the limit, so that a service which kept the file would go over it
    expect(file.bytes).toBeGreaterThan(110 * 1024 * 1024)
    expect(file.grewBy).toBeLessThan(100)
  },
  120_000,
)
