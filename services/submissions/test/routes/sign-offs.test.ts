import type { SignOffView } from '@accolade/contracts/entities/sign-off'
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, secretOfLink, start, startFixture } from '../fixture.ts'

const tokenOf = (id: string) => secretOfLink('client-sign-off', id)

let fixture: Fixture
let category: { id: string }
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
  category = await fixture.category({ fee: 0 })
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  fixture.time.now = start
  await fixture.pool.query('DELETE FROM quota_use')
  await fixture.programme({ clientSignOff: 'required' })
})

const client = { name: 'Ida Solheim', email: 'ida@fjellrand.example.com' }
type Caller = Parameters<Fixture['call']>[0]
const name = (caller: Caller, id: string, body: object = client) =>
  fixture.call(caller).put(`/api/submissions/${id}/client`, body)
const send = (caller: Caller, id: string) => fixture.call(caller).post(`/api/submissions/${id}/client/mail`)
const complete = (caller: Caller, id: string) => fixture.call(caller).post(`/api/submissions/${id}/complete`)
const override = (id: string, reason: string) =>
  fixture.call(fixture.admin).post(`/api/admin/submissions/${id}/sign-off-override`, { reason })
const open = (link: string) => fixture.call(null).post('/api/sign-offs/open', { link })
const respond = (body: object) => fixture.call(null).post('/api/sign-offs/answer', body)
const move = (id: string, status: string) =>
  fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
const signOffOf = async (id: string) =>
  ((await fixture.call(fixture.admin).get(`/api/submissions/${id}`)).json() as Submission).signOff

/** A submitted entry whose client was asked, and the link of the mail. */
async function asked(): Promise<{ member: Member; id: string; link: string; shown: string }> {
  const member = await fixture.member()
  const { id } = await fixture.draft(member, category.id)
  await complete(member, id)
  await name(member, id)
  const link = await linkOf(id)
  return { member, id, link, shown: ((await open(link)).json() as SignOffView).shown }
}

async function linkOf(submissionId: string): Promise<string> {
  const { rows } = await fixture.pool.query('SELECT id FROM sign_off WHERE submission_id = $1', [
    submissionId,
  ])
  return `${tokenOf(rows[0].id)}.${rows[0].id}`
}

const requests = async (submissionId: string) =>
  (
    await fixture.pool.query(
      `SELECT payload->'data' AS data FROM outbox WHERE subject = 'evt.submission.sign-off-requested'
         AND payload->'data'->>'submissionId' = $1 ORDER BY payload->>'at'`,
      [submissionId],
    )
  ).rows.map(({ data }) => data)

test('a client who was named with the draft is asked once the entry is submitted, and signs it off without an account', async () => {
  const member = await fixture.member()
  const { id, title } = await fixture.draft(member, category.id)
  expect((await name(member, id)).json().signOff).toMatchObject({ state: 'named', client, askedAt: null })
  expect(await requests(id)).toEqual([])
  await complete(member, id)
  const { data } = await fixture.events.next('submission.sign-off-requested')
  expect(data).toMatchObject({ submissionId: id, ...client, namedBy: member.userId, news: 'asked' })
  const link = await linkOf(id)
  const view: SignOffView = (await open(link)).json()
  expect(view).toMatchObject({ clientName: 'Ida Solheim', title, organizationName: 'Northlight Agency' })
  // looking changes nothing
  expect((await signOffOf(id))?.state).toBe('asked')
  const body = { link, shown: view.shown, name: 'Ida S.', decision: 'sign' }
  expect((await respond(body)).json()).toEqual({ state: 'signed' })
  expect(await signOffOf(id)).toMatchObject({ state: 'signed', answeredBy: 'Ida S.' })
  // the link is used up
  for (const reply of [await respond(body), await open(link)]) expect(reply.statusCode).toBe(404)
  expect((await name(member, id, { ...client, name: 'Somebody' })).statusCode).toBe(409)
})

test('where it is required, an entry goes to the judges only signed off, or with a reason of an administrator', async () => {
  const { id, link, shown } = await asked()
  await move(id, 'under_review')
  const refused = await move(id, 'judging')
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'The client has not signed this entry off',
  ])
  await respond({ link, shown, name: 'Ida', decision: 'sign' })
  expect((await move(id, 'judging')).statusCode).toBe(200)
  const member = await fixture.member()
  const { id: other } = await fixture.draft(member, category.id)
  await complete(member, other)
  await move(other, 'under_review')
  expect((await move(other, 'judging')).statusCode).toBe(409)
  expect((await override(other, ' ')).statusCode).toBe(400)
  expect((await override(other, 'Agreed by phone')).json().signOff).toMatchObject({
    ...{ state: 'overridden', client: null, reason: 'Agreed by phone' },
  })
  const { rows } = await fixture.pool.query(
    `SELECT payload::text AS text FROM outbox WHERE subject = 'evt.administration.submissions-recorded'
       AND payload::text LIKE '%override-sign-off%'`,
  )
  expect(rows.map(({ text }) => text).join()).toContain('Agreed by phone')
  expect((await move(other, 'judging')).statusCode).toBe(200)
})

test('asked is not required: the entry is judged without an answer', async () => {
  await fixture.programme({ clientSignOff: 'asked' })
  const { id } = await asked()
  await move(id, 'under_review')
  expect((await move(id, 'judging')).statusCode).toBe(200)
})

test('a client who refuses says why; the entrant has another mail sent, and the former link is dead', async () => {
  const { member, id, link, shown } = await asked()
  expect((await respond({ link, shown, name: 'Ida', decision: 'refuse', reason: '' })).statusCode).toBe(400)
  const reason = 'We did not order this film.'
  expect((await respond({ link, shown, name: 'Ida', decision: 'refuse', reason })).json()).toEqual({
    state: 'refused',
  })
  expect(await signOffOf(id)).toMatchObject({ state: 'refused', reason })
  expect((await send(member, id)).json().signOff).toMatchObject({ state: 'asked', reason: null })
  expect((await open(link)).statusCode).toBe(404)
  expect((await open(await linkOf(id))).statusCode).toBe(200)
})

test('what was signed is the entry as it was shown', async () => {
  const { id, link, shown } = await asked()
  await fixture.pool.query("UPDATE submission SET title = 'Another' WHERE id = $1", [id])
  const late = await respond({ link, shown, name: 'Ida', decision: 'sign' })
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    'The entry has changed meanwhile. Please read it again.',
  ])
  const again: SignOffView = (await open(link)).json()
  await respond({ link, shown: again.shown, name: 'Ida', decision: 'sign' })
  await fixture.pool.query("UPDATE submission SET title = 'A third one' WHERE id = $1", [id])
  expect((await signOffOf(id))?.state).toBe('changed')
})

test('links that are wrong, expired or switched off get one answer', async () => {
  const { id, link } = await asked()
  const [token = '', request = ''] = link.split('.')
  const wrong = ['nothing', `${token}x.${request}`, `${token}.${newId()}`, `${token}.`]
  const answers = await Promise.all(wrong.map(open))
  await fixture.programme({ clientSignOff: 'off' })
  answers.push(await open(link))
  await fixture.programme({ clientSignOff: 'asked' })
  fixture.time.now = new Date(start.getTime() + 21 * 86_400_000)
  answers.push(await open(link))
  expect((await signOffOf(id))?.state).toBe('expired')
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${JSON.parse(body).error}`))).toEqual(
    new Set(['404 This link does not work: it was used, has expired, or another one was sent']),
  )
})

test('after a week without an answer the client is reminded, once', async () => {
  const { id } = await asked()
  fixture.time.now = new Date(start.getTime() + 7 * 86_400_000)
  for (;;) {
    const { data } = await fixture.events.next('submission.sign-off-requested')
    if (data.submissionId === id && data.news === 'reminder') break
  }
  expect((await requests(id)).map(({ news }) => news)).toEqual(['asked', 'reminder'])
})

test('only members name a client, only so often, and outsiders learn nothing', async () => {
  const { member, id } = await asked()
  for (const outsider of [fixture.stranger(), await fixture.member()])
    for (const reply of [await name(outsider, id), await send(outsider, id)])
      expect(reply.statusCode).toBe(404)
  expect((await name(fixture.admin, id)).statusCode).toBe(403)
  const statuses = []
  for (let sent = 0; sent < 3; sent++) statuses.push((await send(member, id)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  // an administrator may do so more often
  expect((await send(fixture.admin, id)).statusCode).toBe(200)
})

test('judging is told nothing of clients', async () => {
  const { id, link, shown } = await asked()
  await respond({ link, shown, name: 'Zclientdunlin', decision: 'sign' })
  await move(id, 'under_review')
  await move(id, 'judging')
  await fixture.events.next('blind.submission.ready')
  const { rows } = await fixture.pool.query(
    `SELECT 1 FROM outbox WHERE subject LIKE 'evt.blind.%' AND (payload::text LIKE '%Zclientdunlin%' OR payload::text LIKE '%Ida%')`,
  )
  expect(rows).toEqual([])
})
