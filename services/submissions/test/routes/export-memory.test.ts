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
import { storesIn } from '../stage.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const [pieces, pieceSize] = [10, 10_000]
// the kernel tells what a process takes in files that Linux alone has
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
  'a file of a hundred thousand submissions raises memory by less than 100 MB',
  async () => {
    const { pool } = service.database
    await pool.query(`
    INSERT INTO category (id, name, fee_cents, deadline, is_active, version)
      VALUES (gen_random_uuid(), 'Design', 0, '2030-01-01', true, 1);
    INSERT INTO organization (id, name) VALUES (gen_random_uuid(), 'Northlight Agency')`)
    for (let piece = 0; piece < pieces; piece += 1) {
      await pool.query(
        `INSERT INTO submission
        (id, organization_id, category_id, created_by, title, description, team_size, status, created_at, version)
      SELECT gen_random_uuid(), organization.id, category.id, gen_random_uuid(), 'Title ' || n,
        repeat('description ', 100), '1-5', 'draft', now(), 1
      FROM category, organization, generate_series(1, $1::integer) n`,
        [pieceSize],
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
