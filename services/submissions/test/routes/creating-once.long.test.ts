import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { afterAll, beforeAll } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture } from '../fixture.ts'
import { basicsOf } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  // judging begins on December 16
  await fixture.programme({ timeZone: 'Europe/Berlin' })
})
afterAll(() => fixture.stop())

const draftOf = async (member: Member) => (await fixture.draft(member, (await fixture.category()).id)).id

describeCreatingOnce('submissions', () => fixture, {
  // by somebody of whom only identity knows as yet: what it says is kept in a unit of work, too
  createSubmission: async () => {
    const caller = { ...fixture.stranger(), organizationId: newId() }
    const membership = { role: 'owner' as const, version: 1 }
    fixture.identity.memberships.set(`${caller.userId} ${caller.organizationId}`, membership)
    const payload = basicsOf(caller, (await fixture.category()).id)
    return {
      caller,
      url: '/api/submissions',
      payload,
      other: { ...payload, title: 'First Bus Home' },
      table: 'submission',
    }
  },
  copySubmission: async () => {
    const member = await fixture.member()
    const { id } = await fixture.draft(member, (await fixture.category()).id)
    await evidenceOf(fixture, member, id).add()
    const [payload, other] = [await fixture.category(), await fixture.category()].map((category) => ({
      categoryId: category.id,
    }))
    return {
      caller: member,
      url: `/api/submissions/${id}/copies`,
      payload: payload!,
      other: other!,
      table: 'submission',
    }
  },
  placeOrder: async () => {
    const member = await fixture.member()
    const category = await fixture.category()
    const drafts = [await fixture.draft(member, category.id), await fixture.draft(member, category.id)]
    const [first, second] = drafts.map(({ id }) => id)
    const payload = { organizationId: member.organizationId, submissionIds: [first] }
    return {
      caller: member,
      url: '/api/orders',
      payload,
      other: { ...payload, submissionIds: [second] },
      table: 'transition',
    }
  },
  createDiscount: async () => {
    const payload = {
      ...{
        code: 'SPRING-20',
        name: 'Newsletter',
        reduction: { kind: 'percent', percent: 20 },
        isActive: true,
      },
      ...{ categoryIds: [], validFrom: null, validUntil: null, maxUses: null, maxUsesPerOrganization: null },
    }
    return {
      caller: fixture.admin,
      url: '/api/admin/discounts',
      payload,
      other: { ...payload, code: 'AUTUMN-20' },
      table: 'discount_code',
    }
  },
  createAsset: async () => {
    const member = await fixture.member()
    const { id } = await fixture.draft(member, (await fixture.category()).id)
    const payload = { name: 'poster.png', contentType: 'image/png', size: 70 }
    return {
      caller: member,
      url: `/api/submissions/${id}/assets`,
      payload,
      other: { ...payload, name: 'other.png' },
      table: 'asset',
    }
  },
  requestChanges: async () => {
    const member = await fixture.member()
    const { id } = await fixture.draft(member, (await fixture.category({ fee: 0 })).id)
    await evidenceOf(fixture, member, id).add()
    await fixture.call(member).post(`/api/submissions/${id}/complete`)
    const payload = { message: 'Leave the name out.', parts: ['evidence'], dueOn: '2025-12-08' }
    return {
      caller: fixture.admin,
      url: `/api/admin/submissions/${id}/changes`,
      payload,
      other: { ...payload, message: 'Leave the names out.' },
      table: 'change_request',
    }
  },
  addNote: async () => ({
    caller: fixture.admin,
    url: `/api/admin/submissions/${await draftOf(await fixture.member())}/notes`,
    ...{ payload: { text: 'They called.' }, other: { text: 'They called twice.' } },
    table: 'note',
  }),
  createListed: async () => ({
    caller: fixture.admin,
    url: '/api/admin/organizations',
    ...{
      payload: { name: 'Network One', parentId: null },
      other: { name: 'Network Two', parentId: null },
    },
    table: 'organization',
  }),
  writeToEntrant: async () => ({
    caller: fixture.admin,
    url: `/api/admin/submissions/${await draftOf(await fixture.member())}/messages`,
    ...{ payload: { text: 'May we show it?' }, other: { text: 'May we show all of it?' } },
    table: 'message',
  }),
  writeToOffice: async () => {
    const member = await fixture.member()
    return {
      caller: member,
      url: `/api/submissions/${await draftOf(member)}/messages`,
      ...{ payload: { text: 'May we add a film?' }, other: { text: 'May we add two films?' } },
      table: 'message',
    }
  },
})
