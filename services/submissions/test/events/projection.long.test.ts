import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createDiskStore } from '@accolade/chassis/object-store/disk-store'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { judgeAppointed, userChanged, userRegistered } from '@accolade/contracts/events/identity'
import { resultsChanged } from '@accolade/contracts/events/judging'
import type { DataOf } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { identifyingImage } from '../cleaning/files.ts'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture, storesIn } from '../fixture.ts'
import { picture } from '../samples.ts'

type Ready = Envelope<DataOf<'blind.submission.ready'>>

let fixture: Fixture
let member: Member
let categoryId: string

beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(async () => {
  member = await fixture.member({ organizationName: 'Northlight Agency' })
  await person(member.userId, { firstName: 'Elena', lastName: 'Marsh' })
  categoryId = (await fixture.category({ fee: 0 })).id
})
afterAll(() => fixture.stop())

async function person(userId: string, names: object = {}, version = 1) {
  const data = {
    userId,
    username: 'elena.m',
    email: 'e@n.example.com',
    firstName: null,
    lastName: null,
    ...names,
  }
  const event = version === 1 ? userRegistered : userChanged
  await fixture.publish(event, { aggregate: { id: userId, version }, data })
}

const appoint = (userId: string, version = 1) =>
  fixture.publish(judgeAppointed, { aggregate: { id: userId, version }, data: { userId } })

const setStatus = async (id: string, status: string) => {
  const reply = await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

async function entered(id: string) {
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  await setStatus(id, 'under_review')
  await setStatus(id, 'judging')
}

/** No step of the transition table leads from judging out of the programme: this is how the judges' copies would go. */
async function leaveTheProgramme(id: string) {
  await fixture.pool.query("UPDATE submission SET status = 'withdrawn' WHERE id = $1", [id])
  await fixture.pool.query('UPDATE projection SET wanted = wanted + 1 WHERE submission_id = $1', [id])
}

/** The next projection, of whichever submission comes next. */
const ready = (): Promise<Ready> => fixture.events.next('blind.submission.ready')

test('what enters judging is told without anything that names the entrant', async () => {
  const { id } = await fixture.draft(member, categoryId, {
    title: 'Last Bus Home, by Northlight',
    description:
      'Elena Marsh and NORTHLIGHT AGENCY recorded the last ride: https://northlight.example.com/bus, 2025.',
  })
  await entered(id)
  const event = await ready()
  expect(event).toEqual({
    id: event.id,
    type: 'blind.submission.ready',
    version: 1,
    at: event.at,
    actor: { userId: null },
    aggregate: { id: event.data.judgingId, version: 1 },
    traceparent: null,
    data: {
      judgingId: event.data.judgingId,
      categoryId,
      title: 'Last Bus Home, by █████',
      description: '█████ and █████ recorded the last ride: █████ 2025.',
      teamSize: '1-5',
      projectUrl: null,
      evidence: [],
      withheldFiles: 0,
      excludedJudgeIds: [],
      nearJudgeIds: [],
    },
  })
  expect(event.data.judgingId).not.toBe(id)
})

test('the address of the work is told where the category reveals it', async () => {
  const category = await fixture.category({ fee: 0, revealProjectUrl: true })
  const { id } = await fixture.draft(member, category.id, { projectUrl: 'https://lastbus.example.org/' })
  await entered(id)
  expect((await ready()).data.projectUrl).toBe('https://lastbus.example.org/')
  await fixture.category({ ...category, revealProjectUrl: false, version: 2 })
  expect(await ready()).toMatchObject({ aggregate: { version: 2 }, data: { projectUrl: null } })
})

test('judges of the entering organization are excluded, those who become one later, too', async () => {
  const { organizationId } = member
  const former = await fixture.member({ organizationId })
  await fixture.member({ organizationId, userId: former.userId }, { role: null, version: 2 })
  const stranger = newId()
  for (const userId of [stranger, former.userId, member.userId]) await appoint(userId)
  const { id } = await fixture.draft(member, categoryId)
  await entered(id)
  const known = [member.userId, former.userId]
  expect((await ready()).data.excludedJudgeIds).toEqual(known.toSorted())
  await fixture.member({ organizationId, userId: stranger })
  expect((await ready()).data.excludedJudgeIds).toEqual([...known, stranger].toSorted())
})

test('a name that changes is looked for anew', async () => {
  const { id } = await fixture.draft(member, categoryId, { title: 'A work by Elena Vance' })
  await entered(id)
  expect((await ready()).data.title).toBe('A work by █████ Vance')
  await person(member.userId, { firstName: 'Elena', lastName: 'Vance' }, 2)
  expect(await ready()).toMatchObject({ aggregate: { version: 2 }, data: { title: 'A work by █████' } })
})

test('judges get copies without metadata in a store of their own; what can not be cleaned is withheld', async () => {
  const { id } = await fixture.draft(member, categoryId)
  const evidence = evidenceOf(fixture, member, id)
  const telling = await identifyingImage('Northlight', 'jpeg')
  const photo = await evidence.add('northlight.jpg', telling, 'image/jpeg')
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), Buffer.alloc(64)])
  const other = await evidence.add('northlight.heic', heic, 'image/heic')
  await entered(id)
  const { data } = await ready()
  const sourceHash = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(data.evidence).toEqual([
    { id: expect.any(String), contentType: 'image/jpeg', caption: '', sourceHash },
  ])
  expect(data.withheldFiles).toBe(1)
  const evidenceId = data.evidence[0]?.id ?? ''
  expect([photo.id, other.id, id]).not.toContain(evidenceId)
  const stores = storesIn(fixture.directory)
  const copies = createDiskStore({ directory: stores.JUDGING_STORE_DIR, secret: stores.JUDGING_STORE_SECRET })
  const copy = Buffer.from(await copies.readStart(`evidence/${evidenceId}`, 100_000))
  expect(copy.includes('Northlight')).toBe(false)
  expect(await sharp(copy).metadata()).toMatchObject({ width: 6, height: 4, format: 'jpeg' })
  const seen = (await fixture.call(fixture.admin).get(`/api/submissions/${id}`)).json().assets
  expect(seen.map((asset: { judgesCopy: string }) => asset.judgesCopy)).toEqual(['clean', 'withheld'])
  await setStatus(id, 'reviewed')
  expect((await fixture.events.next('blind.submission.withdrawn')).data.reason).toBe('judged')
  expect(await copies.stat(`evidence/${evidenceId}`)).not.toBeNull()
  await leaveTheProgramme(id)
  expect((await fixture.events.next('blind.submission.withdrawn')).data.reason).toBe('withdrawn')
  expect(await copies.stat(`evidence/${evidenceId}`)).toBeNull()
})

test('what leaves judging is taken back', async () => {
  const { id } = await fixture.draft(member, categoryId)
  await entered(id)
  const { data } = await ready()
  await setStatus(id, 'reviewed')
  const event = await fixture.events.next('blind.submission.withdrawn')
  expect(event).toMatchObject({ aggregate: { id: data.judgingId, version: 2 }, actor: { userId: null } })
  expect(event.data).toEqual({ judgingId: data.judgingId, reason: 'judged' })
})

test('the result is kept, and shown to entrants once judging is over', async () => {
  const { id } = await fixture.draft(member, categoryId)
  await entered(id)
  const { judgingId } = (await ready()).data
  const tell = (version: number, meanHundredths: number | null) =>
    fixture.publish(resultsChanged, {
      aggregate: { id: newId(), version: 1 },
      data: { results: [{ judgingId, version, judges: 1, meanHundredths }] },
    })
  await tell(7, 8250)
  await tell(6, 100)
  const read = async () => (await fixture.call(member).get(`/api/submissions/${id}`)).json().score
  const stats = async () => (await fixture.call(member).get('/api/user/stats')).json().averageScore
  expect([await read(), await stats()]).toEqual([undefined, null])
  await setStatus(id, 'reviewed')
  expect([await read(), await stats()]).toEqual([82.5, 82.5])
  const { items } = (
    await fixture.call(fixture.admin).get(`/api/admin/submissions?category=${categoryId}`)
  ).json()
  expect(items).toMatchObject([{ id, judgingId, score: 82.5 }])
})

test('while the store is away nothing is told; it comes as soon as it is back', async () => {
  const { id } = await fixture.draft(member, categoryId)
  const { id: assetId } = await evidenceOf(fixture, member, id).add('poster.png', picture)
  const key = `evidence/${assetId}`
  const files = createDiskStore({ directory: fixture.directory, secret: storesIn('').STORE_SECRET })
  await files.move(key, `lost/${assetId}`)
  await entered(id)
  const failed = async () =>
    (await fixture.pool.query('SELECT 1 FROM projection WHERE submission_id = $1 AND attempts > 0', [id]))
      .rowCount
  while ((await failed()) === 0) await pause(50)
  await files.move(`lost/${assetId}`, key)
  fixture.time.now = new Date(fixture.time.now.getTime() + 10_000)
  expect((await ready()).data.evidence).toHaveLength(1)
  expect(readdirSync(fixture.directory)).toContain('objects')
})

test('evidence is told in the order of the entrant, with captions without names, again where a name changes', async () => {
  const { id } = await fixture.draft(member, categoryId)
  const evidence = evidenceOf(fixture, member, id)
  const [one, two] = [await evidence.add('one.png'), await evidence.add('two.png')]
  await evidence.caption(one.id, 'The bus of Elena Marsh and Jo Vance, see northlight.agency')
  await evidence.caption(two.id, 'First of all')
  await evidence.order([two.id, one.id])
  await entered(id)
  const captions = async () => (await ready()).data.evidence.map(({ caption }) => caption)
  expect(await captions()).toEqual(['First of all', 'The bus of █████ and Jo Vance, see █████'])
  await person(member.userId, { firstName: 'Jo', lastName: 'Vance' }, 2)
  expect(await captions()).toEqual(['First of all', 'The bus of Elena Marsh and █████, see █████'])
})
