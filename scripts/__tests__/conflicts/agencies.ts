import { randomUUID } from 'node:crypto'
import type { Caller } from '@accolade/chassis/http/auth'
import type { Category } from '@accolade/contracts/entities/category'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { judgeAppointed, membershipChanged } from '@accolade/contracts/events/identity'
import type { Kinds, Random } from '../../../services/judging/test/random-programme.ts'
import type { Fixture } from '../blindness/fixture.ts'

/** What organizations are called, and employers, clients and brands too, so that they meet. */
const names = ['Northlight', 'Southlight', 'Eastlight', 'Westlight', 'Midlight', 'Highlight'] as const
/** As many of them enter; the others are listed by an administrator. */
const entering = 4
/** Every entry was submitted in this month; an employer left in one of the others, which counts by the rule or does not. */
const submitted = '2025-12-10T12:00:00Z'
const left = { always: null, recently: '2025-06', longAgo: '2019-01' } as const

export type Agencies = ReturnType<typeof createAgencies>

/** Organizations, what they have entered, and what decides in submissions who must not judge it; and a reading of the rules of its own. */
export function createAgencies({ entering: service, administer }: Fixture, judges: readonly string[]) {
  const { pool } = service
  const organizations: string[] = []
  const memberships = new Map<string, { id: string; version: number }>()
  const one = <T>(random: Random, of: readonly T[]): T => of[random(of.length)]!
  const send = async (method: 'PUT' | 'POST', url: string, payload: object) => {
    const reply = await service.as({ userId: randomUUID(), roles: ['admin'] })({ method, url, payload })
    // a cycle, a level too many, or somebody was quicker
    if (reply.statusCode >= 400 && reply.statusCode !== 409) throw new Error(`${url}: ${reply.body}`)
    return reply
  }

  async function belongs(userId: string, organizationId: string, role: 'owner' | 'member' | null) {
    const key = `${userId} ${organizationId}`
    const known = memberships.get(key) ?? { id: randomUUID(), version: 0 }
    const membership = { id: known.id, version: known.version + 1 }
    memberships.set(key, membership)
    const organizationName = names[organizations.indexOf(organizationId)]!
    const data = { membershipId: membership.id, organizationId, organizationName, userId, role }
    await service.publish(membershipChanged, { aggregate: membership, data })
  }

  async function enter(categoryId: string, organizationId: string, brand: string | null): Promise<void> {
    const id = randomUUID()
    await pool.query(
      `INSERT INTO submission (id, organization_id, category_id, created_by, title, description, team_size, brand, status,
         created_at, submitted_at, version)
       VALUES ($1, $2, $3, $4, 'A work', 'What it is about, in fifty characters and some more of them.', '1-5', $5, 'under_review', $6, $6, 4)`,
      [id, organizationId, categoryId, randomUUID(), brand, submitted],
    )
    await administer(service, 'PATCH', `/api/admin/submissions/${id}`, { status: 'judging' })
  }

  const kinds: Kinds = {
    statement: (random) => {
      const employers = Array.from({ length: random(3) }, () => ({
        ...{ name: one(random, names), from: null, until: one(random, Object.values(left)) },
      }))
      const clients = random(3) === 0 ? [one(random, names)] : []
      return send('PUT', `/api/admin/interests/${one(random, judges)}`, { employers, clients })
    },
    move: (random) => {
      const parentId = random(3) === 0 ? null : one(random, organizations)
      return send('PUT', `/api/admin/organizations/${one(random, organizations)}/parent`, { parentId })
    },
    confirmedRequest: async (random) => {
      const id = organizations[random(entering)]!
      const url = `/api/organizations/${id}/parent-request`
      const owner: Caller = { userId: ownerOf(id), roles: ['entrant'] }
      const payload = { name: 'What we belong to', note: '' }
      await service.as(owner)({ method: 'PUT', url, payload })
      const { rows } = await pool.query('SELECT version FROM parent_request WHERE organization_id = $1', [id])
      const body = { parentId: one(random, organizations), version: rows[0].version }
      await send('POST', `/api/admin/parent-requests/${id}/confirm`, body)
      await service.as(owner)({ method: 'DELETE', url })
    },
    rule: (random) =>
      send('PUT', '/api/admin/conflict-rule', { formerEmployerMonths: one(random, [0, 24, 120]) }),
    membership: (random) =>
      belongs(one(random, judges), organizations[random(entering)]!, one(random, ['member', null])),
  }

  const owners = new Map<string, string>()
  const ownerOf = (organizationId: string) => owners.get(organizationId)!

  return {
    kinds,
    async begin(categories: readonly Category[]): Promise<void> {
      for (const category of categories)
        await service.publish(categoryChanged, { aggregate: { id: category.id, version: 1 }, data: category })
      for (const userId of judges)
        await service.publish(judgeAppointed, { aggregate: { id: userId, version: 1 }, data: { userId } })
      for (const [at, name] of names.entries())
        if (at < entering) {
          const id = randomUUID()
          organizations.push(id)
          owners.set(id, randomUUID())
          await belongs(ownerOf(id), id, 'owner')
          await enter(
            categories[at % categories.length]!.id,
            id,
            at % 2 === 0 ? names[(at + 3) % names.length]! : null,
          )
          await enter(categories[(at + 1) % categories.length]!.id, id, null)
        } else {
          const reply = await send('POST', '/api/admin/organizations', { name, parentId: null })
          organizations.push(reply.json<{ id: string }>().id)
        }
    },
    /** Who must not judge what, by the rules as they are written down, from the rows that people wrote. */
    async barred(): Promise<{ judging_id: string; judge_id: string }[]> {
      const { rows } = await pool.query(`SELECT
        (SELECT json_agg(json_build_object('id', id, 'name', name, 'parent', parent_id)) FROM organization) AS organizations,
        (SELECT json_agg(json_build_object('judge', user_id, 'name', name, 'until', until_month)) FROM employer) AS employers,
        (SELECT json_agg(json_build_object('judge', user_id, 'name', name)) FROM client) AS clients,
        (SELECT json_agg(json_build_object('judge', user_id, 'of', organization_id)) FROM membership) AS members,
        (SELECT former_employer_months FROM conflict_rule) AS months,
        (SELECT json_agg(json_build_object('id', p.judging_id, 'of', s.organization_id, 'brand', s.brand))
           FROM projection p JOIN submission s ON s.id = p.submission_id WHERE p.open) AS entries`)
      return readBarred(rows[0], judges)
    },
  }
}

interface Rows {
  organizations: { id: string; name: string; parent: string | null }[]
  employers: { judge: string; name: string; until: string | null }[] | null
  clients: { judge: string; name: string }[] | null
  members: { judge: string; of: string }[]
  months: number
  entries: { id: string; of: string; brand: string | null }[]
}

function readBarred(
  { organizations, employers, clients, members, months, entries }: Rows,
  judges: readonly string[],
) {
  const byId = new Map(organizations.map((each) => [each.id, each]))
  const topOf = (id: string): string => {
    const parent = byId.get(id)?.parent
    return parent ? topOf(parent) : id
  }
  // half a year before the month of submission counts from 6 months on, seven years from 84 on
  const counts = (until: string | null) =>
    until === null || (until === left.recently && months >= 6) || (until === left.longAgo && months >= 83)
  return entries.flatMap(({ id, of, brand }) => {
    const tree = organizations.filter((each) => topOf(each.id) === topOf(of)).map(({ name }) => name)
    const close = [...tree, ...(brand ? [brand] : [])]
    const isBarred = (judge: string) =>
      members.some((each) => each.judge === judge && each.of === of) ||
      (employers ?? []).some(
        (each) => each.judge === judge && counts(each.until) && close.includes(each.name),
      ) ||
      (clients ?? []).some((each) => each.judge === judge && close.includes(each.name))
    return judges.filter(isBarred).map((judge_id) => ({ judging_id: id, judge_id }))
  })
}
