import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
let news: ReturnType<typeof newsOn>
beforeAll(async () => {
  fixture = await startFixture()
  news = newsOn(fixture)
})
afterAll(() => fixture.stop())

async function entered() {
  const [creator, owner] = [await news.person('Mara'), await news.person('Jonas')]
  const organizationId = newId()
  await news.member(organizationId, owner.userId, 'owner')
  const categoryId = await news.category('Social Impact')
  const about = { title: 'The Quiet Billboard', categoryId, organizationId, createdBy: creator.userId }
  return { creator, owner, submission: { ...about, id: newId() } }
}
const mailTo = ({ email }: { email: string }) =>
  fixture.mails.next(({ recipients, subject }) => recipients[0] === email && subject!.startsWith('Withdrawn'))

test('who withdraws reads so, the owner reads that the organization did; an open invoice is void', async () => {
  const { creator, owner, submission } = await entered()
  await fixture.request(creator, { id: submission.id, version: 2 })
  const by = { takenBy: 'entrant' as const, userId: creator.userId, version: 3 }
  await news.step(submission, ['pending_payment', 'withdrawn'], by)
  const mail = await mailTo(creator)
  expect(mail.subject).toBe('Withdrawn: “The Quiet Billboard”')
  expect(mail.text).toContain('you have withdrawn “The Quiet Billboard” from the programme.')
  expect(mail.text).toContain('No entry fee was paid for it, and its invoice is void.')
  const other = await mailTo(owner)
  expect(other.text).toContain('your organization has withdrawn “The Quiet Billboard” from the programme.')
  expect(other.text).not.toContain('Mara')
})

test('where the fee is paid, the mail says how to ask for it, and where', async () => {
  const { creator, submission } = await entered()
  await fixture.request(creator, { id: submission.id, version: 2 })
  const { rows } = await fixture.pool.query('SELECT id FROM invoice WHERE submission_id = $1', [
    submission.id,
  ])
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${rows[0].id}/mark-paid` })
  await news.step(submission, ['submitted', 'withdrawn'], { ...{ takenBy: 'admin' }, version: 4 })
  const mail = await mailTo(creator)
  expect(mail.text).toContain('the programme has withdrawn “The Quiet Billboard”.')
  expect(mail.text).toContain('The entry fee is paid, and withdrawing does not refund it.')
  expect(mail.text).toContain('Open Billing & Payments:\nhttp://127.0.0.1:8080/profile?view=billing')
})

test('a full refund withdraws it, and the mail says that the fee goes back; a free one owes nothing', async () => {
  const { creator, submission } = await entered()
  await news.step(submission, ['submitted', 'withdrawn'], { takenBy: 'system', version: 4 })
  expect((await mailTo(creator)).text).toContain('because its entry fee is refunded in full.')
  const free = await entered()
  const by = { takenBy: 'entrant' as const, userId: free.creator.userId, version: 3 }
  await news.step(free.submission, ['submitted', 'withdrawn'], by)
  expect((await mailTo(free.creator)).text).toContain('No entry fee was paid for it.')
})
