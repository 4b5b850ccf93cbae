import { memberInvited } from '@accolade/contracts/events/identity'
import { addressConfirmationRequested } from '@accolade/contracts/events/sign-in'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

/** An invitation as the first releases published it, with the link. */
const inviteWithLink = (email: string, expiresAt: string) => {
  const invitationId = newId()
  const data = {
    ...{ invitationId, organizationName: 'North & Light', invitedBy: 'Mara Lind', email, expiresAt },
    role: 'member' as const,
    acceptUrl: 'https://awards.example.com/dashboard?invitation=a-token',
  }
  return fixture.publish(memberInvited, { aggregate: { id: invitationId, version: 1 }, data })
}

test('of an event with a link in it, who is invited gets the link by mail, but not when a replay comes too late', async () => {
  await inviteWithLink('late@work.example', '2025-11-01T00:00:00.000Z')
  await inviteWithLink('jonas@work.example', '2025-11-10T09:30:00.000Z')
  const mail = await fixture.mails.next()
  expect(mail.recipients).toEqual(['jonas@work.example'])
  expect(mail.subject).toBe('Mara Lind invites you to North & Light')
  expect(mail.text).toContain('https://awards.example.com/dashboard?invitation=a-token')
  expect(mail.text).toContain('until 2025-11-10')
  const { rows } = await fixture.pool.query(`SELECT to_address FROM mail WHERE kind = 'invitation'`)
  expect(rows).toEqual([{ to_address: 'jonas@work.example' }])
})

const invitation = (invitationId: string, change: object = {}) => ({
  aggregate: { id: invitationId, version: 1 },
  data: {
    ...{ invitationId, organizationName: 'North & Light', invitedBy: 'Mara Lind' },
    ...{ email: 'kim@work.example', role: 'member' as const, expiresAt: '2025-11-10T09:30:00.000Z' },
    ...change,
  },
})
const mailsOf = async (id: string) =>
  (await fixture.pool.query('SELECT row_to_json(m) AS mail FROM mail m WHERE link_id = $1', [id])).rows

test('the token of the link is fetched as the mail leaves, follows the #, and is never stored', async () => {
  const id = newId()
  await fixture.publish(memberInvited, invitation(id))
  // nobody answers yet: the mail waits
  let [row] = await mailsOf(id)
  while (!row?.mail.last_error) [row] = await mailsOf(id)
  fixture.links.tokens.set(id, 'the-secret')
  fixture.links.away = false
  fixture.setClock(new Date('2025-11-03T10:01:00Z'))
  const mail = await fixture.mails.next(({ recipients }) => recipients.includes('kim@work.example'))
  expect(fixture.links.asked).toContain(`invitation ${id}`)
  for (const words of [mail.text, mail.html])
    expect(words).toContain('http://127.0.0.1:8080/dashboard#invitation=the-secret')
  while (!row.mail.sent_at) [row] = await mailsOf(id)
  expect(JSON.stringify(row)).not.toContain('the-secret')
  expect([row.mail.text, row.mail.html]).toEqual(['', ''])
})

test('a mail whose link has ended meanwhile is not sent', async () => {
  const id = newId()
  await fixture.publish(memberInvited, invitation(id, { email: 'gone@work.example' }))
  while ((await mailsOf(id)).length > 0);
  expect(fixture.mails.messages.flatMap(({ recipients }) => recipients)).not.toContain('gone@work.example')
})

test('the mail that confirms an address leads to the profile', async () => {
  const confirmationId = newId()
  fixture.links.tokens.set(confirmationId, 'shown-once')
  const data = {
    ...{ confirmationId, userId: newId(), name: 'Mara', email: 'mara@work.example' },
    expiresAt: '2025-11-04T10:00:00.000Z',
  }
  await fixture.publish(addressConfirmationRequested, { aggregate: { id: confirmationId, version: 1 }, data })
  const mail = await fixture.mails.next(({ recipients }) => recipients.includes('mara@work.example'))
  expect(mail.subject).toBe('Confirm your email address for the Accolade Awards')
  expect(mail.text).toContain('/profile#confirmation=shown-once')
})

test('names in a mail to a stranger are short and make no links', async () => {
  const id = newId()
  fixture.links.tokens.set(id, 't')
  const invitedBy = 'Win a prize at https://evil.example/now\r\nBcc: all@evil.example'
  const organizationName = `Visit www.evil.example ${'and read on '.repeat(9)}`
  await fixture.publish(
    memberInvited,
    invitation(id, { email: 'prey@work.example', invitedBy, organizationName }),
  )
  const mail = await fixture.mails.next(({ recipients }) => recipients.includes('prey@work.example'))
  expect(mail.subject).toMatch(
    /^Win a prize at evil example\/now Bcc: all at evil example invites you to Visit www evil example/,
  )
  expect(mail.subject!.length).toBeLessThan(150)
  const links = (mail.text ?? '').match(/\S+\.example\S*|https?:\S+/g)
  expect(links).toEqual(['http://127.0.0.1:8080/dashboard#invitation=t'])
})
