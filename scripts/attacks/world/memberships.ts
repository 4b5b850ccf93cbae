import { insertOutbox, outboxRow } from '@accolade/chassis/messaging/outbox'
import type { MailCatcher } from '@accolade/chassis/testing/caught-mail'
import { membershipChanged } from '@accolade/contracts/events/identity'
import type { Site } from '../../lib/site/site.ts'
import { asExecutor } from '../../load/seed-people.ts'
import { freshName } from './accounts.ts'
import type { Person } from './person.ts'
import { type Speak, succeed } from './speak.ts'

// everybody who signs up gets a mail, too, and a system under attack sends them one after the other
const mailWithinMs = 60_000

/** Invites somebody by mail, and gives the secret of the link that came. */
export async function invite(
  mail: MailCatcher,
  speak: Speak,
  owner: Person,
  organizationId: string,
): Promise<string> {
  const email = `${freshName('guest')}@example.org`
  const path = `/api/organizations/${organizationId}/invitations`
  await succeed(speak({ method: 'POST', path, body: { email, role: 'member' } }, owner))
  return tokenIn(mail, email, 'invitation')
}

/** The secret of the link in a mail that has been sent to somebody. */
export async function tokenIn(mail: MailCatcher, email: string, kind: string): Promise<string> {
  const link = new RegExp(`[?&#]${kind}=([\\w-]+)`)
  const { text = '' } = await mail.next(
    ({ recipients, text = '' }) => recipients.includes(email) && link.test(text),
    mailWithinMs,
  )
  return link.exec(text)![1]!
}

/** Accepts an invitation. */
export async function join(speak: Speak, person: Person, token: string): Promise<void> {
  await succeed(speak({ method: 'POST', path: '/api/invitations/accept', body: { token } }, person))
}

/** Ends a membership: no route does it, but events have it, and services have to hold to it. */
export async function endMembership(site: Site, person: Person, organizationId: string): Promise<void> {
  const pool = site.databases.get('identity')!.pool
  const { rows } = await pool.query(
    `DELETE FROM membership m USING organization o WHERE o.id = m.organization_id AND m.user_id = $1 AND o.id = $2
     RETURNING m.id, o.name, m.version`,
    [person.userId, organizationId],
  )
  const [{ id, name, version }] = rows
  const data = { membershipId: id, organizationId, organizationName: name, userId: person.userId, role: null }
  const message = { aggregate: { id, version: version + 1 }, data }
  await insertOutbox(asExecutor(pool), [outboxRow({ userId: null }, membershipChanged, message)])
}
