import type { Caller } from '@accolade/chassis/http/auth'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { judgeAppointed, userChanged } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

// Whatever changes, in whatever order and at once: what was published last of each entry excludes everybody whom the
// rules name, and says who else is near.

let fixture: Fixture
let members: Member[]
let judges: Caller[]
let names: string[]
let listed: string[]
let entries: string[]
let people: { firstName: string; lastName: string }[]
let versions: number

beforeAll(async () => {
  fixture = await startFixture()
  names = ['Northlight', 'Southlight', 'Eastlight'].map((name) => `${name} ${newId()}`)
  members = []
  for (const organizationName of names) members.push(await fixture.member({ organizationName }))
  judges = []
  for (let at = 0; at < 3; at++) {
    const userId = newId()
    await fixture.publish(judgeAppointed, { aggregate: { id: userId, version: 1 }, data: { userId } })
    judges.push({ userId, roles: ['entrant', 'judge'] })
  }
  people = ['Anna', 'Béla'].map((firstName) => ({ firstName, lastName: newId() }))
  versions = 0
  listed = []
  for (const name of ['Network', 'Holding']) {
    const reply = await asAdmin().post('/api/admin/organizations', {
      name: `${name} ${newId()}`,
      parentId: null,
    })
    listed.push(reply.json().id)
  }
  entries = []
  const { id: categoryId } = await fixture.category({ fee: 0 })
  for (const member of members) {
    const { id } = await fixture.draft(member, categoryId)
    entries.push(id)
    await fixture.call(member).post(`/api/submissions/${id}/complete`)
    for (const status of ['under_review', 'judging'])
      await asAdmin().patch(`/api/admin/submissions/${id}`, { status })
  }
})
afterAll(() => fixture.stop())

const asAdmin = () => fixture.call(fixture.admin)

async function settled(): Promise<void> {
  const waiting = 'SELECT 1 FROM projection WHERE told < wanted'
  while ((await fixture.pool.query(waiting)).rowCount) await fixture.events.next('blind.submission.ready')
}

/** Who must not judge an entry, and who is near it. */
type Seen = [excluded: string[], near: string[]]

/** Worked out here once more, by other means: parents are followed one by one, and names are those that were stated. */
async function expected(): Promise<Record<string, Seen>> {
  const { rows: organizations } = await fixture.pool.query('SELECT id, name, parent_id FROM organization')
  const byId = new Map(organizations.map((each) => [each.id, each]))
  const topOf = (id: string): string => (byId.get(id).parent_id ? topOf(byId.get(id).parent_id) : id)
  const { rows: employers } = await fixture.pool.query('SELECT user_id, name, until_month FROM employer')
  const { rows: clients } = await fixture.pool.query('SELECT user_id, name FROM client')
  const { rows: projections } = await fixture.pool.query(
    'SELECT p.judging_id, s.organization_id, s.brand, s.credits FROM projection p JOIN submission s ON s.id = p.submission_id',
  )
  const { rows: accounts } = await fixture.pool.query('SELECT user_id, first_name, last_name FROM person')
  const { rows: rules } = await fixture.pool.query(
    'SELECT former_employer_months AS months FROM conflict_rule',
  )
  // entered in December 2025
  const since = rules[0].months === 24 ? '2023-12' : '2023-11'
  const judging = new Set(judges.map(({ userId }) => userId))
  const excluded = projections.map(({ judging_id, organization_id, brand, credits }) => {
    const tree = organizations
      .filter(({ id }) => topOf(id) === topOf(organization_id))
      .map(({ name }) => name)
    const close = [
      ...employers.filter(({ until_month: until }) => until === null || until >= since),
      ...clients,
    ].filter(({ name }) => tree.includes(name) || name === brand)
    const named = accounts.filter(
      ({ user_id, first_name, last_name }) =>
        judging.has(user_id) &&
        credits.some(({ name }: { name: string }) => name === `${first_name} ${last_name}`),
    )
    const away = new Set<string>([...close, ...named].map(({ user_id }) => user_id))
    const former = employers.filter(({ until_month: until, name }) => until !== null && tree.includes(name))
    const near = new Set<string>(former.map(({ user_id }) => user_id).filter((userId) => !away.has(userId)))
    return [judging_id, [[...away].sort(), [...near].sort()]]
  })
  return Object.fromEntries(excluded)
}

async function published(): Promise<Record<string, Seen>> {
  const { rows } = await fixture.pool.query(
    `SELECT DISTINCT ON (aggregate_id) aggregate_id AS id, payload->'data'->'excludedJudgeIds' AS excluded,
       payload->'data'->'nearJudgeIds' AS near FROM outbox
      WHERE subject = 'evt.blind.submission.ready' ORDER BY aggregate_id, sequence DESC`,
  )
  return Object.fromEntries(rows.map(({ id, excluded, near }) => [id, [excluded, near]]))
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

async function write(sql: string, ...values: (string | null)[]): Promise<{ statusCode: number }> {
  await fixture.pool.query(sql, values)
  return { statusCode: 200 }
}

async function rename(
  userId: string,
  name: { firstName: string | null; lastName: string | null },
): Promise<{ statusCode: number }> {
  versions += 1
  await fixture.publish(userChanged, {
    aggregate: { id: userId, version: versions },
    data: { userId, username: userId, email: `${userId}@judge.example`, ...name },
  })
  return { statusCode: 200 }
}

test.each([1, 2, 3])(
  'after any changes at once everybody who is too close is excluded, and nobody else: %i',
  async (seed) => {
    const random = createSeededRandom(seed)
    const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
    const organizationIds = () => [...members.map(({ organizationId }) => organizationId), ...listed]
    const changes = [
      () =>
        asAdmin().put(`/api/admin/organizations/${one(organizationIds())}/parent`, {
          parentId: random(3) === 0 ? null : one(organizationIds()),
        }),
      () =>
        asAdmin().post('/api/admin/organizations', {
          name: one(names),
          parentId: random(3) === 0 ? null : one(organizationIds()),
        }),
      () => asAdmin().put('/api/admin/conflict-rule', { formerEmployerMonths: 24 + random(2) }),
      () =>
        asAdmin().put(`/api/admin/interests/${one(judges).userId}`, {
          employers:
            random(2) === 0
              ? [{ name: one(names), from: null, until: one([null, '2023-11', '2023-12']) }]
              : [],
          clients: random(4) === 0 ? [one(names)] : [],
        }),
      // entries that judges have change only when somebody is erased
      () =>
        write(
          'UPDATE submission SET brand = $1 WHERE id = $2',
          one([null, ...names, 'Brightwater']),
          one(entries),
        ),
      () =>
        write(
          'UPDATE submission SET credits = $1::jsonb WHERE id = $2',
          JSON.stringify(
            random(3) === 0
              ? []
              : [
                  { name: nameOf(one(people)), role: 'Copy' },
                  { name: 'Ida', role: 'Film' },
                ],
          ),
          one(entries),
        ),
      () => rename(one(judges).userId, one([...people, { firstName: null, lastName: null }])),
    ]
    for (let round = 0; round < 6; round++) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => one(changes)()))
      // a cycle is refused
      expect(
        replies.map(({ statusCode }) => statusCode).filter((status) => ![200, 201, 409].includes(status)),
      ).toEqual([])
      await settled()
      expect({ seed, round, excluded: await published() }).toEqual({
        seed,
        round,
        excluded: await expected(),
      })
      // with nothing else that changes, which would hide what another number of months comes to
      const former = { name: one(names), from: null, until: '2023-11' }
      const { userId } = one(judges)
      await asAdmin().put(`/api/admin/interests/${userId}`, { employers: [former], clients: [] })
      await settled()
      const { formerEmployerMonths: before } = (await asAdmin().get('/api/admin/interests')).json()
      const formerEmployerMonths = before === 24 ? 25 : 24
      await asAdmin().put('/api/admin/conflict-rule', { formerEmployerMonths })
      await settled()
      expect({ seed, round, formerEmployerMonths, excluded: await published() }).toEqual({
        ...{ seed, round, formerEmployerMonths },
        excluded: await expected(),
      })
    }
  },
  60_000,
)
