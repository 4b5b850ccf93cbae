import { signOffAnswered, signOffRequested } from '@accolade/contracts/events/submission-messages'
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

const about = (signOffId: string, organizationId = newId()) => ({
  ...{ signOffId, submissionId: newId(), organizationId, organizationName: 'Northlight Agency' },
  title: 'Shelf Talk',
})

async function request(
  signOffId: string,
  {
    email,
    id = newId(),
    kind = 'asked',
    expiresAt = '2025-12-24T10:00:00.000Z',
  }: {
    email: string
    id?: string
    kind?: 'asked' | 'reminder'
    expiresAt?: string
  },
) {
  const named = { name: 'Ida Solheim', email, namedBy: newId(), expiresAt, news: kind }
  const version = kind === 'asked' ? 1 : 2
  const data = { ...about(signOffId), ...named }
  await fixture.publish(signOffRequested, { aggregate: { id: signOffId, version }, data }, { id })
}

const queued = async (email: string) =>
  (await fixture.pool.query('SELECT text, html FROM mail WHERE to_address = $1', [email])).rows

test('a client is asked once, by a link whose secret is stored nowhere, and reminded by the same', async () => {
  const [signOffId, id, email] = [newId(), newId(), `${newId()}@fjellrand.example.com`]
  fixture.links.tokens.set(signOffId, 'secret-of-client')
  for (const _again of [1, 2]) await request(signOffId, { email, id })
  await request(signOffId, { email, kind: 'reminder' })
  const link = `/sign-off#sign-off=secret-of-client.${signOffId}\n`
  for (const subject of [
    'Please sign this entry off: “Shelf Talk”',
    'Reminder: please sign this entry off: “Shelf Talk”',
  ]) {
    const mail = await fixture.mails.next(
      ({ recipients, subject: found }) => recipients[0] === email && found === subject,
    )
    expect(mail.text).toContain(link)
    expect(mail.text).toContain('Northlight Agency has entered work for the')
  }
  const rows = await queued(email)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('secret-of-client')
})

test('nobody is asked once the time is over', async () => {
  const email = `${newId()}@fjellrand.example.com`
  await request(newId(), { email, expiresAt: '2025-01-01T10:00:00.000Z' })
  expect(await queued(email)).toEqual([])
})

test('the people of the entry learn what the client answered', async () => {
  const organizationId = newId()
  const owner = await news.person('Owner')
  await news.member(organizationId, owner.userId, 'owner')
  const signOffId = newId()
  const data = { ...about(signOffId, organizationId), createdBy: newId(), answer: 'refused' as const }
  await fixture.publish(signOffAnswered, { aggregate: { id: signOffId, version: 3 }, data })
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === owner.email)
  expect(mail.subject).toBe('Your client does not sign this entry off: “Shelf Talk”')
  expect(mail.text).toContain(`/dashboard?view=${data.submissionId}`)
})
