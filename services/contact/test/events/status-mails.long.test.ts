import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
let news: ReturnType<typeof newsOn>
let creator: { userId: string; email: string }
let owner: { userId: string; email: string }
let submission: Parameters<typeof news.step>[0]

beforeAll(async () => {
  fixture = await startFixture()
  news = newsOn(fixture)
  await news.dates('2025-12-16', '2026-01-31', '2026-02-15')
})
afterAll(() => fixture.stop())

beforeEach(async () => {
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
  creator = await news.person('Mara')
  owner = await news.person('Jonas')
  const organizationId = newId()
  await news.member(organizationId, creator.userId, 'member')
  await news.member(organizationId, owner.userId, 'owner')
  const categoryId = await news.category('Social Impact')
  submission = {
    id: newId(),
    title: 'The Quiet Billboard',
    categoryId,
    organizationId,
    createdBy: creator.userId,
  }
})

const admin = (version: number) => ({ takenBy: 'admin' as const, version })
const queued = async () => {
  const sql = `SELECT kind, CASE to_address WHEN $1 THEN 'creator' ELSE 'owner' END AS reader FROM mail
    WHERE to_address IN ($1, $2) ORDER BY kind, reader`
  const { rows } = await fixture.pool.query(sql, [creator.email, owner.email])
  return rows.map(({ kind, reader }) => [kind, reader])
}
const mailTo = ({ email }: { email: string }, timeoutMs?: number) =>
  fixture.mails.next(({ recipients }) => recipients[0] === email, timeoutMs)

test('who created a submission and the owners of its organization get one confirmation each', async () => {
  const step = { takenBy: 'system' as const, version: 3 }
  const { at } = await news.step(submission, ['pending_payment', 'submitted'], step)
  const since = new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const mail = await mailTo(creator)
  expect(mail.subject).toBe('Submission received: “The Quiet Billboard”')
  expect(mail.text?.trim()).toBe(
    [
      'Submission received',
      'Dear Mara Lind,\nwe have received your submission “The Quiet Billboard”. It is entered in the programme.',
      [
        'Submission: The Quiet Billboard',
        'Category: Social Impact',
        'Status: Submitted',
        `Since: ${since}`,
      ].join('\n'),
      'You need not do anything now. We check next that the submission follows the rules, and write to you when it moves on.',
      'Judging runs from December 16, 2025 to January 31, 2026. Winners are announced on February 15, 2026.',
      `View your submission:\nhttp://127.0.0.1:8080/dashboard?view=${submission.id}`,
      '-- \nAccolade Awards',
    ].join('\n\n'),
  )
  expect((await mailTo(owner)).text).toContain('Dear Jonas Lind,')
  expect(await queued()).toEqual([
    ['status-submitted', 'creator'],
    ['status-submitted', 'owner'],
  ])
})

test('an owner who created the submission gets one mail; who left the organization gets none', async () => {
  await news.member(submission.organizationId, creator.userId, null, 2)
  await news.step({ ...submission, createdBy: owner.userId }, ['submitted', 'under_review'], admin(4))
  await news.step(submission, ['under_review', 'judging'], admin(5))
  expect(await queued()).toEqual([
    ['status-judging', 'owner'],
    ['status-under_review', 'owner'],
  ])
})

test('the same step is mailed once: delivered again, and published again after the inbox has forgotten it', async () => {
  const again = { ...admin(5), eventId: newId() }
  await news.step(submission, ['under_review', 'judging'], again)
  await news.step(submission, ['under_review', 'judging'], again)
  await fixture.pool.query('DELETE FROM inbox')
  await news.step(submission, ['under_review', 'judging'], again)
  expect(await queued()).toEqual([
    ['status-judging', 'creator'],
    ['status-judging', 'owner'],
  ])
})

test('steps that say nothing to an entrant, and steps of long ago, send nothing', async () => {
  await news.step(submission, ['draft', 'pending_payment'], { takenBy: 'entrant', version: 2 })
  await news.step(submission, ['pending_payment', 'draft'], { takenBy: 'entrant', version: 3 })
  await news.step(submission, ['judging', 'reviewed'], admin(6))
  await fixture.moveStatus(submission.id, 'judging', 'withdrawn', 7)
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await news.step(submission, ['under_review', 'judging'], admin(8))
  expect(await queued()).toEqual([])
})

test('a step back and forth is two facts and two mails, each with the status it is about', async () => {
  await news.step(submission, ['under_review', 'judging'], admin(5))
  await news.step(submission, ['judging', 'under_review'], admin(6))
  // mails leave beside each other
  const mails = [await mailTo(creator), await mailTo(creator)]
  const statuses = mails.map(({ text }) => /Status: (.*)/.exec(text ?? '')?.[1])
  expect(statuses.sort()).toEqual(['Judging', 'Under Review'])
})

const results: [SubmissionStatus, SubmissionStatus, string, string][] = [
  ['reviewed', 'finalist', 'Finalist', 'is a finalist'],
  ['finalist', 'winner', 'Winner', 'is a winner'],
  ['reviewed', 'completed', 'Judging complete', 'It was not chosen as a finalist or a winner.'],
  ['finalist', 'completed', 'Judging complete', 'It was a finalist and was not chosen as a winner.'],
]
test.each(results)('from %s to %s', async (from, to, subject, words) => {
  fixture.setClock(new Date('2026-02-03T10:00:00Z'))
  await news.step(submission, [from, to], admin(7))
  const mail = await mailTo(creator)
  expect(mail.subject).toBe(`${subject}: “The Quiet Billboard”`)
  expect(mail.text).toContain(words)
  // judging is over by then, the announcement is not
  expect(mail.text).not.toContain('Judging runs')
  expect(mail.text).toContain('Winners are announced on February 15, 2026.')
})

test('a long title is shortened in the subject, and cannot break the line', async () => {
  const title = `A title\r\nBcc: all@example.com ${'with <b>very</b> many words '.repeat(6)}`.trim()
  await news.step({ ...submission, title }, ['under_review', 'judging'], admin(5))
  const mail = await mailTo(creator)
  expect(mail.subject).toBe('In judging: “A title Bcc: all at example com with <b>very</b> many words…”')
  expect(mail.bcc).toBeUndefined()
  expect(mail.html).toContain('&lt;b&gt;very&lt;/b&gt;')
  expect(mail.text).toContain(`“${title.replace('\r\n', '\n')}”`)
})

const steps = process.env.QUICK ? 40 : 300
test(`${steps} steps at once are one mail each`, async () => {
  const ids = Array.from({ length: steps }, () => newId())
  await Promise.all(
    ids.map((id) =>
      news.step(
        { ...submission, id, createdBy: owner.userId },
        ['submitted', 'under_review'],
        admin(4),
        false,
      ),
    ),
  )
  const sent = []
  for (const _ of ids) sent.push((await mailTo(owner, 30_000)).text?.match(/view=(\S+)/)?.[1])
  expect(sent.toSorted()).toEqual(ids.toSorted())
  expect(await queued()).toEqual(ids.map(() => ['status-under_review', 'owner']))
}, 120_000)
