import { spawn } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startNats, type TestNats } from '@accolade/chassis/testing/nats'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { testVerificationKey, tokenFor } from '@accolade/chassis/testing/tokens'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { storesIn } from '../stage.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const megabyte = 1024 * 1024
const [few, many] = [20_000, 100_000]
// what is garbage is only collected when there is need: with this many megabytes what grows is what is kept
const heap = 128
// the kernel tells what a process takes in files that Linux alone has
const onLinux = existsSync('/proc/self/status') ? test : test.skip

let database: TestDatabase
let broker: TestNats
let directory: string
const keys = createServer(async (_request, response) => {
  const key = createPublicKey((await testVerificationKey('test-key'))!).export({ format: 'jwk' })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ keys: [{ ...key, kid: 'test-key', alg: 'ES256', use: 'sig' }] }))
})

beforeAll(async () => {
  ;[database, broker] = await Promise.all([createTestDatabase('submissions'), startNats()])
  directory = await mkdtemp(join(tmpdir(), 'submissions-export-'))
  await once(keys.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  keys.close()
  await broker.stop()
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

/** The service as a process of its own, so that its memory is nobody else's. */
async function startProcess() {
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: database.url,
      NATS_URL: broker.url,
      JWKS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/.well-known/jwks.json`,
      PUBLIC_URL: 'http://127.0.0.1:8080',
      ...storesIn(directory),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('submissions listens')) resolve(JSON.parse(line).port)
      else if (line.includes('can not start')) reject(new Error(line))
    })
  })
  return {
    port: await listening,
    /** Megabytes: now (`VmRSS`), or the most that it ever had (`VmHWM`). */
    async memory(key: 'VmRSS' | 'VmHWM') {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Takes the file as a slow connection does: not at once, then with a rest after every megabyte; keeps nothing. */
async function readSlowly(port: number) {
  const token = tokenFor({ userId: newId(), roles: ['admin'] }, 'submissions')
  const request = get({
    host: '127.0.0.1',
    port,
    path: '/api/admin/exports/submissions.csv',
    headers: { authorization: `Bearer ${token}` },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await pause(1_000)
  let [bytes, lines, rested] = [0, 0, 0]
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines++
    if (bytes - rested < megabyte) continue
    rested = bytes
    await pause(5)
  }
  return { status: response.statusCode, bytes, lines }
}

async function insert(rows: number) {
  await database.pool.query(
    `INSERT INTO submission
      (id, organization_id, category_id, created_by, title, description, team_size, status, created_at, version)
    SELECT gen_random_uuid(), organization.id, category.id, gen_random_uuid(), 'Title ' || n,
      repeat('description ', 100), '1-5', 'draft', now(), 1
    FROM category, organization, generate_series(1, $1::integer) n`,
    [rows],
  )
}

onLinux(
  'a file of a hundred thousand submissions raises memory by less than 100 MB',
  async () => {
    const service = await startProcess()
    try {
      await database.pool.query(`
        INSERT INTO category (id, name, fee_cents, deadline, is_active, version)
          VALUES (gen_random_uuid(), 'Design', 0, '2030-01-01', true, 1);
        INSERT INTO organization (id, name) VALUES (gen_random_uuid(), 'Northlight Agency')`)
      await insert(few)
      expect(await readSlowly(service.port)).toMatchObject({ status: 200, lines: 1 + few })
      await insert(many)
      const before = await service.memory('VmRSS')
      const read = await readSlowly(service.port)
      // more than the limit, so that a service which kept the file would go over it
      expect(read.bytes).toBeGreaterThan(110 * megabyte)
      expect([read.status, read.lines]).toEqual([200, 1 + few + many])
      expect((await service.memory('VmHWM')) - before).toBeLessThan(100)
    } finally {
      await service.stop()
    }
  },
  60_000,
)
