import { userRegistered } from '@accolade/contracts/events/identity'
import { conflictDeclared } from '@accolade/contracts/events/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const declare = (conflict: { judgeId?: string; reassignedTo: string | null }, id = newId()) => {
  const data = { judgingId: newId(), judgeId: newId(), ...conflict }
  return fixture.publish(conflictDeclared, { aggregate: { id: data.judgingId, version: 2 }, data }, { id })
}
const queued = async () =>
  (await fixture.pool.query(`SELECT to_address FROM mail WHERE kind = 'missing-judge'`)).rows

test('administrators get one mail when no other judge can take over a submission, and none when one does', async () => {
  const judgeId = newId()
  const account = {
    userId: judgeId,
    username: 'jo',
    email: 'jo@example.com',
    firstName: 'Jo',
    lastName: 'Berg',
  }
  await fixture.publish(userRegistered, { aggregate: { id: judgeId, version: 1 }, data: account })
  await declare({ reassignedTo: newId() })
  const id = newId()
  await declare({ judgeId, reassignedTo: null }, id)
  await declare({ judgeId, reassignedTo: null }, id)
  const mail = await fixture.mails.next()
  expect(mail.subject).toBe('An entry needs a judge')
  expect(mail.recipients).toEqual(['hello@accolade.example'])
  expect(mail.text).toContain('Declared by: Jo Berg')
  expect(mail.text).toContain('/admin?tab=judges')
  expect(await queued()).toEqual([{ to_address: 'hello@accolade.example' }])
})

test('an event that arrives a week late sends no mail', async () => {
  const before = await queued()
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await declare({ reassignedTo: null })
  expect(await queued()).toEqual(before)
})
