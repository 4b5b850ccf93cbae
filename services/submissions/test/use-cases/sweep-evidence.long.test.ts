import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDiskStore } from '@accolade/chassis/object-store/disk-store'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { reservationSeconds } from '../../src/domain/evidence.ts'
import { assetRows, evidenceOf, storedKeys } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture, storesIn } from '../fixture.ts'
import { picture } from '../samples.ts'

let fixture: Fixture
let member: Member
let id: string
let evidence: ReturnType<typeof evidenceOf>

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
})
beforeEach(async () => {
  id = (await fixture.draft(member, (await fixture.category()).id)).id
  evidence = evidenceOf(fixture, member, id)
})
afterAll(() => fixture.stop())

const run = (name: string) =>
  fixture.service.jobs?.find((job) => job.name === name)?.run(new AbortController().signal)
const removals = async () => (await fixture.pool.query('SELECT object_key FROM removal')).rows

test('a reservation that nobody used in time goes, with what was sent for it; files stay', async () => {
  const kept = await evidence.add()
  const ticket = (await evidence.reserve()).json()
  await evidence.send(ticket.upload)
  fixture.time.now = new Date(start.getTime() + reservationSeconds * 1000 - 1)
  await run('sweep-reservations')
  expect(await assetRows(fixture, id)).toHaveLength(2)
  fixture.time.now = new Date(start.getTime() + reservationSeconds * 1000)
  await run('sweep-reservations')
  await run('remove-objects')
  fixture.time.now = start
  expect(await assetRows(fixture, id)).toEqual([{ id: kept.id }])
  expect(storedKeys(fixture)).toEqual([`objects/evidence/${kept.id}.object`])
  expect(await removals()).toEqual([])
  await evidence.delete(kept.id)
})

test('a reservation that has expired holds no place, and is shown no more', async () => {
  for (let n = 0; n < 5; n++) await evidence.reserve()
  expect((await evidence.reserve()).statusCode).toBe(409)
  fixture.time.now = new Date(start.getTime() + reservationSeconds * 1000)
  expect((await evidence.list()).json()).toEqual([])
  expect((await evidence.reserve()).statusCode).toBe(201)
  fixture.time.now = start
})

test('a late file is taken where there is room still, and leaves nothing where there is none', async () => {
  const early = (await evidence.reserve()).json()
  const late = (await evidence.reserve()).json()
  for (const { upload } of [early, late]) await evidence.send(upload)
  fixture.time.now = new Date(start.getTime() + reservationSeconds * 1000)
  for (let n = 0; n < 4; n++) await evidence.reserve()
  expect((await evidence.complete(early.id)).statusCode).toBe(200)
  const reply = await evidence.complete(late.id)
  fixture.time.now = start
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'too-many-files'])
  expect(await assetRows(fixture, id)).toHaveLength(5)
  expect(storedKeys(fixture)).toEqual([`objects/evidence/${early.id}.object`])
  await evidence.delete(early.id)
})

test('objects that belong to nothing are removed, all others stay', async () => {
  const kept = await evidence.add()
  const deleted = (await evidence.reserve()).json()
  await evidence.delete(deleted.id)
  // as a browser can with S3, where an address is good until it expires
  const { STORE_DIR: directory, STORE_SECRET: secret } = storesIn(fixture.directory)
  await createDiskStore({ directory, secret }).write(`incoming/${deleted.id}`, picture, 'image/png')
  const waiting = (await evidence.reserve()).json()
  await evidence.send(waiting.upload)
  const keys = storedKeys(fixture)
  expect(keys).toHaveLength(3)
  await run('sweep-orphans')
  // what is new may still get its row
  expect(storedKeys(fixture)).toEqual(keys)
  const hourAgo = (start.getTime() - 3_600_000) / 1000
  for (const key of keys) utimesSync(join(fixture.directory, key), hourAgo, hourAgo)
  await run('sweep-orphans')
  expect(storedKeys(fixture)).toEqual([
    `objects/evidence/${kept.id}.object`,
    `objects/incoming/${waiting.id}.object`,
  ])
  await fixture.call(member).delete(`/api/submissions/${id}`)
})

test('where the store fails after the commit, the job removes the files later', async () => {
  const asset = await evidence.add()
  const path = join(fixture.directory, 'objects', 'evidence', `${asset.id}.object`)
  // a folder in the file's place cannot be unlinked
  renameSync(path, `${path}.aside`)
  mkdirSync(path)
  writeFileSync(join(path, 'in-the-way'), '')
  expect((await fixture.call(member).delete(`/api/submissions/${id}`)).statusCode).toBe(204)
  expect(await removals()).toContainEqual({ object_key: `evidence/${asset.id}` })
  rmSync(path, { recursive: true })
  renameSync(`${path}.aside`, path)
  await run('remove-objects')
  expect(storedKeys(fixture)).toEqual([])
  expect(await removals()).toEqual([])
})
