import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { createDiskStore } from '@accolade/chassis/object-store/disk-store'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { createDatabase } from '../../src/store/database.ts'
import type { Context } from '../../src/use-cases/context.ts'
import { copyEvidence, missing } from '../../src/use-cases/copy-evidence.ts'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture, storesIn } from '../fixture.ts'

let fixture: Fixture
let member: Member
let submissionId: string
let assetId: string
let context: Context
let db: Context['db']
const judgingId = newId()

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
  db = createDatabase(fixture.pool)
})
beforeEach(async () => {
  submissionId = (await fixture.draft(member, (await fixture.category()).id)).id
  assetId = (await evidenceOf(fixture, member, submissionId).add()).id
  const { STORE_SECRET: secret, JUDGING_STORE_DIR } = storesIn(fixture.directory)
  context = {
    db,
    files: createDiskStore({ directory: fixture.directory, secret }),
    judgingFiles: createDiskStore({ directory: JUDGING_STORE_DIR, secret }),
    logger: { warn: () => {} },
  } as unknown as Context
})
afterAll(async () => {
  await db.$disconnect()
  await fixture.stop()
})

/** Copies with a cleaner of the test's own; how it ended. */
async function copy(clean: Context['clean'], change: Partial<Context> = {}): Promise<string> {
  try {
    await copyEvidence(
      { ...context, clean, ...change },
      { submissionId, judgingId },
      missing,
      new AbortController().signal,
    )
    return 'done'
  } catch (error) {
    return (error as Error).message
  }
}

const outcome = async () => {
  const { rows } = await fixture.pool.query(
    `SELECT c.status, note, attempts FROM asset
       LEFT JOIN judges_copy c ON c.asset_id = asset.id LEFT JOIN cleaning_attempt a ON a.asset_id = asset.id
     WHERE asset.id = $1`,
    [assetId],
  )
  return rows[0]
}
const breaks: Context['clean'] = async () => {
  throw new ConfinedError('it took too long')
}

test('a file that breaks the cleaner three times is withheld, with the reason', async () => {
  expect(await copy(breaks)).toBe('it took too long')
  expect(await copy(breaks)).toBe('it took too long')
  expect(await outcome()).toEqual({ status: null, note: null, attempts: 2 })
  expect(await copy(breaks)).toBe('done')
  const note = 'Cleaning failed 3 times: it took too long'
  expect(await outcome()).toEqual({ status: 'withheld', note, attempts: null })
  const seen = (await fixture.call(member).get(`/api/submissions/${submissionId}`)).json().assets
  expect(seen).toMatchObject([{ id: assetId, judgesCopy: 'withheld' }])
})

test('attempts that ended with the whole service count, and the file is not opened a fourth time', async () => {
  const never: Context['clean'] = () => new Promise(() => {})
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    // nobody waits for it: as after a restart
    void copy(never)
    while ((await outcome()).attempts !== attempt) await new Promise(setImmediate)
  }
  const opened: string[] = []
  const clean: Context['clean'] = async (content, { contentType }) => {
    opened.push(contentType)
    return content
  }
  expect(await copy(clean)).toBe('done')
  expect(opened).toEqual([])
  expect(await outcome()).toMatchObject({ status: 'withheld', note: 'Cleaning failed 3 times' })
})

test('a store that is away for long is not counted against the file', async () => {
  const away = { ...context.judgingFiles, write: () => Promise.reject(new Error('the store is away')) }
  const clean: Context['clean'] = async (content) => content
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await copy(clean, { judgingFiles: away })).toBe('the store is away')
  expect(await copy(clean)).toBe('done')
  expect(await outcome()).toEqual({ status: 'clean', note: null, attempts: null })
})

test('what names the entrant when it is cleaned is withheld, and the cleaner knows who that is', async () => {
  const tasks: unknown[] = []
  const clean: Context['clean'] = async (_content, task) => {
    tasks.push(task)
    return 'naming'
  }
  expect(await copy(clean)).toBe('done')
  const note = 'The file names the entrant'
  expect(await outcome()).toEqual({ status: 'withheld', note, attempts: null })
  const [name] = (
    await fixture.pool.query('SELECT name FROM organization WHERE id = $1', [member.organizationId])
  ).rows
  expect(tasks).toEqual([
    {
      contentType: 'image/png',
      entrant: { organizationName: name.name, members: expect.any(Array), projectUrl: expect.anything() },
    },
  ])
})

test('what can not be cleaned is withheld at once', async () => {
  expect(await copy(async () => null)).toBe('done')
  expect(await outcome()).toMatchObject({ status: 'withheld', attempts: null })
})
