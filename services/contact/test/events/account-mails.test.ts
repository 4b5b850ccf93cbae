import {
  addressChanged,
  addressChangeRequested,
  apiTokenChanged,
  passwordChanged,
  passwordResetRequested,
  secondFactorChanged,
} from '@accolade/contracts/events/sign-in'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  fixture.links.away = false
})
afterAll(() => fixture.stop())

const mailTo = (address: string) => fixture.mails.next(({ recipients }) => recipients.includes(address))
const once = <D>(data: D) => ({ aggregate: { id: newId(), version: 1 }, data })
const at = '2025-11-03T09:30:00.000Z'
const canary = 'canary-which-must-be-in-no-table'

/** Everything that the database holds, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await fixture.pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema()`,
  )
  const held = await Promise.all(
    tables.map(({ name }) => fixture.pool.query(`SELECT row_to_json(t)::text AS row FROM ${name} t`)),
  )
  return JSON.stringify(held.map(({ rows }) => rows))
}

test('who has forgotten the password gets a link; what it carries is in no table and no event', async () => {
  const resetId = newId()
  fixture.links.tokens.set(resetId, canary)
  const email = 'mara@work.example'
  const data = {
    ...{ resetId, name: 'Mara', username: 'mara', email },
    expiresAt: '2025-11-03T10:30:00.000Z',
  }
  await fixture.publish(passwordResetRequested, once(data))
  const mail = await mailTo(email)
  expect(mail.subject).toBe('Set a new password for the Accolade Awards')
  for (const words of [mail.text, mail.html])
    expect(words).toContain(`http://127.0.0.1:8080/reset-password#reset=${canary}`)
  expect(mail.text).toContain('Username: mara')
  expect(mail.text).toContain('for 30 minutes')
  expect(await everything()).not.toContain(canary)
  expect(JSON.stringify(fixture.events.all)).not.toContain(canary)
  // a replay comes too late
  await fixture.publish(
    passwordResetRequested,
    once({ ...data, email: 'late@work.example', expiresAt: '2025-11-03T10:00:00.000Z' }),
  )
  const { rows } = await fixture.pool.query(`SELECT 1 FROM mail WHERE to_address = 'late@work.example'`)
  expect(rows).toEqual([])
})

test('a link that was used meanwhile is not mailed', async () => {
  const data = { resetId: newId(), name: 'Mara', username: 'mara', email: 'used@work.example' }
  await fixture.publish(passwordResetRequested, once({ ...data, expiresAt: '2025-11-03T10:30:00.000Z' }))
  const waiting = async () =>
    (await fixture.pool.query(`SELECT 1 FROM mail WHERE to_address = 'used@work.example'`)).rowCount
  while (await waiting());
  expect(fixture.mails.messages.flatMap(({ recipients }) => recipients)).not.toContain('used@work.example')
})

test('each address of a change that is asked gets a link of its own', async () => {
  const changeId = newId()
  fixture.links.tokens.set(changeId, 'secret-of-the-change')
  const data = {
    ...{ changeId, userId: newId(), name: 'Mara' },
    ...{ newEmail: 'new@work.example', formerEmail: 'former@work.example' },
    ...{ enoughFrom: '2025-11-06T09:30:00.000Z', expiresAt: '2025-11-10T09:30:00.000Z' },
  }
  const both = { newAddress: true, formerAddress: true }
  await fixture.publish(addressChangeRequested, once({ ...data, asks: both }))
  expect((await mailTo('new@work.example')).text).toContain(
    '/profile/security#new-address=secret-of-the-change',
  )
  const { text } = await mailTo('former@work.example')
  expect(text).toContain('/address-change#former-address=secret-of-the-change')
  expect(text).toContain('New address: new@work.example')
  expect(text).toContain('from November 6, 2025 at 9:30:00 AM UTC on')
  expect(fixture.links.asked).toEqual(
    expect.arrayContaining([`new-address ${changeId}`, `former-address ${changeId}`]),
  )
  await fixture.publish(
    addressChangeRequested,
    once({ ...data, newEmail: 'only@work.example', asks: { ...both, formerAddress: false } }),
  )
  await mailTo('only@work.example')
  const { rows } = await fixture.pool.query(`SELECT to_address FROM mail WHERE kind = 'address-change'`)
  expect(rows).toHaveLength(3)
})

test.each([
  ['changed', 'Your password was changed', 'the password of your account was changed'],
  ['reset', 'Your password was changed', 'a new password was set for your account with the link in a mail'],
  ['set', 'Password added', 'your account can be signed in to with a password from now on'],
] as const)(
  'a password that was %s is reported, with the time and what to do',
  async (how, heading, words) => {
    const { userId } = await fixture.payer()
    await fixture.publish(passwordChanged, once({ userId, how, at }))
    const mail = await mailTo(`${userId}@example.com`)
    expect(mail.subject).toBe(`${heading}: Accolade Awards`)
    for (const each of [words, 'Time: November 3, 2025 at 9:30:00 AM UTC', '/forgot-password'])
      expect(mail.text).toContain(each)
    expect(mail.text).toContain('If it was not, set a new password at once')
  },
)

test.each([
  ['app-added', 'Authenticator app added'],
  ['passkey-added', 'Passkey added'],
  ['passkey-removed', 'Passkey removed'],
  ['app-removed', 'Authenticator app removed'],
  ['reset', 'Second factor removed'],
  ['codes-renewed', 'New recovery codes'],
  ['code-used', 'Recovery code used'],
] as const)('a second factor that was %s is reported', async (change, heading) => {
  const { userId } = await fixture.payer()
  await fixture.publish(secondFactorChanged, once({ userId, change, at }))
  expect((await mailTo(`${userId}@example.com`)).subject).toBe(`${heading}: Accolade Awards`)
})

test('a new API token is reported with its name and its end; a revoked one is not', async () => {
  const { userId } = await fixture.payer()
  const [tokenId, expiresAt] = [newId(), '2025-12-03T09:30:00.000Z']
  const data = { userId, tokenId, name: 'Reports', expiresAt, at }
  const report = (change: 'created' | 'revoked', version: number) =>
    fixture.publish(apiTokenChanged, { aggregate: { id: tokenId, version }, data: { ...data, change } })
  await report('created', 1)
  const mail = await mailTo(`${userId}@example.com`)
  expect(mail.subject).toBe('API token created: Accolade Awards')
  for (const each of ['Token: Reports', 'In force until: December 3, 2025 at 9:30:00 AM UTC'])
    expect(mail.text).toContain(each)
  await report('revoked', 2)
  const { rowCount } = await fixture.pool.query('SELECT 1 FROM mail WHERE to_address = $1', [
    `${userId}@example.com`,
  ])
  expect(rowCount).toBe(1)
})

test('both addresses read that the address was changed; nobody reads it weeks later', async () => {
  const data = { userId: newId(), name: 'Mara', formerEmail: 'was@work.example', newEmail: 'is@work.example' }
  await fixture.publish(addressChanged, once({ ...data, at }))
  for (const address of ['was@work.example', 'is@work.example'])
    expect((await mailTo(address)).text).toContain('New address: is@work.example')
  const { userId } = await fixture.payer()
  await fixture.publish(passwordChanged, once({ userId, how: 'reset', at: '2025-10-01T09:30:00.000Z' }))
  const { rows } = await fixture.pool.query('SELECT 1 FROM mail WHERE to_address = $1', [
    `${userId}@example.com`,
  ])
  expect(rows).toEqual([])
})
