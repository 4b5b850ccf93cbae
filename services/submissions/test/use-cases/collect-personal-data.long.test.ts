import { createDiskStore } from '@accolade/chassis/object-store/disk-store'
import { askForPart, filesIn, readTestPart, requestPart } from '@accolade/chassis/testing/personal-data'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, startFixture, storesIn } from '../fixture.ts'
import { picture } from '../samples.ts'

let fixture: Fixture
let categoryId: string
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
  categoryId = (await fixture.category()).id
})
afterAll(() => fixture.stop())

test('own submissions with history and files, byte for byte; of colleagues nothing', async () => {
  const mara = await fixture.member()
  const colleague = await fixture.member(
    { userId: newId(), organizationId: mara.organizationId },
    { role: 'member' },
  )
  const own = await fixture.draft(mara, categoryId, { title: 'Canary of Mara' })
  const theirs = await fixture.draft(colleague, categoryId, { title: 'Canary of the colleague' })
  const evidence = evidenceOf(fixture, mara, own.id)
  await evidence.add('../../Größe & Maß.png')
  await evidenceOf(fixture, colleague, theirs.id).add()
  const part = await readTestPart(fixture, mara)
  const [submission, ...others] = part.json('submissions.json')
  expect([submission.id, submission.title, others]).toEqual([own.id, 'Canary of Mara', []])
  expect(submission.history).toMatchObject([{ to: 'draft', by: 'entrant' }])
  expect(submission.assets).toMatchObject([{ file: `files/${own.id}/01-_.._Größe _ Maß.png` }])
  expect(submission.assets[0].url).toBeUndefined()
  expect(part.files.get(submission.assets[0].file)).toEqual(picture)
  expect(part.json('requested-changes.json')).toEqual([])
  expect(part.json('steps-you-took.json')).toMatchObject([{ submissionId: own.id, toStatus: 'draft' }])
  for (const word of ['Canary of the colleague', colleague.userId, theirs.id])
    expect(part.text).not.toContain(word)
})

test('the reason for which a name in a file may stay, with the names; not that of a colleague’s file', async () => {
  const mara = await fixture.member()
  const colleague = await fixture.member({ organizationId: mara.organizationId })
  for (const [who, reason] of [
    [mara, 'The brand of Mara'],
    [colleague, 'The brand of the colleague'],
  ] as const) {
    const { id } = await fixture.draft(who, categoryId)
    const asset = await evidenceOf(fixture, who, id).add()
    await fixture.pool.query(
      `UPDATE file_reading SET reason = $2, accepted = '["northlight"]', accepted_at = $3 WHERE asset_id = $1`,
      [asset.id, reason, fixture.time.now],
    )
  }
  const { json, text } = await readTestPart(fixture, mara)
  expect(json('submissions.json')[0].assets[0].namesMayStay).toEqual({
    ...{ names: ['northlight'], reason: 'The brand of Mara', at: fixture.time.now.toISOString() },
  })
  expect(text).not.toContain('The brand of the colleague')
})

test('of an organization that somebody has left there is only that they created something', async () => {
  const mara = await fixture.member()
  const own = await fixture.draft(mara, categoryId, { title: 'Canary that stays behind' })
  await evidenceOf(fixture, mara, own.id).add()
  await fixture.member(mara, { role: null, version: 2 })
  const { json, text, files } = await readTestPart(fixture, mara)
  expect(json('submissions.json')).toMatchObject([{ id: own.id, leftOut: 'You have left its organization.' }])
  expect([text.includes('Canary that stays behind'), files.size]).toEqual([false, 9])
})

test('an administrator gets the notes that they wrote and the conflicts that they declared, and nobody gets those of others', async () => {
  const mara = await fixture.member()
  const { id } = await fixture.draft(mara, categoryId)
  const boss = { userId: newId(), roles: ['entrant', 'admin'] as const }
  const notes = `/api/admin/submissions/${id}/notes`
  const own = `/api/admin/submissions/${id}/own-conflict`
  const asBoss = fixture.call({ ...boss, roles: [...boss.roles] })
  await asBoss.post(notes, { text: 'Canary of the boss' })
  await asBoss.put(own, { reason: 'Canary of the boss as well' })
  await fixture.call(fixture.admin).post(notes, { text: 'Canary of another one' })
  await fixture.call(fixture.admin).put(own, { reason: 'Canary of another one' })
  const theirs = await readTestPart(fixture, boss)
  expect(theirs.json('notes-you-wrote.json')).toMatchObject([
    { submissionId: id, text: 'Canary of the boss' },
  ])
  expect(theirs.json('declared-conflicts.json')).toMatchObject([
    { submissionId: id, reason: 'Canary of the boss as well' },
  ])
  expect(theirs.text).not.toContain('Canary of another one')
  expect((await readTestPart(fixture, mara)).text).not.toMatch(/Canary of (the boss|another one)/)
})

test('messages about own submissions, written and received; not those about others’', async () => {
  const mara = await fixture.member()
  const other = await fixture.member()
  for (const [who, word] of [
    [mara, 'Mara'],
    [other, 'Otus'],
  ] as const) {
    const { id } = await fixture.draft(who, categoryId)
    const path = `submissions/${id}/messages`
    await fixture.call(fixture.admin).post(`/api/admin/${path}`, { text: `Canary to ${word}` })
    await fixture.call(who).post(`/api/${path}`, { text: `Canary from ${word}` })
  }
  const part = await readTestPart(fixture, mara)
  expect(part.json('messages-about-submissions.json')).toMatchObject({
    ...{ written: [{ text: 'Canary from Mara' }], received: [{ text: 'Canary to Mara' }] },
    read: [{ number: 2 }],
  })
  expect(part.text).not.toContain('Otus')
  expect(part.text).not.toContain(fixture.admin.userId)
})

test('a file that is deleted after the part was prepared is said to be gone', async () => {
  const mara = await fixture.member()
  const own = await fixture.draft(mara, categoryId)
  await evidenceOf(fixture, mara, own.id).add()
  const { headers } = await readTestPart(fixture, mara)
  expect(headers.map(({ gone }) => gone)).toEqual(Array(10).fill(false))
  const { exportId } = await requestPart(fixture, mara)
  const { rows } = await fixture.pool.query(
    'SELECT object_key FROM export_file WHERE export_id = $1 AND one_of_many',
    [exportId],
  )
  const { STORE_SECRET } = storesIn(fixture.directory)
  const store = createDiskStore({ directory: fixture.directory, secret: STORE_SECRET })
  await store.remove(rows[0].object_key)
  const again = filesIn((await askForPart(fixture, mara.userId, exportId)).rawPayload)
  expect(again.headers.map(({ gone }) => gone)).toEqual([...Array(9).fill(false), true])
})

test('somebody without anything gets files that say so', async () => {
  const { json } = await readTestPart(fixture, { userId: newId() })
  expect([json('submissions.json'), json('steps-you-took.json'), json('copies.json')]).toEqual([
    [],
    [],
    { account: null, memberships: [], judge: null },
  ])
})
