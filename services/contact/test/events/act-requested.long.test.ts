import { actRequested as criteriaRequested } from '@accolade/contracts/events/catalogue'
import { actRequested } from '@accolade/contracts/events/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
let news: ReturnType<typeof newsOn>
beforeAll(async () => {
  fixture = await startFixture()
  news = newsOn(fixture)
})
afterAll(() => fixture.stop())

const now = new Date('2025-11-03T10:00:00Z')
const expiresAt = '2025-11-04T09:30:00.000Z'
const reason = 'Judging is over, and the jury has agreed'

async function request(askedBy: string, administratorIds: string[], id = newId()) {
  const requestId = newId()
  const data = { requestId, act: 'seal-results' as const, reason, askedBy, administratorIds, expiresAt }
  await fixture.publish(actRequested, { aggregate: { id: requestId, version: 1 }, data }, { id })
}
const queued = async () =>
  (await fixture.pool.query(`SELECT to_address FROM mail WHERE kind = 'act-request'`)).rows

test('the other administrators read who asks for what, why, and until when; once', async () => {
  fixture.setClock(now)
  const [ada, ben, cara] = [await news.person('Ada'), await news.person('Ben'), await news.person('Cara')]
  const id = newId()
  for (const _again of [1, 2]) await request(ada.userId, [ben.userId, cara.userId, newId()], id)
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === ben.email)
  expect(mail.subject).toBe('Sealing the results needs your approval')
  expect(mail.text).toContain('Asked by: Ada Lind')
  expect(mail.text).toContain(`Reason: ${reason}`)
  expect(mail.text).toMatch(/Open until: November 4, 2025/)
  expect(mail.text).toContain('/admin?tab=judges&view=seal')
  await fixture.mails.next(({ recipients }) => recipients[0] === cara.email)
  expect(await queued()).toHaveLength(2)
})

test('a request that has run out by then sends no mail', async () => {
  const before = await queued()
  fixture.setClock(new Date(expiresAt))
  await request(newId(), [(await news.person('Dora')).userId])
  expect(await queued()).toEqual(before)
})

test('the catalogue asks in the same way', async () => {
  fixture.setClock(now)
  const reader = await news.person('Edda')
  const [requestId, askedBy] = [newId(), newId()]
  const what = { requestId, act: 'change-criteria' as const, reason, askedBy, expiresAt }
  await fixture.publish(criteriaRequested, {
    aggregate: { id: requestId, version: 1 },
    data: { ...what, administratorIds: [reader.userId] },
  })
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === reader.email)
  expect(mail.subject).toBe('Changing criteria or weights needs your approval')
  expect(mail.text).toContain('Asked by: An administrator')
})
