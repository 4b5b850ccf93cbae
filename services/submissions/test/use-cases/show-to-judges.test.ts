import { setTimeout as pause } from 'node:timers/promises'
import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createDiskStore } from '@accolade/chassis/object-store/disk-store'
import type { Envelope } from '@accolade/contracts/events/envelope'
import type { DataOf } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { cleanerVersion, safeCleanerVersion } from '../../src/cleaning/version.ts'
import { createDatabase } from '../../src/store/database.ts'
import type { Context } from '../../src/use-cases/context.ts'
import { showToJudges } from '../../src/use-cases/show-to-judges.ts'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture, storesIn } from '../fixture.ts'
import { picture } from '../samples.ts'

// The service that runs beside has its clock at the start of the tests: what is due an hour later is left to these.
const now = new Date(start.getTime() + 3_600_000)

let fixture: Fixture
let member: Member
let context: Context
let db: Context['db']
let submissionId: string
let assetId: string

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
  db = createDatabase(fixture.pool)
  const { STORE_SECRET: secret, JUDGING_STORE_DIR } = storesIn(fixture.directory)
  context = {
    db,
    unitOfWork: createUnitOfWork(db),
    files: createDiskStore({ directory: fixture.directory, secret }),
    judgingFiles: createDiskStore({ directory: JUDGING_STORE_DIR, secret }),
    clean: async (content: Uint8Array) => content,
    logger: { warn: () => {}, error: () => {} },
  } as unknown as Context
})
beforeEach(async () => {
  submissionId = (await fixture.draft(member, (await fixture.category()).id)).id
  assetId = (await evidenceOf(fixture, member, submissionId).add()).id
  await fixture.pool.query(
    'INSERT INTO projection (submission_id, judging_id, open, next_attempt_at) VALUES ($1, $2, true, $3)',
    [submissionId, newId(), now],
  )
})
afterAll(async () => {
  await db.$disconnect()
  await fixture.stop()
})

const run = (change: Partial<Context> = {}, at = now) =>
  showToJudges({ ...context, ...change }, () => at, new AbortController().signal)

async function copy() {
  const { rows } = await fixture.pool.query(
    'SELECT evidence_id AS "evidenceId", status, note, cleaner FROM judges_copy WHERE asset_id = $1',
    [assetId],
  )
  return rows[0]
}
const inStore = async () =>
  (await context.judgingFiles.stat(`evidence/${(await copy()).evidenceId}`)) !== null
const published = async () => {
  const { data }: Envelope<DataOf<'blind.submission.ready'>> =
    await fixture.events.next('blind.submission.ready')
  return { evidence: data.evidence.length, withheldFiles: data.withheldFiles }
}

/** A copy as the release before has left it. */
async function byTheReleaseBefore() {
  await run()
  expect(await published()).toEqual({ evidence: 1, withheldFiles: 0 })
  await fixture.pool.query('UPDATE judges_copy SET cleaner = 1 WHERE asset_id = $1', [assetId])
}
const close = () =>
  fixture.pool.query('UPDATE projection SET open = false WHERE submission_id = $1', [submissionId])

test('however many processes look for work, a file is cleaned once', async () => {
  let cleaned = 0
  const slow: Context['clean'] = async (content) => {
    cleaned += 1
    await pause(300)
    return content
  }
  await Promise.all(Array.from({ length: 6 }, () => run({ clean: slow })))
  expect(cleaned).toBe(1)
  expect(await copy()).toMatchObject({ status: 'clean', cleaner: cleanerVersion })
  expect(await published()).toEqual({ evidence: 1, withheldFiles: 0 })
})

test('a process that died while it cleaned keeps the file from the others for a minute', async () => {
  const death = Promise.withResolvers<never>()
  const dead = run({ clean: () => death.promise })
  const held = 'SELECT 1 FROM projection WHERE submission_id = $1 AND next_attempt_at > $2'
  while ((await fixture.pool.query(held, [submissionId, now])).rowCount === 0) await new Promise(setImmediate)
  await run({}, new Date(now.getTime() + 59_000))
  expect(await copy()).toBeUndefined()
  await run({}, new Date(now.getTime() + 60_000))
  expect(await published()).toEqual({ evidence: 1, withheldFiles: 0 })
  death.reject(new Error('it is dead'))
  await dead
})

test('what an earlier cleaner let through is taken from judges before anything is cleaned, then given back', async () => {
  expect(safeCleanerVersion).toBeGreaterThan(1)
  await byTheReleaseBefore()
  const seen: unknown[] = []
  const clean: Context['clean'] = async () => {
    seen.push(await inStore(), (await copy()).status, await published())
    return Buffer.from('cleaned again')
  }
  await run({ clean })
  expect(seen).toEqual([false, 'withheld', { evidence: 0, withheldFiles: 1 }])
  expect(await copy()).toMatchObject({ status: 'clean', note: null, cleaner: cleanerVersion })
  expect(await published()).toEqual({ evidence: 1, withheldFiles: 0 })
  const key = `evidence/${(await copy()).evidenceId}`
  expect(Buffer.from(await context.judgingFiles.readStart(key, 100)).toString()).toBe('cleaned again')
  await run({ clean: () => Promise.reject(new Error('it was cleaned once more')) })
})

test('judges who may still read what they have judged get the new copy, too', async () => {
  await byTheReleaseBefore()
  await close()
  await run({ clean: async () => Buffer.from('cleaned again') })
  expect(await copy()).toMatchObject({ status: 'clean', cleaner: cleanerVersion })
  expect(await inStore()).toBe(true)
})

test('a copy that only could be better stays until there is another one, and goes where there is none', async () => {
  await byTheReleaseBefore()
  // as an earlier cleaner that is not known to let anything through
  await fixture.pool.query("UPDATE judges_copy SET status = 'withheld' WHERE asset_id = $1", [assetId])
  const seen: unknown[] = []
  const clean: Context['clean'] = async () => {
    seen.push(await inStore())
    return 'naming'
  }
  await run({ clean })
  expect(seen).toEqual([true])
  expect(await copy()).toMatchObject({ status: 'withheld', note: 'The file names the entrant' })
  expect(await inStore()).toBe(false)
  expect(await published()).toEqual({ evidence: 0, withheldFiles: 1 })
})

test('new submissions go before old copies', async () => {
  await byTheReleaseBefore()
  await fixture.pool.query("UPDATE judges_copy SET status = 'withheld' WHERE asset_id = $1", [assetId])
  const older = assetId
  const other = (await fixture.draft(member, (await fixture.category()).id)).id
  const { id: newer } = await evidenceOf(fixture, member, other).add(
    'new.png',
    Buffer.concat([picture, Buffer.of(1)]),
  )
  await fixture.pool.query(
    'INSERT INTO projection (submission_id, judging_id, open, next_attempt_at) VALUES ($1, $2, true, $3)',
    [other, newId(), now],
  )
  const order: string[] = []
  await run({
    clean: async (content) => {
      order.push(content.length === picture.length ? older : newer)
      return content
    },
  })
  expect(order).toEqual([newer, older])
})

test('a file that breaks the cleaner is tried three times, with waits between, and stays withheld', async () => {
  await byTheReleaseBefore()
  const clean: Context['clean'] = () => Promise.reject(new ConfinedError('it took too long'))
  for (const seconds of [0, 1, 3]) await run({ clean }, new Date(now.getTime() + seconds * 1_000))
  expect(await copy()).toMatchObject({
    status: 'withheld',
    note: 'Cleaning failed 3 times: it took too long',
    cleaner: cleanerVersion,
  })
  expect(await inStore()).toBe(false)
})
