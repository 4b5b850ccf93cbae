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
import { configOf } from '../fixture.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const [pieces, pieceSize] = [10, 10_000]
// submissions does the same in every run; the kernel shows what a process takes in files that only Linux has
const wanted = process.env.EXPORTS === 'all' && existsSync('/proc/self/status')
const onDemand = wanted ? test : test.skip

let service: ServiceProcess
let directory: string

beforeAll(async () => {
  if (!wanted) return
  directory = await mkdtemp(join(tmpdir(), 'judging-export-'))
  service = await startServiceProcess('judging', main, configOf(directory))
})
afterAll(async () => {
  await service?.stop()
  if (directory) await rm(directory, { recursive: true, force: true })
})

onDemand(
  'a file of a hundred thousand scores raises memory by less than 100 MB (EXPORTS=all runs it)',
  async () => {
    const { pool } = service.database
    for (let piece = 0; piece < pieces; piece += 1) {
      await pool.query(
        `WITH made AS (
        INSERT INTO submission (judging_id, title, category_id)
        SELECT gen_random_uuid(), 'Title ' || n, gen_random_uuid() FROM generate_series(1, $1::integer / 4) n
        RETURNING judging_id)
      INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
      SELECT judging_id, gen_random_uuid(), gen_random_uuid(), 75, repeat('description ', 100), now(), 1
      FROM made, generate_series(1, 4)`,
        [pieceSize],
      )
    }
    const file = await downloadSlowly(service, '/api/admin/exports/scores.csv')
    expect([file.status, file.lines]).toEqual([200, 1 + pieces * pieceSize])
    // more than the limit, so that a service which kept the file would go over it
    expect(file.bytes).toBeGreaterThan(110 * 1024 * 1024)
    expect(file.grewBy).toBeLessThan(100)
  },
  120_000,
)
