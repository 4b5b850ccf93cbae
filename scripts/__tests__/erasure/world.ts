import type { ErasureRecord } from '@accolade/contracts/entities/erasure'
import type { Person } from '../../attacks/world/person.ts'
import { succeed, until } from '../../attacks/world/speak.ts'
import type { Site } from '../../lib/site/site.ts'
import {
  befriend,
  bringTo,
  enter,
  invite,
  judge,
  makeOrganization,
  type Place,
  pay,
  register,
  type Words,
  write,
} from './people.ts'

/** Somebody with something in every field that a person can fill. */
export interface Planted {
  person: Person
  organizationId: string
  sharedId: string
}

/** Everything that one person does, each thing with words of its own. `colleague` has an organization together with them. */
export async function plant(place: Place, words: Words, colleague: Person): Promise<Planted> {
  const { speak, freeCategoryId, paidCategoryId, judgedCategoryId, site } = place
  const person = await register(place, words)
  const profile = {
    ...{ firstName: words.firstName, lastName: words.lastName },
    profileImageUrl: `https://${words.picture}.example.org/me.png`,
  }
  await succeed(speak({ method: 'PATCH', path: '/api/user', body: profile }, person))
  const organizationId = await makeOrganization(place, person, `${words.organization} Werks`)
  const sharedId = await makeOrganization(place, person, `Shared ${person.userId.slice(-4)}`)
  await invite(place, person, colleague, sharedId)
  const own = (categoryId: string) => ({ organizationId, categoryId })
  await enter(place, person, words, own(freeCategoryId))
  await pay(place, person, words, await enter(place, person, words, own(paidCategoryId)))
  const judged = await enter(place, person, words, own(freeCategoryId))
  await bringTo(place, person, judged, ['under_review', 'judging'])
  await befriend(place, person, judged)
  const winning = await enter(place, person, words, own(freeCategoryId))
  await bringTo(place, person, winning, ['under_review', 'judging', 'reviewed', 'winner'])
  const title = `Shared work by ${words.firstName} ${words.lastName}`
  const files = {
    ...words,
    file: 'poster',
    metadata: 'none',
    url: 'shared',
    description: 'The city',
    caption: 'Night',
    brand: 'Fjellrand',
    credited: `${words.firstName} ${words.lastName}`,
    aiWords: `A model that ${words.firstName} ${words.lastName} trained`,
  }
  const shared = await enter(place, person, files, {
    ...{ organizationId: sharedId, categoryId: judgedCategoryId },
    title,
  })
  await bringTo(place, person, shared, ['under_review', 'judging'])
  await befriend(place, person, shared)
  await write(place, person, words)
  await failMail(place, person)
  await makeDeadLetter(place, person)
  const judging = await judge(place, person, words)
  await site.databases
    .get('identity')
    ?.pool.query(
      "INSERT INTO sign_in_attempt (id, account, source, at) VALUES (gen_random_uuid(), $1, '127.0.0.1', now())",
      [words.username],
    )
  return { person: judging, organizationId, sharedId }
}

/** A mail of the person that was given up, with its words. */
async function failMail({ site, speak }: Place, person: Person): Promise<void> {
  const pool = site.databases.get('contact')?.pool
  await site.mail.refuse(true)
  await succeed(speak({ method: 'POST', path: '/api/password/forgotten', body: { email: person.email } }))
  await until('failed mail', async () => {
    const result = await pool?.query(
      `UPDATE mail SET next_attempt_at = NULL, lease = NULL, given_up_at = now()
        WHERE to_address = $1 AND sent_at IS NULL AND last_error IS NOT NULL`,
      [person.email],
    )
    return result?.rowCount || undefined
  })
  await site.mail.refuse(false)
}

/** An event of the person that nobody can apply. */
async function makeDeadLetter({ site }: Place, person: Person): Promise<void> {
  await site.databases.get('identity')?.pool.query(
    `WITH event AS (
       INSERT INTO outbox (id, aggregate_id, aggregate_version, subject, payload)
       SELECT id, $1, 99, 'evt.identity.user-changed', jsonb_build_object(
         'id', id, 'type', 'identity.user-changed', 'version', 1, 'at', '2026-01-01T00:00:00.000Z',
         'actor', jsonb_build_object('userId', $1::text), 'aggregate', jsonb_build_object('id', $1::text, 'version', 99),
         'traceparent', NULL, 'data', jsonb_build_object('userId', $1::text, 'email', $2::text))
         FROM (SELECT gen_random_uuid() AS id) made RETURNING 1)
     SELECT pg_notify('outbox_' || current_schema(), '')::text FROM event`,
    [person.userId, person.email],
  )
  for (const name of ['contact', 'submissions'])
    await until(`dead letter in ${name}`, async () => {
      const result = await site.databases
        .get(name)
        ?.pool.query("SELECT 1 FROM dead_letter WHERE position(convert_to($1, 'UTF8') IN payload) > 0", [
          person.userId,
        ])
      return result?.rowCount || undefined
    })
}

/** Has an account deleted, once the mail about it has left, as after the days in between; resolves when nothing is left of it. */
export async function erase(place: Place, person: Person): Promise<void> {
  await askForErasure(place, person)
  const { databases, mail } = place.site
  await until('mail that the account will be deleted', async () =>
    mail.messages.find(
      ({ recipients, subject }) =>
        recipients.includes(person.email) && subject?.includes('Your account will be deleted'),
    ),
  )
  await databases
    .get('identity')
    ?.pool.query('UPDATE erasure SET due_at = now() WHERE user_id = $1', [person.userId])
  await erased(place, person.userId)
}

/** Asks for a deletion that is due at once. */
export async function requestErasure(place: Place, person: Person): Promise<void> {
  await place.site.databases.get('identity')?.pool.query(`UPDATE retention SET rules = '{"graceDays": 0}'`)
  await askForErasure(place, person)
}

async function askForErasure({ speak }: Place, person: Person): Promise<void> {
  const body = { confirmation: person.username }
  await succeed(speak({ method: 'PUT', path: '/api/user/erasure', body }, person))
}

export async function erased(place: Place, userId: string): Promise<ErasureRecord> {
  let last: ErasureRecord | undefined
  const look = async () => {
    const answer = await place.speak(
      { method: 'GET', path: '/api/admin/erasures?pageSize=50&page=1' },
      place.admin,
    )
    // while services are killed it may be away
    if (answer.status !== 200) return undefined
    last = answer.json<{ items: ErasureRecord[] }>().items.find((each) => each.userId === userId)
    return last?.state === 'done' ? last : undefined
  }
  return until('end of the erasure', look, 120_000).catch((error) => {
    throw new Error(`${error.message}: ${JSON.stringify(last)}\n${complaints(place.site)}`)
  })
}

/** What programs warned about last. */
function complaints({ replicas }: Site): string {
  const lines = [...replicas.values()].flat().flatMap(({ log }) => log)
  return lines
    .filter((line) => /"level":(40|50|60)/.test(line) && !line.includes('mail not sent'))
    .slice(-20)
    .map((line) => line.slice(0, 700))
    .join('\n')
}
