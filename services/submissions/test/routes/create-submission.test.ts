import { webAddressMessage } from '@accolade/contracts/entities/web-address'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { basicsOf } from '../samples.ts'
import { type Member, type Stage, start, startStage } from '../stage.ts'

let stage: Stage
let member: Member

beforeAll(async () => {
  stage = await startStage()
  await stage.programme()
  member = await stage.member()
})
afterAll(() => stage.stop())

test('a member enters a work, and the draft is told to the others', async () => {
  const category = await stage.category()
  const reply = await stage.call(member).post('/api/submissions', basicsOf(member, category.id))
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
    assets: [],
    history: [{ from: null, to: 'draft', at: start.toISOString(), by: 'entrant' }],
    payment: {
      required: true,
      paid: false,
      amountCents: 14900,
      currency: 'USD',
      contactUrl: `/contact?submission=${submission.id}&category=${category.id}`,
    },
    version: 1,
  }
  expect(submission).toEqual(expected)
  expect((await stage.call(member).get(`/api/submissions/${submission.id}`)).json()).toEqual(expected)
  const event = await stage.events.next('submission.created')
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

test('what is missing or wrong is named field by field', async () => {
  const reply = await stage
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
  const category = await stage.category()
  expect((await stage.draft(member, category.id, { projectUrl: '' })).projectUrl).toBeNull()
})

test('an address without https:// gets it', async () => {
  const category = await stage.category()
  const draft = await stage.draft(member, category.id, { projectUrl: 'www.lastbus.example.org' })
  expect(draft.projectUrl).toBe('https://www.lastbus.example.org')
})

test('a category that does not exist', async () => {
  const reply = await stage.call(member).post('/api/submissions', basicsOf(member, newId()))
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([{ path: 'categoryId', message: 'Please select a category' }])
})

test('a category that is not active', async () => {
  const category = await stage.category({ isActive: false })
  const reply = await stage.call(member).post('/api/submissions', basicsOf(member, category.id))
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'category-inactive'])
  expect(reply.json().error).toBe('This category does not accept submissions')
})

test("somebody else's organization", async () => {
  const category = await stage.category()
  const other = await stage.member()
  const reply = await stage.call(member).post('/api/submissions', basicsOf(other, category.id))
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([{ path: 'organizationId', message: 'Please select an organization' }])
})

test('while nothing new is accepted', async () => {
  const category = await stage.category()
  await stage.programme({ acceptSubmissions: false })
  const reply = await stage.call(member).post('/api/submissions', basicsOf(member, category.id))
  await stage.programme()
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'submissions-closed'])
  expect(reply.json().error).toBe('Submissions are closed')
})

test("the deadline day ends with its last second in the programme's time zone", async () => {
  const category = await stage.category({ deadline: '2025-12-15' })
  await stage.programme({ timeZone: 'America/New_York' })
  stage.time.now = new Date('2025-12-16T04:59:59Z')
  await stage.draft(member, category.id)
  stage.time.now = new Date('2025-12-16T05:00:00Z')
  const reply = await stage.call(member).post('/api/submissions', basicsOf(member, category.id))
  stage.time.now = start
  await stage.programme()
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'deadline-passed'])
  expect(reply.json().error).toBe('The deadline of this category passed on December 15, 2025')
})

test('a membership that no event has told of yet is asked for, once', async () => {
  const category = await stage.category()
  const fresh = { userId: newId(), roles: ['entrant' as const], organizationId: newId() }
  stage.identity.memberships.set(`${fresh.userId} ${fresh.organizationId}`, { role: 'owner', version: 1 })
  const askedBefore = stage.identity.asked
  const submission = await stage.draft(fresh, category.id)
  expect(submission.organizationName).toBe('Studio Meridian')
  await stage.draft(fresh, category.id)
  expect(stage.identity.asked).toBe(askedBefore + 1)
})
