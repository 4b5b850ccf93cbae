import { idOfPersonalLink } from '@accolade/chassis/links/personal-link'
import { approvalRequested } from '@accolade/contracts/events/winners'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
let news: ReturnType<typeof newsOn>
beforeAll(async () => {
  fixture = await startFixture()
  fixture.links.away = false
  news = newsOn(fixture)
  await news.dates('2025-12-16', '2026-01-31', '2026-02-15')
})
afterAll(() => fixture.stop())

const ask = (
  entrant: { organizationId: string; enteredBy: string | null },
  { approvalId = newId(), id = newId(), expiresAt = '2025-11-24T10:00:00.000Z' } = {},
) =>
  fixture.publish(
    approvalRequested,
    {
      aggregate: { id: approvalId, version: 1 },
      data: { approvalId, winnerId: newId(), title: 'Shelf Talk', ...entrant, expiresAt },
    },
    { id },
  )
const queued = async () =>
  (
    await fixture.pool.query(
      "SELECT to_address AS address, text FROM mail WHERE kind = 'text-approval' ORDER BY to_address",
    )
  ).rows

test('who entered a winner and the owners are asked once, each with a link of their own; no secret is stored', async () => {
  const organizationId = newId()
  const [author, owner, other] = [
    await news.person('Author'),
    await news.person('Owner'),
    await news.person('Other'),
  ]
  await news.member(organizationId, author.userId, 'member')
  await news.member(organizationId, owner.userId, 'owner')
  await news.member(organizationId, other.userId, 'member')
  const [approvalId, id] = [newId(), newId()]
  for (const { userId } of [author, owner])
    fixture.links.tokens.set(idOfPersonalLink(approvalId, userId), `secret-of-${userId}`)
  for (const _again of [1, 2]) await ask({ organizationId, enteredBy: author.userId }, { approvalId, id })
  for (const { userId, email } of [author, owner]) {
    const mail = await fixture.mails.next(({ recipients }) => recipients[0] === email)
    expect(mail.subject).toBe('May we publish this text? “Shelf Talk”')
    expect(mail.text).toContain(`/approve#approval=secret-of-${userId}.${approvalId}.${userId}\n`)
    expect(mail.text).toContain('Please answer by: November 24, 2025')
    expect(mail.text).not.toMatch(/gold|silver|bronze/i)
  }
  const rows = await queued()
  expect(rows.map(({ address }) => address)).toEqual([author.email, owner.email])
  expect(JSON.stringify(rows)).not.toContain('secret-of')
})

test('where nobody knows who entered it, the owners are asked; an old request sends nothing', async () => {
  const organizationId = newId()
  const owner = await news.person('Zoe')
  await news.member(organizationId, owner.userId, 'owner')
  const before = (await queued()).length
  fixture.links.away = true
  await ask({ organizationId, enteredBy: null })
  await ask({ organizationId, enteredBy: null }, { expiresAt: '2025-11-03T10:00:00.000Z' })
  expect((await queued()).slice(before).map(({ address }) => address)).toEqual([owner.email])
})
