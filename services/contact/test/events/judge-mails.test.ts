import { judgingAssigned, judgingUnassigned } from '@accolade/contracts/events/judging'
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

const begin = Date.parse('2025-11-03T10:00:00Z')
beforeEach(() => fixture.setClock(new Date(begin)))

const assign = (judgeId: string, categoryId: string, assignmentId = newId()) =>
  fixture.publish(judgingAssigned, {
    aggregate: { id: assignmentId, version: 1 },
    data: { assignmentId, judgeId, categoryId },
  })
const mailTo = ({ email }: { email: string }) =>
  fixture.mails.next(({ recipients }) => recipients[0] === email)
const queued = async ({ email }: { email: string }) =>
  (await fixture.pool.query(`SELECT kind FROM mail WHERE to_address = $1`, [email])).rows

test('assignments within a short time are one mail: which categories, by when, and where', async () => {
  const judge = await news.person('Ada')
  const assignmentId = newId()
  await assign(judge.userId, await news.category('Social Impact'), assignmentId)
  await assign(judge.userId, await news.category('Design <Excellence>'))
  expect(await queued(judge)).toEqual([])
  fixture.setClock(new Date(begin + 61_000))
  const mail = await mailTo(judge)
  expect(mail.subject).toBe('You are assigned to judge 2 categories')
  expect(mail.text?.trim()).toBe(
    [
      'New categories to judge',
      'Dear Ada Lind,\nyou are assigned to judge these categories of the Accolade Awards.',
      'Category: Design <Excellence>\nCategory: Social Impact\nScores due: January 31, 2026',
      'Submissions appear on your judging page as they enter judging; we do not write to you about each of them. If you have a conflict of interest with one of them, declare it there.',
      'Open your judging page:\nhttp://127.0.0.1:8080/judging',
      '-- \nAccolade Awards',
    ].join('\n\n'),
  )
  expect(mail.html).toContain('Design &lt;Excellence&gt;')
  await fixture.pool.query('DELETE FROM inbox')
  await assign(judge.userId, newId(), assignmentId)
  const next = await news.category('Sustainability')
  await assign(judge.userId, next)
  fixture.setClock(new Date(begin + 130_000))
  const second = await mailTo(judge)
  expect(second.subject).toBe('You are assigned to judge “Sustainability”')
  expect(second.text).toContain('you are assigned to judge this category of the Accolade Awards.')
  expect(second.text).not.toContain('Social Impact')
  expect(await queued(judge)).toEqual([{ kind: 'assigned' }, { kind: 'assigned' }])
})

test('an assignment that is withdrawn before its mail leaves sends no mail, in whatever order the events arrive', async () => {
  const judge = await news.person('Grace')
  const kept = await news.category('Open Source')
  const takeBack = (assignmentId: string) =>
    fixture.publish(judgingUnassigned, {
      aggregate: { id: assignmentId, version: 2 },
      data: { assignmentId, judgeId: judge.userId, categoryId: kept },
    })
  const [early, late] = [newId(), newId()]
  await assign(judge.userId, await news.category('Mistaken'), early)
  await takeBack(early)
  await takeBack(late)
  await assign(judge.userId, await news.category('Mistaken, too'), late)
  await assign(judge.userId, kept)
  fixture.setClock(new Date(begin + 61_000))
  expect((await mailTo(judge)).subject).toBe('You are assigned to judge “Open Source”')
})

test('an event that arrives a week late sends no mail', async () => {
  const late = await news.person('Old')
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await assign(late.userId, newId())
  const { rows } = await fixture.pool.query('SELECT judge_id FROM assignment WHERE judge_id = $1', [
    late.userId,
  ])
  expect(rows).toEqual([])
})
