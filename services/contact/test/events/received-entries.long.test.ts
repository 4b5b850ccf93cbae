import { entriesHandedOver, judgeAdded } from '@accolade/contracts/events/judging'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
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
beforeEach(() => fixture.setClock(new Date('2025-11-03T10:00:00Z')))

const handOver = (categoryId: string, gets: { judgeId: string; entries: number }[], id = newId()) =>
  fixture.publish(
    entriesHandedOver,
    { aggregate: { id: newId(), version: 1 }, data: { categoryId, judgeIds: [newId()], gets } },
    { id },
  )
const mailTo = ({ email }: { email: string }) =>
  fixture.mails.next(({ recipients }) => recipients[0] === email)
const queued = async () =>
  (await fixture.pool.query(`SELECT 1 FROM mail WHERE kind = 'received-entries'`)).rowCount

test('whoever gets entries of another judge reads how many, of which category, by when; once', async () => {
  const [ada, jo] = [await news.person('Ada'), await news.person('Jo')]
  const id = newId()
  const gets = [
    { judgeId: ada.userId, entries: 2 },
    { judgeId: jo.userId, entries: 1 },
  ]
  const categoryId = await news.category('Design <Excellence>')
  for (const _again of [1, 2]) await handOver(categoryId, gets, id)
  const mail = await mailTo(ada)
  expect(mail.subject).toBe('2 more submissions to score in “Design <Excellence>”')
  expect(mail.text?.trim()).toBe(
    [
      '2 more submissions to score',
      'Dear Ada Lind,\n2 submissions of the Accolade Awards came to your queue: another judge was needed.',
      'Category: Design <Excellence>\nScores due: January 31, 2026',
      'If you have a conflict of interest with one of them, declare it on your judging page.',
      'Open your judging page:\nhttp://127.0.0.1:8080/judging',
      '-- \nAccolade Awards',
    ].join('\n\n'),
  )
  expect((await mailTo(jo)).subject).toBe('1 more submission to score in “Design <Excellence>”')
  expect(await queued()).toBe(2)
})

test('a judge who is added to an entry learns of it, also from an event without a category', async () => {
  const judge = await news.person('Grace')
  const add = (categoryId?: string) => {
    const data = { judgingId: newId(), judgeId: judge.userId, ...(categoryId && { categoryId }) }
    return fixture.publish(judgeAdded, { aggregate: { id: data.judgingId, version: 2 }, data })
  }
  await add(await news.category('Open Source'))
  expect((await mailTo(judge)).subject).toBe('1 more submission to score in “Open Source”')
  await add()
  expect((await mailTo(judge)).subject).toBe('1 more submission to score')
})

test('nobody is written to about an old event, or where entries go back', async () => {
  const before = await queued()
  const judge = await news.person('Old')
  await handOver(newId(), [])
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await handOver(newId(), [{ judgeId: judge.userId, entries: 1 }])
  expect(await queued()).toBe(before)
})
