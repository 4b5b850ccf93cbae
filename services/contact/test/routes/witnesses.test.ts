import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { readTestPart } from '@accolade/chassis/testing/personal-data'
import type { Witness } from '@accolade/contracts/entities/witness'
import { witnessRules } from '@accolade/contracts/entities/witness-rules'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { headAnnounced } from '@accolade/contracts/events/score-log'
import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { noteIn } from '../../../../verify/mailed-head.ts'
import { createDatabase } from '../../src/store/database.ts'
import { forgetWitnesses } from '../../src/use-cases/forget-witnesses.ts'
import { admin, type Fixture, secretOfWitness, startFixture } from '../fixture.ts'
import { signedNote } from '../mail/witness-mails.ts'

const now = new Date('2025-11-03T10:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

let fixture: Fixture
let headNumber = 1
beforeAll(async () => {
  fixture = await startFixture()
  fixture.links.away = false
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  fixture.setClock(now)
  await fixture.pool.query('DELETE FROM witness; DELETE FROM quota_use; DELETE FROM announced_head')
})

const url = '/api/admin/witnesses'
const listed = async (): Promise<Witness[]> => (await fixture.as(admin)({ method: 'GET', url })).json()
const add = (email: string, name = 'Ida Solheim') =>
  fixture.as(admin)({ method: 'POST', url, payload: { name, email } })
const confirm = (link: string) =>
  fixture.as(null)({ method: 'POST', url: '/api/witnesses/confirm', payload: { link } })
const counted = async () => (await fixture.as(null)({ method: 'GET', url: '/api/witnesses' })).json()
const mailTo = (email: string, subject: string) =>
  fixture.mails.next((mail) => mail.recipients[0] === email && (mail.subject ?? '').includes(subject))
const linkIdOf = async (email: string) =>
  (await fixture.pool.query('SELECT link_id FROM witness WHERE email = $1', [email])).rows[0]?.link_id
const linkOf = async (email: string) => {
  const id = await linkIdOf(email)
  return `${secretOfWitness(id)}.${id}`
}
const announce = (cause: 'phase' | 'seal' | 'daily' = 'phase') => {
  headNumber += 1
  const data = { number: headNumber, size: 20817, signedAt: now.toISOString(), note: signedNote, cause }
  return fixture.publish(headAnnounced, { aggregate: { id: newId(), version: 1 }, data })
}
const headMails = async (email: string) =>
  (await fixture.pool.query("SELECT id FROM mail WHERE kind = 'log-head' AND to_address = $1", [email]))
    .rowCount

async function untilFound(sql: string): Promise<void> {
  while ((await fixture.pool.query(sql)).rows.length === 0);
}

/** An address that is nobody's yet. */
const fresh = () => `${newId()}@notary.example`

async function confirmed(): Promise<{ id: string; email: string }> {
  const email = fresh()
  const { id } = (await add(email)).json()
  expect((await confirm(await linkOf(email))).statusCode).toBe(200)
  return { id, email }
}

test('a witness is asked by a mail whose secret is stored nowhere, and gets heads only after agreeing', async () => {
  const email = fresh()
  const answer = await add(email.toUpperCase())
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ email, state: 'asked', confirmedAt: null, undelivered: null })
  const mail = await mailTo(email, 'Will you be a witness')
  expect(mail.text).toContain(`/witness#witness=${await linkOf(email)}\n`)
  const { rows } = await fixture.pool.query('SELECT row_to_json(w) AS row FROM witness w')
  expect(JSON.stringify(rows)).not.toContain('secret-of-')
  await announce()
  expect([await headMails(email), await counted()]).toEqual([0, { confirmed: 0 }])

  for (const _again of [1, 2])
    expect((await confirm(await linkOf(email))).json()).toEqual({ state: 'confirmed' })
  // the newest head that was announced comes at once
  expect([await headMails(email), await counted()]).toEqual([1, { confirmed: 1 }])
  await announce('seal')
  expect(await headMails(email)).toBe(2)
  expect(await listed()).toMatchObject([
    { email, state: 'confirmed', confirmedAt: now.toISOString(), expiresAt: null },
  ])
})

test('who agrees at the moment in which a head is announced does not miss it', async () => {
  const email = fresh()
  await add(email)
  const agreeing = await fixture.pool.connect()
  await agreeing.query('BEGIN')
  await agreeing.query('UPDATE witness SET confirmed_at = $2 WHERE email = $1', [email, now])
  const announced = announce()
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  await Promise.race([announced, untilFound(waiting)])
  await agreeing.query('COMMIT')
  agreeing.release()
  await announced
  expect(await headMails(email)).toBe(1)
})

test('the mail holds the head so that the verifier reads it, in the text and as it is in the message', async () => {
  const { email } = await confirmed()
  await announce('daily')
  const { text = '' } = await mailTo(email, 'Signed head')
  expect(noteIn(text)).toBe(signedNote)
  expect(text).toContain('The log has grown since the last mail.')
  expect(text).toContain('Key: 07070707')
})

test('a link that is wrong, replaced, expired or of nobody gets one answer', async () => {
  const email = fresh()
  const { id } = (await add(email)).json()
  const former = await linkOf(email)
  const again = await fixture.as(admin)({ method: 'POST', url: `${url}/${id}/ask-again` })
  expect(again.json()).toMatchObject({ state: 'asked' })
  const present = await linkOf(email)
  const wrong = [former, `wrong.${present.split('.')[1]}`, `x.${newId()}`, 'nothing', '.']
  const answers = await Promise.all(wrong.map(confirm))
  fixture.setClock(daysLater(witnessRules.linkDays))
  answers.push(await confirm(present))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  expect(new Set(answers.map((answer) => answer.json().detail)).size).toBe(1)
  expect(await listed()).toMatchObject([{ state: 'expired', expiresAt: null }])
})

test('one click ends the mails; the list shows it, and the link that was used makes no witness again', async () => {
  const { id, email } = await confirmed()
  const link = await linkOf(email)
  await announce()
  const mail = await mailTo(email, 'Signed head')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(https?:.+)>$/.exec(header('list-unsubscribe') ?? '') ?? []
  const { pathname } = new URL(address)
  const opened = await fixture.as(null)({ method: 'GET', url: pathname })
  expect(opened.headers.location).toMatch(/^\/witness#witness=leave\./)
  expect(await counted()).toEqual({ confirmed: 1 })
  for (const _again of [1, 2]) {
    const clicked = await fixture.as(null)({
      ...{ method: 'POST', url: pathname, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(clicked.statusCode).toBe(204)
  }
  const before = await headMails(email)
  await announce()
  expect(await headMails(email)).toBe(before)
  expect(await counted()).toEqual({ confirmed: 0 })
  expect(await listed()).toMatchObject([{ id, state: 'unsubscribed', unsubscribedAt: now.toISOString() }])
  expect((await confirm(link)).statusCode).toBe(404)
  // only another mail makes one again
  await fixture.as(admin)({ method: 'POST', url: `${url}/${id}/ask-again` })
  expect(await listed()).toMatchObject([{ state: 'asked' }])
  expect((await confirm(await linkOf(email))).statusCode).toBe(200)
  expect(await listed()).toMatchObject([{ state: 'confirmed', unsubscribedAt: null }])
})

test('a mail that does not arrive marks the witness, until one does', async () => {
  const { id } = await confirmed()
  const mailId = newId()
  const since = '2025-11-03T11:00:00.000Z'
  await fixture.pool.query(
    `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, about_id, last_error, given_up_at)
     VALUES ($1, 'log-head', 'I', 'i@notary.example', 'S', 'T', 'H', $2, $3, '550 No such user', $2)`,
    [mailId, since, id],
  )
  expect(await listed()).toMatchObject([{ undelivered: { since, reason: '550 No such user' } }])
  await fixture.pool.query('UPDATE mail SET given_up_at = NULL, sent_at = $2 WHERE id = $1', [
    mailId,
    '2025-11-03T12:00:00.000Z',
  ])
  expect(await listed()).toMatchObject([{ undelivered: null }])
})

test('an address is in the list once, and there are only so many', async () => {
  const email = fresh()
  const both = await Promise.all([add(email), add(email)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  await fixture.pool.query(
    `INSERT INTO witness (id, name, email, language, asked_at, expires_at)
     SELECT gen_random_uuid(), 'W', n || '@notary.example', 'en', now(), now() FROM generate_series(2, $1) n`,
    [witnessRules.most],
  )
  const refused = await add(fresh())
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'There are 20 witnesses already: remove one first',
  ])
})

test('a removed witness leaves the list with the address, and what waits is not mailed', async () => {
  const { id, email } = await confirmed()
  await fixture.pool.query(
    `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, next_attempt_at, about_id)
     VALUES ($1, 'log-head', 'I', $2, 'S', 'T', 'H', now(), now() + interval '1 year', $3)`,
    [newId(), email, id],
  )
  const remove = () => fixture.as(admin)({ method: 'DELETE', url: `${url}/${id}` })
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404])
  expect([await listed(), await counted()]).toEqual([[], { confirmed: 0 }])
  const { rows } = await fixture.pool.query(
    "SELECT 1 FROM mail WHERE about_id = $1 AND kind = 'log-head' AND next_attempt_at IS NOT NULL AND lease IS NULL",
    [id],
  )
  expect(rows).toEqual([])
  // they learn of it, once
  const mail = await mailTo(email, 'You are no longer a witness')
  expect(mail.text).toContain('has taken you off the list of witnesses')
})

test('who never agreed gets no mail about being removed', async () => {
  const email = fresh()
  const { id } = (await add(email)).json()
  await fixture.as(admin)({ method: 'DELETE', url: `${url}/${id}` })
  const { rows } = await fixture.pool.query(
    "SELECT 1 FROM mail WHERE kind = 'witness-removed' AND about_id = $1",
    [id],
  )
  expect(rows).toEqual([])
})

test('while identity is away nobody can confirm, and the link still works afterwards', async () => {
  const email = fresh()
  await add(email)
  fixture.links.away = true
  expect((await confirm(await linkOf(email))).statusCode).toBe(503)
  fixture.links.away = false
  expect((await confirm(await linkOf(email))).statusCode).toBe(200)
})

test('nobody is asked more often than a few times, even after being removed', async () => {
  const email = fresh()
  const { hour } = mailQuotas['witness-request'].recipient
  let { id } = (await add(email)).json()
  for (let asked = 1; asked < hour; asked += 1) {
    await fixture.as(admin)({ method: 'DELETE', url: `${url}/${id}` })
    const added = await add(email.toUpperCase())
    expect(added.statusCode).toBe(201)
    id = added.json().id
  }
  const link = await linkOf(email)
  const again = await fixture.as(admin)({ method: 'POST', url: `${url}/${id}/ask-again` })
  expect(again.statusCode).toBe(429)
  // the link that was sent before still works
  expect((await confirm(link)).statusCode).toBe(200)
})

test('who does not agree, or has unsubscribed, is deleted in the end, and a witness stays', async () => {
  const { email } = await confirmed()
  const left = await confirmed()
  const unsubscribed = 'UPDATE witness SET unsubscribed_at = $2, link_id = NULL WHERE id = $1'
  await fixture.pool.query(unsubscribed, [left.id, now])
  await add(fresh())
  const db = createDatabase(fixture.pool)
  const forget = async (days: number) => {
    await forgetWitnesses({ db, unitOfWork: createUnitOfWork(db) }, daysLater(days))
    return (await listed()).length
  }
  expect(await forget(witnessRules.keptDays - 1)).toBe(3)
  expect(await forget(witnessRules.keptDays)).toBe(2)
  expect(await forget(witnessRules.linkDays + witnessRules.keptDays)).toBe(1)
  expect(await listed()).toMatchObject([{ email, state: 'confirmed', deletedAt: null }])
  await db.$disconnect()
})

test('old heads are kept and not mailed', async () => {
  const { email } = await confirmed()
  fixture.setClock(daysLater(8))
  headNumber += 1
  const data = {
    number: headNumber,
    size: 9,
    signedAt: now.toISOString(),
    note: signedNote,
    cause: 'phase' as const,
  }
  const aggregate = { id: newId(), version: 1 }
  await fixture.publish(headAnnounced, { aggregate, data }, { at: now.toISOString() })
  expect(await headMails(email)).toBe(0)
})

test('whose account has the address takes it along, and it goes with the account', async () => {
  const { userId } = await fixture.payer()
  const email = `${userId}@example.com`
  await add(email)
  await confirm(await linkOf(email))
  const part = await readTestPart(fixture, { userId })
  expect(part.json('mails.json').witness).toMatchObject({ email, name: 'Ida Solheim' })
  const erasureId = newId()
  await fixture.publish(erasureRequested, {
    aggregate: { id: erasureId, version: 1 },
    data: {
      ...{ erasureId, userId, pseudonym: 'Deleted person 7F3B' },
      ...{ addressConfirmed: true, soleOrganizationIds: [] },
    },
  })
  expect([await listed(), await counted()]).toEqual([[], { confirmed: 0 }])
})
