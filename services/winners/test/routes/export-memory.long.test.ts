import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  downloadSlowly,
  type ServiceProcess,
  startServiceProcess,
} from '@accolade/chassis/testing/service-process'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const [pieces, pieceSize] = [10, 10_000]
// submissions does the same in every run; the kernel shows what a process takes in files that only Linux has
const wanted = process.env.EXPORTS === 'all' && existsSync('/proc/self/status')
const onDemand = wanted ? test : test.skip

let service: ServiceProcess

beforeAll(async () => {
  if (wanted) service = await startServiceProcess('winners', main)
})
afterAll(() => service?.stop())

onDemand(
  'a file of a hundred thousand winners raises memory by less than 100 MB (EXPORTS=all runs it)',
  async () => {
    const { pool } = service.database
    for (let piece = 0; piece < pieces; piece += 1) {
      await pool.query(
        `INSERT INTO winner (id, slug, organization_name, title, description, category_name, position, published, version,
        created_at, updated_at)
      SELECT gen_random_uuid(), 'winner-' || $2::integer || '-' || n, 'Northlight', 'Title ' || n,
        repeat('description ', 100), 'Design', 1, true, 1, now(), now() FROM generate_series(1, $1::integer) n`,
        [pieceSize, piece],
      )
    }
    const file = await downloadSlowly(service, '/api/admin/exports/winners.csv')
    expect([file.status, file.lines]).toEqual([200, 1 + pieces * pieceSize])
    // more than the limit, so that a service which kept the file would go over it
    expect(file.bytes).toBeGreaterThan(110 * 1024 * 1024)
    expect(file.grewBy).toBeLessThan(100)
  },
  120_000,
)
