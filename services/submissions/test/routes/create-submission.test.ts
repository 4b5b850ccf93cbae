import { countQueries } from '@accolade/chassis/testing/count-queries'
import { webAddressMessage } from '@accolade/contracts/entities/web-address'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'
import { basicsOf } from '../samples.ts'

let fixture: Fixture
let member: Member

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
  member = await fixture.member()
})
afterAll(() => fixture.stop())

test('a member enters a work, and the draft is published', async () => {
  const category = await fixture.category()
  const reply = await fixture.call(member).post('/api/submissions', basicsOf(member, category.id))
  expect(reply.statusCode).toBe(201)
  const submission = reply.json()
  const expected = {
    ...basicsOf(member, category.id),
    id: submission.id,
    status: 'draft',
    statusSince: start.toISOString(),
    categoryName: category.name,
    organizationName: 'Northlight Agency',
    createdAt: start.toISOString(),
    submittedAt: null,
    ...{ brand: null, credits: [], declaration: null, signOff: null },
    assets: [],
    history: [{ from: null, to: 'draft', at: start.toISOString(), by: 'entrant' }],
    payment: {
      required: true,
      paid: false,
      amountCents: 14900,
      currency: 'USD',
      memberRate: false,
      prices: [{ currency: 'USD', amountCents: 14900, memberRate: false }],
      contactUrl: `/contact?submission=${submission.id}&category=${category.id}`,
    },
    version: 1,
  }
  expect(submission).toEqual(expected)
  expect((await fixture.call(member).get(`/api/submissions/${submission.id}`)).json()).toEqual(expected)
  const event = await fixture.events.next('submission.created')
  expect(event.aggregate).toEqual({ id: submission.id, version: 1 })
  expect(event.actor).toEqual({ userId: member.userId })
  expect(event.data).toEqual({
    ...basicsOf(member, category.id),
    submissionId: submission.id,
    createdBy: member.userId,
    status: 'draft',
    paid: false,
    createdAt: start.toISOString(),
    submittedAt: null,
  })
})

test('it takes two statements: what it depends on, and the row with its first step and its event', async () => {
  const category = await fixture.category()
  const tables = [
    'pg_advisory\\w+',
    'submission',
    'transition',
    'category',
    'programme',
    'organization',
    'membership',
  ]
  const statements = await countQueries(tables, async () => {
    const reply = await fixture.call(member).post('/api/submissions', basicsOf(member, category.id))
    expect(reply.statusCode).toBe(201)
  })
  // the one that writes is not counted here: it writes the event, too, and the relay works on the same table meanwhile
  expect(statements).toBe(1)
})

test('what is missing or wrong is named field by field', async () => {
  const reply = await fixture
    .call(member)
    .post('/api/submissions', { title: 'No', description: 'Short', projectUrl: 'x' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([
    { path: 'title', message: 'Title must be at least 3 characters' },
    { path: 'description', message: 'Description must be at least 50 characters' },
    { path: 'categoryId', message: 'Please select a category' },
    { path: 'organizationId', message: 'Please select an organization' },
    { path: 'teamSize', message: 'Please select team size' },
    { path: 'projectUrl', message: webAddressMessage },
  ])
})

test('an empty project address is none', async () => {
  const category = await fixture.category()
  expect((await fixture.draft(member, category.id, { projectUrl: '' })).projectUrl).toBeNull()
})

test('an address without https:// gets it', async () => {
  const category = await fixture.category()
  const draft = await fixture.draft(member, category.id, { projectUrl: 'www.lastbus.example.org' })
  expect(draft.projectUrl).toBe('https://www.lastbus.example.org')
})

test('a category that does not exist', async () => {
  const reply = await fixture.call(member).post('/api/submissions', basicsOf(member, newId()))
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([{ path: 'categoryId', message: 'Please select a category' }])
})

test('a category that is not active', async () => {
  const category = await fixture.category({ isActive: false })
  const reply = await fixture.call(member).post('/api/submissions', basicsOf(member, category.id))
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'category-inactive'])
  expect(reply.json().error).toBe('This category does not accept submissions')
})

test("somebody else's organization", async () => {
  const category = await fixture.category()
  const other = await fixture.member()
  const reply = await fixture.call(member).post('/api/submissions', basicsOf(other, category.id))
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([{ path: 'organizationId', message: 'Please select an organization' }])
})

test('while nothing new is accepted', async () => {
  const category = await fixture.category()
  await fixture.programme({ acceptSubmissions: false })
  const reply = await fixture.call(member).post('/api/submissions', basicsOf(member, category.id))
  await fixture.programme()
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'submissions-closed'])
  expect(reply.json().error).toBe('Submissions are closed')
})

test("the deadline day ends with its last second in the programme's time zone", async () => {
  const category = await fixture.category({ deadline: '2025-12-15' })
  await fixture.programme({ timeZone: 'America/New_York' })
  fixture.time.now = new Date('2025-12-16T04:59:59Z')
  await fixture.draft(member, category.id)
  fixture.time.now = new Date('2025-12-16T05:00:00Z')
  const reply = await fixture.call(member).post('/api/submissions', basicsOf(member, category.id))
  fixture.time.now = start
  await fixture.programme()
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'deadline-passed'])
  expect(reply.json().error).toBe('The deadline of this category passed on December 15, 2025')
})

test('a membership whose event has not arrived yet is asked for, once', async () => {
  const category = await fixture.category()
  const fresh = { userId: newId(), roles: ['entrant' as const], organizationId: newId() }
  fixture.identity.memberships.set(`${fresh.userId} ${fresh.organizationId}`, { role: 'owner', version: 1 })
  const askedBefore = fixture.identity.asked
  const submission = await fixture.draft(fresh, category.id)
  expect(submission.organizationName).toBe('Studio Meridian')
  await fixture.draft(fresh, category.id)
  expect(fixture.identity.asked).toBe(askedBefore + 1)
})
