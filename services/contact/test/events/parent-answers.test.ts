import { parentChanged } from '@accolade/contracts/events/submission-messages'
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

test('the owners of an organization, and no other member, get one mail with the answer', async () => {
  const organizationId = newId()
  const [owner, member] = [await news.person('Owner'), await news.person('Member')]
  await news.member(organizationId, owner.userId, 'owner')
  await news.member(organizationId, member.userId, 'member')
  const change = (kind: 'asked' | 'refused', version: number, id: string) =>
    fixture.publish(
      parentChanged,
      {
        aggregate: { id: organizationId, version },
        data: {
          ...{ organizationId, organizationName: 'Northlight Agency', news: kind },
          ...{ parentName: 'Meridian Network', reason: kind === 'asked' ? null : 'It sold you in March.' },
        },
      },
      { id },
    )
  await change('asked', 1, newId())
  const id = newId()
  for (const _again of [1, 2]) await change('refused', 2, id)
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === owner.email)
  expect(mail.subject).toBe('What your organization belongs to is not confirmed: Northlight Agency')
  expect(mail.text).toContain('You asked for: Meridian Network\nReason: It sold you in March.')
  const { rows } = await fixture.pool.query(`SELECT to_address FROM mail WHERE kind = 'parent-answered'`)
  expect(rows).toEqual([{ to_address: owner.email }])
})
