import { approvalAnswered } from '@accolade/contracts/events/winners'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const answered = (answer: 'approved' | 'proposed', title: string, id = newId()) => {
  const data = { approvalId: newId(), winnerId: newId(), title, answer }
  return fixture.publish(approvalAnswered, { aggregate: { id: data.approvalId, version: 2 }, data }, { id })
}
const queued = async () =>
  (await fixture.pool.query(`SELECT to_address FROM mail WHERE kind = 'approval-answered'`)).rows

test('administrators get one mail with what an entrant answered, and where it is', async () => {
  const id = newId()
  for (const _again of [1, 2]) await answered('approved', 'Shelf Talk', id)
  const approved = await fixture.mails.next()
  expect(approved.subject).toBe('A public text was approved: “Shelf Talk”')
  expect(approved.recipients).toEqual(['hello@accolade.example'])
  expect(approved.text).toContain('/admin?tab=winners')
  await answered('proposed', 'Rain Check')
  const proposed = await fixture.mails.next()
  expect(proposed.subject).toBe('An entrant proposes another text: “Rain Check”')
  expect(await queued()).toHaveLength(2)
})

test('an answer of an earlier release has no title, and one that arrives a week late sends no mail', async () => {
  await answered('approved', '')
  expect((await fixture.mails.next()).subject).toBe('A public text was approved')
  const before = await queued()
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await answered('approved', 'Late')
  expect(await queued()).toEqual(before)
})
