import { createHash } from 'node:crypto'
import { answer } from '@accolade/chassis/http/answer'
import { idOfPersonalLink } from '@accolade/chassis/links/personal-link'
import { readTestPart } from '@accolade/chassis/testing/personal-data'
import { type StubService, startStubService } from '@accolade/chassis/testing/stub-service'
import { settingsChanged } from '@accolade/contracts/events/catalogue'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { linkHashQuestion } from '@accolade/contracts/questions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { giveCovers } from '../cover.ts'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { aProgramme, aWinningSubmission, winnerForm } from '../samples.ts'

const tokenOf = (linkId: string) => `secret of ${linkId}`
const linkFor = (approvalId: string, userId: string) =>
  `${tokenOf(idOfPersonalLink(approvalId, userId))}.${approvalId}.${userId}`

let identity: StubService
let fixture: Fixture
let version = 10
beforeAll(async () => {
  identity = await startStubService('identity', (app) =>
    answer(app, linkHashQuestion, null, async ({ id }) => ({
      hash: createHash('sha256').update(tokenOf(id)).digest('hex'),
    })),
  )
  fixture = await startFixture({ config: { JWKS_URL: `${identity.url}/.well-known/jwks.json` } })
  await require(true)
})
afterAll(async () => {
  await fixture.stop()
  await identity.leave()
})

/** Whether the settings want an approval. */
async function require(textApproval: boolean) {
  const settings = aProgramme(true, ++version)
  const data = { ...settings, toggles: { ...settings.toggles, textApproval } }
  await fixture.publish(settingsChanged, { aggregate: { id: 'programme', version }, data })
}

const entrant = newId()
const post = (path: string, payload: object) =>
  fixture.as(null)({ method: 'POST', url: `/api/approvals/${path}`, payload })
const opened = (link: string) => post('open', { link })
const approvalOf = async (id: string) => (await fixture.get(`/api/admin/winners/${id}/approval`)).json()
const askFor = (id: string) => fixture.post(`/api/admin/winners/${id}/approval`, {})
const put = (id: string, change: object = {}) =>
  fixture.put(`/api/admin/winners/${id}`, { ...winnerForm, ...change })

/** A draft with a public text and a cover. */
async function draft(): Promise<{ id: string; organizationId: string }> {
  const submission = aWinningSubmission({ createdBy: entrant })
  await fixture.submission(submission)
  const { items } = (await fixture.get('/api/admin/winners?published=false')).json()
  const { id } = items.find((each: { submissionId: string }) => each.submissionId === submission.submissionId)
  await put(id)
  await giveCovers(fixture.pool)
  return { id, organizationId: submission.organizationId }
}

/** The same with the link of who entered it. */
async function asked() {
  const made = await draft()
  expect((await askFor(made.id)).statusCode).toBe(200)
  const { data } = await fixture.events.next('winner.approval-requested')
  return { ...made, data, approvalId: data.approvalId, link: linkFor(data.approvalId, entrant) }
}

/** Somebody's answer to what the link shows. */
async function reply(link: string, change: object = {}) {
  const { shown } = (await opened(link)).json()
  return post('answer', { link, shown, decision: 'approve', name: 'Mara Lind', ...change })
}

test('an entrant approves exactly what is shown, and it is published', async () => {
  const { id, organizationId, link, approvalId, data } = await asked()
  expect(data).toEqual({
    ...{ approvalId, winnerId: id, title: winnerForm.title, organizationId, enteredBy: entrant },
    expiresAt: '2025-11-24T10:00:00.000Z',
  })
  expect(await approvalOf(id)).toEqual({
    ...{ state: 'asked', askable: true, required: true },
    ...{ askedAt: '2025-11-03T10:00:00.000Z', expiresAt: '2025-11-24T10:00:00.000Z' },
  })
  const refused = await put(id, { published: true })
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'The entrant has not yet approved the public text',
  ])
  const view = (await opened(link)).json()
  expect(view).toEqual({
    ...{ organizationName: 'Northlight', title: 'Rain Check', categoryName: 'Design Excellence' },
    ...{ edition: '2025', description: winnerForm.description, credits: [] },
    ...{ shown: expect.stringMatching(/^[0-9a-f]{64}$/), expiresAt: '2025-11-24T10:00:00.000Z' },
  })
  expect((await reply(link)).json()).toEqual({ state: 'approved' })
  expect(await approvalOf(id)).toMatchObject({ state: 'approved', answeredBy: 'Mara Lind' })
  expect((await put(id, { published: true })).statusCode).toBe(200)
})

test('what is to be approved says nothing of the result', async () => {
  const { link } = await asked()
  const { payload } = await opened(link)
  for (const secret of ['gold', 'Gold in', '91.33', 'Grand Prix', 'level', 'score'])
    expect(payload.replace('Gold - Outdoor', '')).not.toContain(secret)
})

test('another text or other credits are not approved any more; everything else may change', async () => {
  const { id, link } = await asked()
  await reply(link)
  await put(id, { position: 3, level: 'silver', juryWords: 'Brave.' })
  expect((await approvalOf(id)).state).toBe('approved')
  const credits = [{ kind: 'person', role: 'Copy', name: 'Ivo Hart' }]
  await put(id, { credits })
  expect((await approvalOf(id)).state).toBe('changed')
  const refused = await put(id, { credits, published: true })
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'Text or credits have changed since the entrant approved them: ask for approval again',
  ])
  await put(id, { credits: [], published: true })
  // what is public already keeps its words, or gets none that nobody approved
  expect((await put(id, { credits: [], published: true, position: 4 })).statusCode).toBe(200)
  const reworded = { credits: [], published: true, description: 'Reworded.' }
  expect((await put(id, reworded)).statusCode).toBe(409)
  await require(false)
  expect((await put(id, reworded)).statusCode).toBe(200)
  await require(true)
})

test('a text that the entrant proposes is approved as soon as it is the public one', async () => {
  const { id, link } = await asked()
  const proposed = await reply(link, { decision: 'propose', text: 'Our own words.', message: 'Please.' })
  expect(proposed.json()).toEqual({ state: 'proposed' })
  expect(await approvalOf(id)).toMatchObject({
    ...{ state: 'proposed', proposed: 'Our own words.', message: 'Please.', answeredBy: 'Mara Lind' },
  })
  expect((await put(id, { published: true })).statusCode).toBe(409)
  expect((await put(id, { published: true, description: 'Our own words.' })).statusCode).toBe(200)
  expect((await approvalOf(id)).state).toBe('approved')
})

test('a link works once, until it expires or another one is sent; every other gets the same answer', async () => {
  const { id, approvalId, link } = await asked()
  const other = await asked()
  const { shown } = (await opened(link)).json()
  await reply(link)
  fixture.time.now = new Date('2025-11-03T11:30:00Z')
  await askFor(other.id)
  await fixture.events.next('winner.approval-requested')
  fixture.time.now = new Date('2025-11-03T10:00:00Z')
  const late = await asked()
  const wrong = [
    link,
    other.link,
    `wrong.${late.approvalId}.${entrant}`,
    // the link of somebody else is no use with another name
    `${late.link.split('.')[0]}.${late.approvalId}.${newId()}`,
    linkFor(newId(), entrant),
    `${approvalId}.${entrant}`,
    '..',
    'nothing',
  ]
  const answers = await Promise.all(
    wrong.flatMap((each) => [
      opened(each),
      post('answer', { link: each, shown, decision: 'approve', name: 'Eve' }),
    ]),
  )
  fixture.time.now = new Date('2025-11-24T10:00:00Z')
  answers.push(await opened(late.link))
  expect((await approvalOf(late.id)).state).toBe('expired')
  fixture.time.now = new Date('2025-11-03T10:00:00Z')
  const said = answers.map(({ statusCode, json }) => `${statusCode} ${json().error}`)
  expect(new Set(said)).toEqual(
    new Set(['404 This link does not work: it was used, has expired, or another one was sent']),
  )
  expect((await approvalOf(id)).state).toBe('approved')
})

test('of many answers at once one counts', async () => {
  const { link } = await asked()
  const { shown } = (await opened(link)).json()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      post('answer', {
        ...{ link, shown, name: `Number ${at}` },
        ...(at % 2 ? { decision: 'approve' } : { decision: 'propose', text: `Text ${at}` }),
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404])
})

test('who approves while an administrator edits approves what was shown, or reads again', async () => {
  const { id, link } = await asked()
  const { shown } = (await opened(link)).json()
  const [answered, edited] = await Promise.all([
    post('answer', { link, shown, decision: 'approve', name: 'Mara Lind' }),
    put(id, { description: 'Edited meanwhile.' }),
  ])
  expect(edited.statusCode).toBe(200)
  expect(['200 changed', '409 asked']).toContain(`${answered.statusCode} ${(await approvalOf(id)).state}`)
  expect((await put(id, { description: 'Edited meanwhile.', published: true })).statusCode).toBe(409)
})

test('a text that has changed is not approved unread', async () => {
  const { id, link } = await asked()
  const { shown } = (await opened(link)).json()
  await put(id, { description: 'Edited.' })
  const late = await post('answer', { link, shown, decision: 'approve', name: 'Mara Lind' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'version-conflict'])
  expect((await reply(link)).statusCode).toBe(200)
})

test('there is nobody to ask about a winner that was written by hand, and none is wanted', async () => {
  const { id } = (await fixture.post('/api/admin/winners', winnerForm)).json()
  await giveCovers(fixture.pool)
  expect(await approvalOf(id)).toEqual({ state: 'none', askable: false, required: false })
  expect((await askFor(id)).statusCode).toBe(409)
  expect((await put(id, { published: true })).statusCode).toBe(200)
})

test('nobody is asked to approve nothing, or the confidential text of the entry', async () => {
  const { id } = await draft()
  const { entryText } = (await fixture.get(`/api/admin/winners/${id}`)).json()
  await put(id, { description: '' })
  expect((await askFor(id)).json().error).toBe('Please write the public text first')
  await put(id, { description: entryText })
  expect((await askFor(id)).json().error).toContain('confidential')
})

test('while identity is away, nobody is told that a link does not work', async () => {
  const apart = await startFixture()
  const reply = await apart.as(null)({
    ...{ method: 'POST', url: '/api/approvals/open', payload: { link: linkFor(newId(), newId()) } },
  })
  expect(reply.statusCode).toBe(503)
  await apart.stop()
})

test('only administrators ask and look', async () => {
  const { id } = await draft()
  for (const method of ['GET', 'POST'] as const) {
    const url = `/api/admin/winners/${id}/approval`
    const by = fixture.as({ userId: newId(), roles: ['entrant'] })
    expect((await by({ method, url })).statusCode).toBe(403)
    expect((await fixture.as(null)({ method, url })).statusCode).toBe(401)
  }
  expect(
    (await fixture.as(admin)({ method: 'POST', url: `/api/admin/winners/${newId()}/approval` })).statusCode,
  ).toBe(404)
})

test('words of the winner come with an answer, and are public only where an administrator uses them', async () => {
  const { id, link } = await asked()
  await reply(link, { quote: 'We lit one lamp.', quoteRole: 'Founder' })
  const given = { quote: 'We lit one lamp.', quoteName: 'Mara Lind', quoteRole: 'Founder' }
  expect(await approvalOf(id)).toMatchObject({ state: 'approved', ...given })
  const { slug } = (await put(id, { published: true })).json()
  const shown = async () => (await fixture.as(null)({ method: 'GET', url: `/api/winners/${slug}` })).json()
  expect(await shown()).not.toHaveProperty('quote')
  // the approval holds for the text, which stays
  expect((await put(id, { published: true, ...given })).statusCode).toBe(200)
  expect(await shown()).toMatchObject(given)
  const list = (await fixture.as(null)({ method: 'GET', url: '/api/winners' })).json()
  expect(JSON.stringify(list)).not.toContain('We lit one lamp.')
  const again = (await askFor(id)).json()
  await fixture.events.next('winner.approval-requested')
  expect(again).not.toHaveProperty('quote')
})

test('who is asked reads the words of the winner that are there, and may name somebody else', async () => {
  const { id, link } = await asked()
  const given = { quote: 'It was dark.', quoteName: 'Ivo Hart' }
  await put(id, given)
  expect((await opened(link)).json()).toMatchObject(given)
  await reply(link, { ...given, quote: 'It was very dark.' })
  expect(await approvalOf(id)).toMatchObject({ quote: 'It was very dark.', quoteName: 'Ivo Hart' })
})

test('an export has what somebody answered; after an erasure their words are gone, and their links', async () => {
  const { id, link } = await asked()
  await reply(link, {
    ...{ decision: 'propose', text: 'Words of Mara.', message: 'From Mara.' },
    ...{ quote: 'Proud of it.', quoteName: 'Mara', quoteRole: '' },
  })
  const waiting = await asked()
  const { json } = await readTestPart(fixture, { userId: entrant })
  expect(json('approvals.json')).toContainEqual({
    ...{ winner: 'Rain Check', answer: 'proposed', answeredAt: expect.any(String), name: 'Mara Lind' },
    ...{ proposedText: 'Words of Mara.', message: 'From Mara.', quote: 'Proud of it.', quoteName: 'Mara' },
  })
  const erasureId = newId()
  await fixture.publish(erasureRequested, {
    aggregate: { id: erasureId, version: 1 },
    data: {
      ...{ erasureId, userId: entrant, pseudonym: 'Deleted person 7F3A', addressConfirmed: true },
      soleOrganizationIds: [waiting.organizationId],
    },
  })
  const { proposed, message, quote, answeredBy } = await approvalOf(id)
  expect([proposed, message, quote, answeredBy]).toEqual([
    ...[undefined, undefined, undefined],
    'Deleted person 7F3A',
  ])
  expect((await opened(waiting.link)).statusCode).toBe(404)
  const { rows } = await fixture.pool.query(
    "SELECT payload->'data'->>'title' AS title FROM outbox WHERE payload->'data'->>'approvalId' = $1",
    [waiting.approvalId],
  )
  expect(rows).toEqual([{ title: 'Deleted person 7F3A' }])
})
