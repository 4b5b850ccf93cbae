import { judgeReminded } from '@accolade/contracts/events/judging'
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

const remind = (judgeId: string, categories: { categoryId: string; toScore: number }[], id = newId()) =>
  fixture.publish(
    judgeReminded,
    { aggregate: { id: newId(), version: 1 }, data: { judgeId, categories } },
    { id },
  )
const queued = async ({ email }: { email: string }) =>
  (await fixture.pool.query('SELECT kind FROM mail WHERE to_address = $1', [email])).rows

test('a judge reads how much is left in which category, by when, and where; once', async () => {
  const judge = await news.person('Ada')
  const left = [
    { categoryId: await news.category('Design <Excellence>'), toScore: 2 },
    { categoryId: newId(), toScore: 1 },
  ]
  const id = newId()
  for (const _again of [1, 2]) await remind(judge.userId, left, id)
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === judge.email)
  expect(mail.subject).toBe('Reminder: 3 submissions left to score')
  expect(mail.text?.trim()).toBe(
    [
      '3 submissions left to score',
      'Dear Ada Lind,\nyou have 3 submissions of the Accolade Awards left to score.',
      'Design <Excellence>: 2 submissions\nCategory: 1 submission\nScores due: January 31, 2026',
      'A submission counts once you have scored all of its criteria. If you have a conflict of interest with one of them, declare it on your judging page.',
      'Open your judging page:\nhttp://127.0.0.1:8080/judging',
      '-- \nAccolade Awards',
    ].join('\n\n'),
  )
  expect(mail.html).toContain('Design &lt;Excellence&gt;')
  expect(await queued(judge)).toEqual([{ kind: 'judge-reminder' }])
})

test('one submission is one; a day that is over is not named', async () => {
  const judge = await news.person('Grace')
  fixture.setClock(new Date('2026-02-01T10:00:00Z'))
  await remind(judge.userId, [{ categoryId: await news.category('Craft'), toScore: 1 }])
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === judge.email)
  expect(mail.subject).toBe('Reminder: 1 submission left to score')
  expect(mail.text).not.toContain('Scores due')
})

test('a reminder that arrives a week late, or is for an unknown judge, sends no mail', async () => {
  const late = await news.person('Old')
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await remind(late.userId, [{ categoryId: newId(), toScore: 1 }])
  expect(await queued(late)).toEqual([])
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
  await remind(newId(), [{ categoryId: newId(), toScore: 1 }])
  const { rows } = await fixture.pool.query(
    "SELECT 1 FROM mail WHERE kind = 'judge-reminder' AND to_name = ''",
  )
  expect(rows).toEqual([])
})
