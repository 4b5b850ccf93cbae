import { memberInvited } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Stage, startStage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

const invite = (email: string, expiresAt: string) => {
  const invitationId = newId()
  const data = {
    ...{ invitationId, organizationName: 'North & Light', invitedBy: 'Mara Lind', email, expiresAt },
    role: 'member' as const,
    acceptUrl: 'https://awards.example.com/dashboard?invitation=a-token',
  }
  return stage.publish(memberInvited, { aggregate: { id: invitationId, version: 1 }, data })
}

test('who is invited gets the link by mail, but not when a replay comes too late', async () => {
  await invite('late@work.example', '2025-11-01T00:00:00.000Z')
  await invite('jonas@work.example', '2025-11-10T09:30:00.000Z')
  const mail = await stage.mails.next()
  expect(mail.recipients).toEqual(['jonas@work.example'])
  expect(mail.subject).toBe('Mara Lind invites you to North & Light')
  expect(mail.text).toContain('https://awards.example.com/dashboard?invitation=a-token')
  expect(mail.text).toContain('until 2025-11-10')
  const { rows } = await stage.pool.query(`SELECT to_address FROM mail WHERE kind = 'invitation'`)
  expect(rows).toEqual([{ to_address: 'jonas@work.example' }])
})
