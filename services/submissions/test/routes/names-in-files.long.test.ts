import type { NamesInFiles } from '@accolade/contracts/entities/names-in-files'
import { membershipChanged, userChanged } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture } from '../fixture.ts'
import { pictureWith, signedPoster } from '../reading/pictures.ts'
import { picture } from '../samples.ts'

let fixture: Fixture
let member: Member
let id: string
let address: string

beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(async () => {
  member = await fixture.member({ organizationName: 'Northlight Pictures' })
  id = (await fixture.draft(member, (await fixture.category({ fee: 0 })).id)).id
  address = `/api/submissions/${id}/names-in-files`
})
afterAll(() => fixture.stop())

const evidence = () => evidenceOf(fixture, member, id)
const read = async (): Promise<NamesInFiles['files']> =>
  (await fixture.call(member).get(address)).json().files
const warnings = async () => (await fixture.call(member).get(`/api/submissions/${id}/warnings`)).json()
const accept = (assetId: string, reason: string, caller: Parameters<Fixture['call']>[0] = member) =>
  fixture.call(caller).put(`/api/submissions/${id}/assets/${assetId}/names`, { reason })
const found = async () =>
  (await fixture.call(fixture.admin).get('/api/admin/submissions?names=open'))
    .json()
    .items.map((each: { id: string }) => each.id)

/** Waits until `is` holds for the files, looking at each change of them. */
async function until(is: (files: NamesInFiles['files']) => boolean): Promise<NamesInFiles['files']> {
  for (let files = await read(); ; files = await read()) {
    if (is(files)) return files
    await fixture.events.next('submission.evidence-changed')
  }
}
const allRead = () => until((files) => files.every(({ state }) => state !== 'reading'))

test('a name in a picture is flagged, warned about and found by administrators; a reason closes it', async () => {
  const { id: assetId } = await evidence().add('poster.png', await signedPoster())
  expect(await allRead()).toEqual([
    {
      ...{ id: assetId, name: 'poster.png', contentType: 'image/png', state: 'read', open: true },
      findings: [{ kind: 'organization', words: 'Northlight Pictures', box: expect.anything() }],
    },
  ])
  expect(await warnings()).toMatchObject({ namesInFiles: [{ assetId, words: ['Northlight Pictures'] }] })
  expect(await found()).toContain(id)
  expect((await accept(assetId, 'no')).statusCode).toBe(400)
  const reason = 'The film festival of that name is what we advertise'
  expect((await accept(assetId, reason)).json()).toMatchObject({ open: false, reason })
  expect(await warnings()).toMatchObject({ namesInFiles: [] })
  expect(await found()).not.toContain(id)
})

test('a name that becomes known later is found in what was read, and a reason for others does not cover it', async () => {
  const poster = await pictureWith([
    { text: 'Northlight Pictures', x: 60, y: 180, size: 60 },
    { text: 'Idea by Augustina Weatherby', x: 60, y: 600, size: 44 },
  ])
  const { id: assetId } = await evidence().add('poster.png', poster)
  await allRead()
  expect((await accept(assetId, 'It is the brand')).json()).toMatchObject({ open: false })
  const { organizationId } = member
  const colleague = await fixture.member({ organizationId, organizationName: 'Northlight Pictures' })
  const { userId } = colleague
  const data = {
    ...{ userId, username: 'augustina', email: 'aw@mail.example', roles: [] },
    ...{ firstName: 'Augustina', lastName: 'Weatherby' },
  }
  const reads = 'SELECT status, attempts FROM file_reading WHERE asset_id = $1'
  await fixture.publish(userChanged, { aggregate: { id: userId, version: 2 }, data: data as never })
  const [file] = await until(([each]) => each?.open === true)
  expect(file?.findings.map(({ words }) => words)).toEqual(['Northlight Pictures', 'Augustina Weatherby'])
  expect((await fixture.pool.query(reads, [assetId])).rows).toEqual([{ status: 'read', attempts: 0 }])
})

test('another name of the organization is looked for as well', async () => {
  await evidence().add('poster.png', await signedPoster())
  await allRead()
  const { userId, organizationId } = member
  const data = {
    ...{ membershipId: newId(), organizationId, organizationName: 'Southlight', userId },
    role: 'owner' as const,
  }
  await fixture.publish(membershipChanged, { aggregate: { id: data.membershipId, version: 2 }, data })
  const [file] = await until(([each]) => each?.findings.length === 0)
  expect(file).toMatchObject({ state: 'read', open: false })
})

test('replacing the file takes the flag along, and nothing waits for the reading', async () => {
  const { id: assetId } = await evidence().add('poster.png', await signedPoster())
  await allRead()
  await evidence().delete(assetId)
  await evidence().add('other.png', picture)
  expect((await fixture.call(member).post(`/api/submissions/${id}/complete`)).json().status).toBe('submitted')
  expect(await allRead()).toMatchObject([{ name: 'other.png', findings: [], open: false }])
})

test('a file that cannot be read says so after some attempts', async () => {
  const { id: assetId } = await evidence().add('poster.png', picture)
  await allRead()
  // as a process leaves it that ended while it read the file for the last time
  await fixture.pool.query(
    "UPDATE file_reading SET status = 'wanted', attempts = 3, next_attempt_at = '2025-01-01' WHERE asset_id = $1",
    [assetId],
  )
  expect(await allRead()).toMatchObject([{ state: 'unreadable', findings: [] }])
})

test('only members accept names, strangers learn nothing, and judging ends it and has the words forgotten', async () => {
  const { id: assetId } = await evidence().add('poster.png', await signedPoster())
  await allRead()
  const stranger = fixture.stranger()
  expect((await fixture.call(stranger).get(address)).statusCode).toBe(404)
  expect((await accept(assetId, 'It is the brand', stranger)).statusCode).toBe(404)
  expect((await accept(assetId, 'It is the brand', fixture.admin)).statusCode).toBe(403)
  expect((await accept(newId(), 'It is the brand')).statusCode).toBe(404)
  expect((await fixture.call(fixture.admin).get(address)).json().files).toHaveLength(1)
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
  expect((await accept(assetId, 'It is the brand')).statusCode).toBe(409)
  expect(await found()).not.toContain(id)
})

test('judging gets neither the names that were found nor the flags', async () => {
  const { id: assetId } = await evidence().add('poster.png', await signedPoster())
  await allRead()
  await accept(assetId, 'It is the brand that we advertise')
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
  const ready = await fixture.events.next('blind.submission.ready')
  expect(Object.keys(ready.data as object).sort()).toEqual(
    [
      ...['judgingId', 'categoryId', 'title', 'description', 'teamSize', 'projectUrl', 'evidence'],
      ...['withheldFiles', 'excludedJudgeIds', 'nearJudgeIds'],
    ].sort(),
  )
  expect(JSON.stringify(ready).toLowerCase()).not.toMatch(/northlight|brand that we|findings|reading/)
})
