import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const mailsOf = async (id: string, query = '') =>
  (await fixture.as(admin)({ method: 'GET', url: `/api/admin/submissions/${id}/mails${query}` })).json()

test('an administrator sees the mails about one submission, where each is, and those of no other', async () => {
  const news = newsOn(fixture)
  const { userId, email } = await news.person('Mara')
  const organizationId = newId()
  await news.member(organizationId, userId, 'owner')
  const categoryId = await news.category('Social Impact')
  const of = (title: string) => ({ id: newId(), title, categoryId, organizationId, createdBy: userId })
  const [one, other] = [of('The Quiet Billboard'), of('Rain Check')]
  for (const submission of [one, other])
    await news.step(submission, ['pending_payment', 'submitted'], { takenBy: 'system', version: 3 })
  await fixture.mails.next(({ subject }) => subject?.includes('Quiet') ?? false)
  const { items, ...page } = await mailsOf(one.id)
  expect(page).toEqual({ total: 1, page: 1, pageSize: 25 })
  expect(items[0]).toMatchObject({
    kind: 'status-submitted',
    toAddress: email,
    subject: expect.stringContaining('Quiet'),
  })
  expect(items[0]).not.toHaveProperty('text')
  await fixture.pool.query(
    "UPDATE mail SET sent_at = NULL, next_attempt_at = NULL, last_error = '550 No such user' WHERE submission_id = $1",
    [one.id],
  )
  expect((await mailsOf(one.id)).items[0]).toMatchObject({
    state: 'given-up',
    reason: '550 No such user',
    sentAt: null,
  })
  expect(await mailsOf(newId())).toMatchObject({ items: [], total: 0 })
})

test('the mails of its invoice and payment are about it, and its invoices are found by it', async () => {
  const payer = await fixture.payer()
  const submissionId = newId()
  await fixture.request(payer, { id: submissionId })
  await fixture.request(payer)
  const found = (
    await fixture.as(admin)({ method: 'GET', url: `/api/admin/payments?submission=${submissionId}` })
  ).json()
  expect(found.items.map((item: { submissionId: string }) => item.submissionId)).toEqual([submissionId])
  const url = `/api/admin/payments/${found.items[0].id}/mark-paid`
  expect((await fixture.as(admin)({ method: 'POST', url })).statusCode).toBe(200)
  const { items } = await mailsOf(submissionId)
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['receipt', 'invoice'])
})
