import { userChanged } from '@accolade/contracts/events/identity'
import { draftsDue } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
let news: ReturnType<typeof newsOn>
beforeAll(async () => {
  fixture = await startFixture()
  news = newsOn(fixture)
  await news.dates('2025-12-16', '2026-01-31', '2026-02-15')
})
afterAll(() => fixture.stop())

const dayMs = 86_400_000
/** So many days from today, in UTC, the programme's time zone. */
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const draft = (title: string, days: number, files = 1) => ({
  ...{ submissionId: newId(), organizationId: newId(), categoryName: 'Social Impact' },
  ...{ title, deadline: dayIn(days), files },
})
const remind = (
  userId: string,
  drafts: ReturnType<typeof draft>[],
  { id = newId(), total = drafts.length } = {},
) => fixture.publish(draftsDue, { aggregate: { id, version: 1 }, data: { userId, drafts, total } }, { id })
const queued = async () =>
  (
    await fixture.pool.query("SELECT subject FROM mail WHERE kind = 'drafts-due' ORDER BY created_at")
  ).rows.map(({ subject }) => subject)

test('one mail names all drafts of a person, what they lack, and where they go on', async () => {
  fixture.setClock(new Date())
  const person = await news.person('Mara')
  const [shelf, bus] = [draft('Shelf Talk', 2, 0), draft('Last Bus', 2)]
  const id = newId()
  for (const _again of [1, 2]) await remind(person.userId, [shelf, bus], { id })
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === person.email)
  expect(mail.subject).toBe('2 days left to submit your 2 drafts')
  expect(mail.text).toContain('Shelf Talk: Social Impact')
  expect(mail.text).toMatch(/last day: .+, in 2 days\nno files yet/)
  expect(mail.text?.match(/no files yet/g)).toHaveLength(1)
  for (const { submissionId } of [shelf, bus]) expect(mail.text).toContain(`/submit?draft=${submissionId}`)
  expect(await queued()).toEqual(['2 days left to submit your 2 drafts'])
})

test('what was submitted, or whose deadline passed, before the mail is left out; where nothing is left, there is no mail', async () => {
  const person = await news.person('Nils')
  const [sent, over, open] = [draft('Sent', 2), draft('Over', -1), draft('Open', 0)]
  const entry = { id: sent.submissionId, title: sent.title, organizationId: sent.organizationId }
  await news.step({ ...entry, categoryId: newId(), createdBy: person.userId }, ['draft', 'submitted'], {
    takenBy: 'entrant',
    version: 2,
  })
  await remind(person.userId, [sent, over, open])
  const mail = await fixture.mails.next(({ subject }) => subject?.startsWith('Last day') ?? false)
  expect(mail.subject).toBe('Last day to submit “Open”')
  const before = await queued()
  await remind(person.userId, [sent, over])
  await remind(newId(), [open])
  expect(await queued()).toEqual(before)
})

test('the subject is about the drafts with the next deadline only', async () => {
  const person = await news.person('Kim')
  await remind(person.userId, [draft('Kiosk', 0), draft('Later', 7)])
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === person.email)
  expect(mail.subject).toBe('Last day to submit “Kiosk”')
  expect(mail.text).toMatch(/you have 2 drafts for/)
})

test('the mail is in the language of its reader', async () => {
  const person = await news.person('Jana')
  const data = { userId: person.userId, username: 'jana', email: person.email, language: 'de' as const }
  await fixture.publish(userChanged, {
    aggregate: { id: person.userId, version: 2 },
    data: { ...data, firstName: 'Jana', lastName: 'Lind' },
  })
  await remind(person.userId, [draft('Kiosk', 1, 0)])
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === person.email)
  expect(mail.subject).toBe('Noch ein Tag, um „Kiosk“ einzureichen')
  expect(mail.text).toContain('noch keine Dateien')
})

test('a reminder that arrives late, after a replay, sends no mail', async () => {
  const before = await queued()
  const person = await news.person('Late')
  fixture.setClock(new Date(Date.now() + 8 * dayMs))
  await remind(person.userId, [draft('Late', 30)])
  expect(await queued()).toEqual(before)
})
