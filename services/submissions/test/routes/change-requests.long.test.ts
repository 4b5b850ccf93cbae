import type { ChangeRequest } from '@accolade/contracts/entities/change-request'
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let id: string
let changes: string

beforeAll(async () => {
  fixture = await startFixture()
  // judging begins on December 16
  await fixture.programme({ timeZone: 'Europe/Berlin' })
})
beforeEach(async () => {
  fixture.time.now = start
  member = await fixture.member()
  id = (await fixture.draft(member, (await fixture.category({ fee: 0 })).id)).id
  changes = `/api/admin/submissions/${id}/changes`
  await evidence().add('poster.png')
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
})
afterAll(() => fixture.stop())

const form = {
  message: 'The agency can be read in the poster.',
  parts: ['evidence'],
  dueOn: '2025-12-08',
}
const admin = () => fixture.call(fixture.admin)
const evidence = (caller: Member = member) => evidenceOf(fixture, caller, id)
const read = async (): Promise<Submission> =>
  (await fixture.call(member).get(`/api/submissions/${id}`)).json()
const list = async (): Promise<ChangeRequest[]> => (await admin().get(changes)).json().items
const ask = async (change: object = {}): Promise<ChangeRequest> => {
  const reply = await admin().post(changes, { ...form, ...change })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json()
}
const answer = (requestId: string, body: object = {}, caller: Member = member) =>
  fixture.call(caller).post(`/api/submissions/${id}/changes/${requestId}/answer`, body)
const edit = (body: object, caller: Parameters<Fixture['call']>[0] = member) =>
  fixture.call(caller).patch(`/api/submissions/${id}`, body)
const setStatus = (status: string) => admin().patch(`/api/admin/submissions/${id}`, { status })
const refusal = (reply: { statusCode: number; json(): { error: string } }) => [
  reply.statusCode,
  reply.json().error,
]
const published = async (type: string) =>
  (
    await fixture.pool.query(
      "SELECT payload FROM outbox WHERE payload->>'type' = $1 AND payload->'data'->>'submissionId' = $2 ORDER BY id",
      [type, id],
    )
  ).rows.map(({ payload }) => payload.data)
const acts = async () =>
  (
    await fixture.pool.query(
      "SELECT payload FROM outbox WHERE payload->>'type' = 'administration.submissions-recorded' AND payload->'data'->'object'->>'id' = $1 ORDER BY id",
      [id],
    )
  ).rows.map(({ payload }) => payload.data)
const found = async (which: string) =>
  (await admin().get(`/api/admin/submissions?changes=${which}`))
    .json()
    .items.map((each: Submission) => each.id)

describe('requesting', () => {
  test('the entrant reads what to change until when; an event and the audit trail say it', async () => {
    const [asset] = (await read()).assets
    const request = await ask({ assetId: asset!.id })
    expect(request).toMatchObject({
      ...{ message: form.message, parts: ['evidence'], state: 'open', dueOn: '2025-12-08', version: 1 },
      ...{ dueAt: '2025-12-08T22:59:59.000Z', file: { id: asset!.id, name: 'poster.png' }, note: '' },
      ...{ requestedAt: start.toISOString(), sentAt: start.toISOString(), closedAt: null },
      differences: { texts: [], added: [], removed: [], captions: [], reasons: [], reordered: false },
    })
    const { id: requestId, message, parts, file, dueAt } = request
    expect((await read()).changes).toMatchObject({ id: requestId, message, parts, file, dueAt })
    const own = (await fixture.call(member).get('/api/user/submissions')).json()
    expect(own[0].changes).toMatchObject({ id: requestId, dueAt })
    expect(await published('submission.changes-requested')).toMatchObject([
      {
        ...{ requestId, organizationId: member.organizationId, createdBy: member.userId },
        ...{ title: 'Last Bus Home', message, parts, fileName: 'poster.png', dueAt, news: 'requested' },
      },
    ])
    expect((await acts()).at(-1)).toMatchObject({
      act: 'request-changes',
      after: { message, parts: 'evidence', fileName: 'poster.png', dueOn: '2025-12-08' },
    })
  })

  test('administrators find it, overdue from the end of its day in the programme’s time zone on', async () => {
    await ask()
    expect(await found('open')).toContain(id)
    expect(await found('overdue')).not.toContain(id)
    fixture.time.now = new Date('2025-12-08T22:59:59Z')
    expect(await found('overdue')).not.toContain(id)
    fixture.time.now = new Date('2025-12-08T23:00:01Z')
    expect(await found('overdue')).toContain(id)
    const figures = (await admin().get('/api/admin/figures/entries')).json()
    expect(figures.changesOverdue).toBe((await found('overdue')).length)
    expect(figures.changesOpen).toBe((await found('open')).length)
    const beside = await admin().get(`/api/admin/submissions/${id}/neighbours?changes=overdue`)
    expect(beside.statusCode).toBe(200)
  })

  test.each([
    ['a day that is over', { dueOn: '2025-11-30' }, 'The deadline has passed already'],
    [
      'the day on which judging begins',
      { dueOn: '2025-12-16' },
      'The deadline must be before the day on which judging begins',
    ],
    ['nothing that may be changed', { parts: [] }, 'Please choose what may be changed'],
    ['a part twice', { parts: ['texts', 'texts'] }, 'Each part once'],
    [
      'a message of one word',
      { message: 'Logo' },
      'Please write at least 10 characters about what to change',
    ],
    ['a message that is too long', { message: 'a'.repeat(2001) }, 'At most 2000 characters'],
  ])('%s is refused', async (_what, change, message) => {
    const reply = await admin().post(changes, { ...form, ...change })
    expect([reply.statusCode, reply.json().issues[0].message]).toEqual([400, message])
  })

  test('the day before judging may be named, and today', async () => {
    await ask({ dueOn: '2025-12-15' })
    const [{ id: requestId } = { id: '' }] = await list()
    const today = await admin().put(`${changes}/${requestId}`, { ...form, dueOn: '2025-12-01' })
    expect(today.statusCode).toBe(200)
  })

  test('only of entries before judging, not of drafts', async () => {
    const draft = await fixture.draft(member, (await fixture.category({ fee: 0 })).id)
    const reply = await admin().post(`/api/admin/submissions/${draft.id}/changes`, form)
    expect(reply.statusCode).toBe(409)
    for (const status of ['under_review', 'judging']) await setStatus(status)
    expect((await admin().post(changes, form)).statusCode).toBe(409)
    expect((await admin().post(`/api/admin/submissions/${newId()}/changes`, form)).statusCode).toBe(404)
  })

  test('of two administrators at once the second is refused; entrants and strangers cannot', async () => {
    await fixture.warmUp()
    const replies = await Promise.all([admin().post(changes, form), admin().post(changes, form)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await list()).toHaveLength(1)
    expect(await published('submission.changes-requested')).toHaveLength(1)
    expect((await fixture.call(member).post(changes, form)).statusCode).toBe(403)
    expect((await fixture.call(member).get(changes)).statusCode).toBe(403)
  })

  test('a file that is gone is not named', async () => {
    expect((await admin().post(changes, { ...form, assetId: newId() })).statusCode).toBe(409)
  })
})

describe('editing, sending again, withdrawing', () => {
  test('an edit counts the version and publishes what counts now; an older version does not replace it', async () => {
    const { id: requestId } = await ask()
    const body = { ...form, message: 'Please caption both files, too.', dueOn: '2025-12-09' }
    const edited = await admin().put(`${changes}/${requestId}`, { ...body, version: 1 })
    expect(edited.json()).toMatchObject({ message: body.message, version: 2 })
    expect((await admin().put(`${changes}/${requestId}`, { ...body, version: 1 })).json().code).toBe(
      'version-conflict',
    )
    expect((await published('submission.changes-requested')).at(-1)).toMatchObject({
      message: body.message,
      news: 'changed',
    })
    expect((await acts()).at(-1)).toMatchObject({
      act: 'update-change-request',
      before: { message: form.message, dueOn: '2025-12-08' },
      after: { message: body.message, dueOn: '2025-12-09' },
    })
  })

  test('an overdue one keeps its day while only its message changes', async () => {
    const { id: requestId } = await ask()
    fixture.time.now = new Date('2025-12-10T12:00:00Z')
    const body = { ...form, message: 'Please be quick with that.' }
    expect((await admin().put(`${changes}/${requestId}`, body)).statusCode).toBe(200)
    expect((await admin().put(`${changes}/${requestId}`, { ...body, dueOn: '2025-12-07' })).statusCode).toBe(
      400,
    )
  })

  test('a part that is no longer asked for can no longer be changed, not even by who had begun', async () => {
    const { id: requestId } = await ask({ parts: ['texts', 'evidence'] })
    const { version } = await read()
    await admin().put(`${changes}/${requestId}`, { ...form, parts: ['evidence'] })
    expect((await edit({ title: 'The Last Bus', version })).statusCode).toBe(409)
    expect(refusal(await edit({ title: 'The Last Bus' }))).toEqual([
      409,
      'You were asked to change the files of this entry, not its texts',
    ])
  })

  test('the mail is sent again, once a minute', async () => {
    const { id: requestId } = await ask()
    const again = () => admin().post(`${changes}/${requestId}/send`)
    expect(refusal(await again())).toEqual([409, 'The mail was sent within the last minute'])
    fixture.time.now = new Date(start.getTime() + 61_000)
    expect((await again()).json()).toMatchObject({ sentAt: fixture.time.now.toISOString(), version: 2 })
    expect((await again()).statusCode).toBe(409)
    expect((await published('submission.changes-requested')).map(({ news }) => news)).toEqual([
      'requested',
      'again',
    ])
  })

  test('withdrawn, nothing can be changed or answered any more, and what was changed stays', async () => {
    const { id: requestId } = await ask({ parts: ['texts'] })
    await edit({ title: 'The Last Bus' })
    const { version } = await read()
    const withdraw = () => admin().post(`${changes}/${requestId}/withdraw`)
    expect((await withdraw()).json()).toMatchObject({
      state: 'withdrawn',
      differences: { texts: [{ field: 'title', before: 'Last Bus Home', after: 'The Last Bus' }] },
    })
    expect((await withdraw()).statusCode).toBe(200)
    expect((await published('submission.changes-closed')).map(({ outcome }) => outcome)).toEqual([
      'withdrawn',
    ])
    expect(await read()).toMatchObject({ title: 'The Last Bus', status: 'submitted' })
    expect((await read()).changes).toBeUndefined()
    expect((await edit({ title: 'Another title', version })).statusCode).toBe(409)
    expect(refusal(await edit({ title: 'Another title' }))).toEqual([409, 'Only drafts can be changed'])
    expect(refusal(await answer(requestId, { note: 'Done' }))).toEqual([
      409,
      'The organizers have taken this request back. What was changed is kept.',
    ])
    expect((await ask()).id).not.toBe(requestId)
  })
})

describe('changing and sending back', () => {
  test('texts only, where texts are asked for; never category or organization, and no fee is owed', async () => {
    await ask({ parts: ['texts'] })
    expect((await edit({ title: 'The Last Bus', projectUrl: '' })).json()).toMatchObject({
      ...{ title: 'The Last Bus', projectUrl: null, status: 'submitted' },
      payment: { required: false },
    })
    expect((await edit({ description: 'Too short' })).statusCode).toBe(400)
    const other = await fixture.category({ fee: 149 })
    expect(refusal(await edit({ categoryId: other.id }))).toEqual([409, 'Only drafts can be changed'])
    expect((await edit({ title: 'By the organizers' }, fixture.admin)).statusCode).toBe(403)
    expect((await edit({ title: 'By a stranger' }, fixture.stranger())).statusCode).toBe(404)
    expect(refusal(await evidence().reserve())).toEqual([
      409,
      'You were asked to change the texts of this entry, not its files',
    ])
    expect((await fixture.call(member).delete(`/api/submissions/${id}`)).statusCode).toBe(409)
  })

  test('files only, where files are asked for: replaced, captioned, ordered; the record names what differs', async () => {
    const { id: requestId } = await ask()
    const [old] = (await read()).assets
    expect((await edit({ title: 'The Last Bus' })).statusCode).toBe(409)
    const added = await evidence().add('poster-2.png')
    await evidence().caption(added.id, 'The square by night')
    const kept = await evidence().add('map.png')
    await evidence().order([kept.id, added.id])
    await evidence().delete(old!.id)
    expect((await list())[0]).toMatchObject({
      state: 'open',
      differences: { added: ['map.png', 'poster-2.png'], removed: ['poster.png'], texts: [] },
    })
    const back = await answer(requestId, { note: 'The logo is gone.' })
    expect(back.json()).toMatchObject({
      status: 'submitted',
      assets: [{ name: 'map.png' }, { name: 'poster-2.png' }],
    })
    expect(back.json().changes).toBeUndefined()
    // what happens later is no part of it
    expect((await list())[0]).toMatchObject({
      ...{ state: 'answered', note: 'The logo is gone.', closedAt: start.toISOString() },
      differences: { added: ['map.png', 'poster-2.png'], removed: ['poster.png'] },
    })
    expect(await published('submission.changes-closed')).toMatchObject([
      { requestId, outcome: 'answered', note: 'The logo is gone.' },
    ])
    expect((await evidence().reserve()).statusCode).toBe(409)
    expect(await found('open')).not.toContain(id)
  })

  test('nothing changed and nothing written is refused; twice at once is one answer', async () => {
    const { id: requestId } = await ask()
    expect(refusal(await answer(requestId))).toEqual([
      409,
      'Nothing has changed yet. Change what was asked for, or write why it stays as it is.',
    ])
    await fixture.warmUp()
    const note = { note: 'It is the brand' }
    const replies = await Promise.all([answer(requestId, note), answer(requestId, note)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await published('submission.changes-closed')).toHaveLength(1)
    expect((await answer(newId(), note)).statusCode).toBe(404)
  })

  test('a colleague’s newer version is not sent back unseen', async () => {
    const { id: requestId } = await ask({ parts: ['texts'] })
    const { version } = await read()
    await edit({ title: 'The Last Bus' })
    expect((await answer(requestId, { version })).json().code).toBe('version-conflict')
    expect((await answer(requestId, { version: version + 1 })).statusCode).toBe(200)
  })

  test('after the deadline it can still be sent back', async () => {
    const { id: requestId } = await ask({ parts: ['texts'] })
    fixture.time.now = new Date('2025-12-12T12:00:00Z')
    expect((await edit({ title: 'The Last Bus' })).statusCode).toBe(200)
    expect((await answer(requestId)).statusCode).toBe(200)
  })

  test('of sending back and withdrawing at once one counts, and the other is told what happened', async () => {
    const { id: requestId } = await ask()
    await fixture.warmUp()
    const [back, taken] = await Promise.all([
      answer(requestId, { note: 'It is the brand' }),
      admin().post(`${changes}/${requestId}/withdraw`),
    ])
    expect([back.statusCode, taken.statusCode].sort()).toEqual([200, 409])
    expect(await published('submission.changes-closed')).toHaveLength(1)
  })
})

describe('the way of the entry', () => {
  test('it does not go to the judges while a change is requested, and does afterwards', async () => {
    const { id: requestId } = await ask()
    expect((await setStatus('under_review')).statusCode).toBe(200)
    expect(refusal(await setStatus('judging'))).toEqual([
      409,
      'Changes to this entry are still requested. Withdraw the request, or wait until the entrant sends the entry back.',
    ])
    await answer(requestId, { note: 'It is the brand' })
    expect((await setStatus('judging')).statusCode).toBe(200)
    const blind = await fixture.events.next('blind.submission.ready')
    expect(JSON.stringify(blind)).not.toMatch(/brand|poster|agency|change/i)
  })

  test('an entry that is withdrawn ends the request', async () => {
    const { id: requestId } = await ask()
    await fixture.call(member).post(`/api/submissions/${id}/withdraw`)
    expect((await list())[0]).toMatchObject({ id: requestId, state: 'ended' })
    expect((await read()).changes).toBeUndefined()
    expect(refusal(await answer(requestId, { note: 'Too late' }))).toEqual([
      409,
      'The entry has left the programme',
    ])
    expect(await found('open')).not.toContain(id)
  })
})
