import { createDiskStore } from '@accolade/chassis/object-store/disk-store'
import type { SubmissionPreview } from '@accolade/contracts/entities/preview'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { membershipChanged } from '@accolade/contracts/events/identity'
import type { DataOf } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { identifyingImage, identifyingPdf } from '../cleaning/files.ts'
import { evidenceOf, storedKeys } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture, storesIn } from '../fixture.ts'
import { picture } from '../samples.ts'

let fixture: Fixture
let member: Member
let id: string
let address: string

beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(async () => {
  member = await fixture.member({ organizationName: 'Northlight Agency' })
  const categoryId = (await fixture.category({ fee: 0, revealProjectUrl: true })).id
  id = (await fixture.draft(member, categoryId, { title: 'Northlight and the Last Bus' })).id
  address = `/api/submissions/${id}/preview`
})
afterAll(() => fixture.stop())

const evidence = () => evidenceOf(fixture, member, id)
const open = (assetId: string, caller = member) =>
  fixture.call(caller).get(`/api/submissions/${id}/assets/${assetId}/preview`)
const read = async (): Promise<SubmissionPreview> => (await fixture.call(member).get(address)).json()

/** Asks for the preview, and waits until nothing of it is on its way. */
async function prepared(): Promise<SubmissionPreview> {
  const reply = await fixture.call(member).post(address)
  expect(reply.statusCode).toBe(202)
  for (let preview: SubmissionPreview = reply.json(); ; preview = await read()) {
    if (preview.files.every(({ state }) => state !== 'waiting')) return preview
    await fixture.events.next('submission.evidence-changed')
  }
}

async function judged() {
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    expect(
      (await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })).statusCode,
    ).toBe(200)
}

test('the preview is what judging gets, text by text and byte by byte', async () => {
  const poster = await evidence().add('northlight.jpg', await identifyingImage('Ann Ode'), 'image/jpeg')
  await evidence().caption(poster.id, 'Shot by Northlight Agency in the rain')
  await evidence().add('case.pdf', await identifyingPdf('Ann Ode'), 'application/pdf')
  const preview = await prepared()
  expect(preview.title).toBe('█████ and the Last Bus')
  expect(preview.files.map(({ name, state }) => [name, state])).toEqual([
    ['northlight.jpg', 'shown'],
    ['case.pdf', 'shown'],
  ])
  const seen = await Promise.all(preview.assets.map(async (asset) => (await open(asset.id)).rawPayload))
  await judged()
  const { data }: Envelope<DataOf<'blind.submission.ready'>> =
    await fixture.events.next('blind.submission.ready')
  const { title, description, teamSize, projectUrl, withheldFiles } = preview
  expect(data).toMatchObject({ title, description, teamSize, projectUrl, withheldFiles })
  expect(data.evidence.map(({ contentType, caption }) => ({ contentType, caption }))).toEqual(
    preview.assets.map(({ contentType, caption }) => ({ contentType, caption })),
  )
  const { STORE_SECRET: secret, JUDGING_STORE_DIR: directory } = storesIn(fixture.directory)
  const judging = createDiskStore({ directory, secret })
  for (const [at, file] of data.evidence.entries()) {
    const stored = Buffer.from(await judging.readStart(`evidence/${file.id}`, 10_000_000))
    expect(stored.length).toBeGreaterThan(100)
    expect(seen[at]!.equals(stored)).toBe(true)
  }
})

test('a file that judges will not get says why, and counts as withheld', async () => {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.addPage([300, 100]).drawText('A film by Northlight Agency')
  const { id: assetId } = await evidence().add(
    'names.pdf',
    Buffer.from(await document.save()),
    'application/pdf',
  )
  const preview = await prepared()
  expect(preview).toMatchObject({
    assets: [],
    withheldFiles: 1,
    files: [{ id: assetId, state: 'withheld', reason: 'naming' }],
  })
  expect((await open(assetId)).statusCode).toBe(404)
})

test('a neutral name, the type, ranges, and no metadata', async () => {
  const { id: assetId } = await evidence().add(
    'northlight.jpg',
    await identifyingImage('Ann Ode'),
    'image/jpeg',
  )
  expect((await open(assetId)).statusCode).toBe(404)
  await prepared()
  const whole = await open(assetId)
  expect(whole.headers).toMatchObject({ 'content-type': 'image/jpeg', 'accept-ranges': 'bytes' })
  expect(whole.headers['content-disposition']).toContain('evidence-1.jpg')
  expect(whole.rawPayload.includes('Ann Ode')).toBe(false)
  const part = await fixture.as(member)({
    method: 'GET',
    url: `/api/submissions/${id}/assets/${assetId}/preview`,
    headers: { range: 'bytes=0-9' },
  })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
})

test('other names make the preview again, and asking again without a reason does nothing', async () => {
  const { id: assetId } = await evidence().add('poster.png', picture)
  await prepared()
  const made = async () =>
    (await fixture.pool.query('SELECT made_for FROM preview_copy WHERE asset_id = $1', [assetId])).rows[0]
  const before = await made()
  await prepared()
  expect(await made()).toEqual(before)
  const { organizationId } = member
  const data = {
    ...{ membershipId: newId(), organizationId, organizationName: 'Southlight', userId: member.userId },
    role: 'owner' as const,
  }
  await fixture.publish(membershipChanged, { aggregate: { id: data.membershipId, version: 2 }, data })
  expect((await read()).files).toEqual([{ id: assetId, name: 'poster.png', state: 'missing' }])
  expect((await prepared()).files).toMatchObject([{ state: 'shown' }])
  expect(await made()).not.toEqual(before)
})

test('only members have it made, administrators look at it, strangers learn nothing; judging ends it', async () => {
  const { id: assetId } = await evidence().add('poster.png', picture)
  const stranger = fixture.call(fixture.stranger())
  expect((await stranger.post(address)).statusCode).toBe(404)
  expect((await stranger.get(address)).statusCode).toBe(404)
  expect((await fixture.call(fixture.admin).post(address)).statusCode).toBe(403)
  await prepared()
  expect((await fixture.call(fixture.admin).get(address)).json().assets).toHaveLength(1)
  expect(
    (await fixture.call(fixture.stranger()).get(`/api/submissions/${id}/assets/${assetId}/preview`))
      .statusCode,
  ).toBe(404)
  await judged()
  expect((await fixture.call(member).get(address)).statusCode).toBe(409)
  expect((await fixture.call(member).post(address)).statusCode).toBe(409)
})

test('a deleted file leaves no preview behind', async () => {
  const { id: assetId } = await evidence().add('poster.png', picture)
  await prepared()
  expect(storedKeys(fixture).join()).toContain(`preview/${assetId}`)
  await evidence().delete(assetId)
  expect(storedKeys(fixture).join()).not.toContain(assetId)
})
