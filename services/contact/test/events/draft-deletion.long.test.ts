import { draftDeletionAnnounced } from '@accolade/contracts/events/submissions'
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

const announce = (draft: { organizationId: string; createdBy: string }, id = newId()) =>
  fixture.publish(
    draftDeletionAnnounced,
    {
      aggregate: { id, version: 1 },
      data: { ...draft, submissionId: newId(), title: 'Shelf Talk', deletedAt: '2026-03-17T09:30:00.000Z' },
    },
    { id },
  )
const queued = async () =>
  (
    await fixture.pool.query(
      "SELECT to_address AS address FROM mail WHERE kind = 'draft-deletion' ORDER BY to_address",
    )
  ).rows.map(({ address }) => address)

test('who began a draft and the owners of its organization read once when it is deleted', async () => {
  fixture.setClock(new Date())
  const organizationId = newId()
  const [author, owner, other] = [
    await news.person('Author'),
    await news.person('Owner'),
    await news.person('Other'),
  ]
  await news.member(organizationId, author.userId, 'member')
  await news.member(organizationId, owner.userId, 'owner')
  await news.member(organizationId, other.userId, 'member')
  const id = newId()
  for (const _again of [1, 2]) await announce({ organizationId, createdBy: author.userId }, id)
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === author.email)
  expect(mail.subject).toBe('Your draft will be deleted: “Shelf Talk”')
  expect(mail.text).toContain('Deletion: March 17, 2026')
  expect(await queued()).toEqual([author.email, owner.email])
  await news.member(organizationId, author.userId, null, 2)
  await announce({ organizationId, createdBy: author.userId })
  expect(await queued()).toEqual([author.email, owner.email, owner.email])
})

test('an announcement that arrives late, after a replay, sends no mail', async () => {
  const before = await queued()
  const author = await news.person('Late')
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await announce({ organizationId: newId(), createdBy: author.userId })
  expect(await queued()).toEqual(before)
})
