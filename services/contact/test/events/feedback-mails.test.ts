import { entriesFeedbackChanged } from '@accolade/contracts/events/submission-messages'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
let news: ReturnType<typeof newsOn>
beforeAll(async () => {
  fixture = await startFixture()
  news = newsOn(fixture)
  await news.dates('2025-12-16', '2026-01-31', '2026-02-15')
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.setClock(new Date()))

const publish = (
  organizationId: string,
  change: { submissionIds?: string[]; shown?: boolean; published?: boolean; categoryId?: string },
  id = newId(),
) => {
  const data = { organizationId, submissionIds: [newId()], shown: true, published: true, ...change }
  return fixture.publish(entriesFeedbackChanged, { aggregate: { id, version: 1 }, data })
}
async function memberOf(name: string, organizationId: string) {
  const person = await news.person(name)
  await news.member(organizationId, person.userId, 'member')
  return person
}
const queued = async (userId: string) =>
  (await fixture.pool.query(`SELECT 1 FROM mail WHERE kind = 'entry-feedback' AND about_id = $1`, [userId]))
    .rowCount

test('members get one mail for all entries of a category, and it can be turned off', async () => {
  const organizationId = newId()
  const [ada, jo] = [await memberOf('Ada', organizationId), await memberOf('Jo', organizationId)]
  const categoryId = await news.category('Design <Excellence>')
  const id = newId()
  const submissionIds = [newId(), newId()]
  for (const _again of [1, 2]) await publish(organizationId, { submissionIds, categoryId }, id)
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === ada.email)
  expect(mail.subject).toBe('How your entries were judged: Design <Excellence>')
  expect(mail.text).toContain('you can read how your 2 entries for the Accolade Awards were judged')
  expect(mail.text).toContain('/dashboard\n')
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('.feedback.')
  expect([await queued(ada.userId), await queued(jo.userId)]).toEqual([1, 1])
  const off = await fixture.as({ userId: ada.userId, roles: ['entrant'] })({
    ...{ method: 'PUT', url: '/api/user/mail-choices', payload: { feedbackMails: false } },
  })
  expect(off.json()).toMatchObject({ draftReminders: true, feedbackMails: false })
  const [one] = submissionIds
  await publish(organizationId, { submissionIds: [one!] })
  expect([await queued(ada.userId), await queued(jo.userId)]).toEqual([1, 2])
})

test('administrators word the mail, for one entry and for several by themselves', async () => {
  const words = { subject: 'Read about {category}', heading: 'Judged', text: 'All {count} of them, {name}.' }
  const url = '/api/admin/mail-texts/entries-feedback/en'
  const saved = await fixture.as(admin)({ method: 'PUT', url, payload: { version: 0, words } })
  expect(saved.statusCode).toBe(200)
  const organizationId = newId()
  const { email } = await memberOf('Iris', organizationId)
  const categoryId = await news.category('Poster')
  const next = () => fixture.mails.next(({ recipients }) => recipients[0] === email)
  await publish(organizationId, { submissionIds: [newId(), newId(), newId()], categoryId })
  const several = await next()
  expect(several.subject).toBe('Read about Poster')
  expect(several.text).toMatch(/^Judged\n\nAll 3 of them, Iris.*\.\n/)
  expect(several.text).toContain('Category: Poster')
  expect(several.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('.feedback.')
  await publish(organizationId, { categoryId })
  expect((await next()).subject).toBe('How your entry was judged: Poster')
  // of a category whose name is not known here the mail says what it says by default
  await publish(organizationId, { submissionIds: [newId(), newId()] })
  expect((await next()).subject).toBe('How your entries were judged')
})

test('nothing is mailed where nothing can be read, or long after', async () => {
  const organizationId = newId()
  const { userId } = await memberOf('Grace', organizationId)
  await publish(organizationId, { shown: false })
  await publish(organizationId, { shown: false, published: false })
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await publish(organizationId, {})
  expect(await queued(userId)).toBe(0)
})
