import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from '@accolade/chassis/testing/postgres'
import { expect, test } from '@jest/globals'
import { restartInTurn } from '../../lib/site/replica.ts'
import { type Site, startSite } from '../../lib/site/site.ts'
import { startTraffic } from '../../lib/traffic.ts'
import { startK6Visitors } from './k6-visitors.ts'

// Every program twice, all of them restarted in turn while visitors (k6's too, where it is), an entrant, a judge and an
// administrator work.
// Takes minutes: `npm test -- rolling`.

const password = 'accolade-demo'
/** `all`, or the programs to restart: `gateway,judging`. */
const asked = process.env.ROLLING ?? ''
const whole = asked ? test : test.skip

/** Nothing is measured yet, so a machine that is still busy with starting may take its time. */
async function signIn(site: Site, username: string, until = Date.now() + 60_000): Promise<string> {
  const answer = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ username, password }),
  })
  if (answer.status >= 500 && Date.now() < until) return pause(500).then(() => signIn(site, username, until))
  if (!answer.ok) throw new Error(`${username}: ${answer.status} ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Asks until something is there: the demonstration's data come by events. */
async function eventually<T>(
  site: Site,
  path: string,
  cookie: string,
  enough: (found: T) => boolean,
): Promise<T> {
  for (const deadline = Date.now() + 60_000; ; await pause(200)) {
    const answer = await fetch(site.url + path, { headers: { cookie, connection: 'close' } })
    const found = (await answer.json()) as T
    if (answer.ok && enough(found)) return found
    if (Date.now() > deadline) throw new Error(`${path}: ${JSON.stringify(found).slice(0, 300)}`)
  }
}

const countIn = async (site: Site, service: string, sql: string): Promise<number[]> => {
  const { pool } = site.databases.get(service) as TestDatabase
  const { rows } = await pool.query<unknown[]>({ text: sql, rowMode: 'array' })
  return (rows[0] ?? []).map(Number)
}

interface ToJudge {
  id: string
  criteria: { id: string }[]
}

whole(
  'every program is restarted and no request fails, no submission and no score is lost or doubled',
  async () => {
    // one organization enters everything
    const site = await startSite({ password, env: { DRAFTS_PER_ORGANIZATION: '100000' } })
    try {
      const [entrant, judge, admin] = [
        await signIn(site, 'entrant'),
        await signIn(site, 'judge1'),
        await signIn(site, 'admin'),
      ]
      type Named = { id: string }[]
      const some = (list: Named) => list.length > 0
      const organizations = await eventually<Named>(site, '/api/user/organizations', entrant, some)
      const categories = await eventually<Named>(site, '/api/categories', '', some)
      await eventually<Named>(site, '/api/user/submissions', entrant, some)
      const { items } = await eventually<{ items: Named }>(site, '/api/judging/submissions', judge, (queue) =>
        some(queue.items),
      )
      const first = `/api/judging/submissions/${items[0]?.id}`
      const work = await eventually<ToJudge>(site, first, judge, () => true)
      const recorded = 'SELECT coalesce(sum(number), 0) FROM score'
      const [recordedBefore = 0] = await countIn(site, 'judging', recorded)

      const traffic = startTraffic(site.url, 50)
      for (const path of ['/', '/faq', '/api/categories', '/api/winners', '/api/awards', '/api/programme']) {
        traffic.repeat('visitors', () => ({ path }))
      }
      for (const at of [0, 1, 2]) {
        traffic.repeat('entering', (number) => ({
          path: '/api/submissions',
          method: 'POST',
          headers: { cookie: entrant },
          body: {
            title: `Rolling ${at} ${number}`,
            description: 'Entered while every part of the system is restarted, one after the other.',
            categoryId: categories[number % categories.length]?.id,
            organizationId: organizations[0]?.id,
            teamSize: '1-5',
            projectUrl: '',
          },
        }))
      }
      for (const criterion of work.criteria) {
        traffic.repeat('scoring', (number) => ({
          path: '/api/judging/scores',
          method: 'POST',
          headers: { cookie: judge },
          body: {
            submissionId: work.id,
            criterionId: criterion.id,
            // never the same twice in a row: that would be nothing new
            value: (number % 100) / 10,
            notes: '',
            conflictOfInterest: false,
          },
        }))
      }
      traffic.repeat('administrator', () => ({ path: '/api/admin/stats', headers: { cookie: admin } }))
      traffic.repeat('entrant', () => ({ path: '/api/user', headers: { cookie: entrant } }))

      const stopK6 = await startK6Visitors(site.url)
      for (const [name, replicas] of site.replicas) {
        if (asked !== 'all' && !asked.split(',').includes(name)) continue
        expect([name, await restartInTurn(replicas)]).toEqual([name, [0, 0]])
      }
      const byK6 = await stopK6()
      const tallies = await traffic.stop()
      const failures = Object.entries(tallies).map(([kind, tally]) => [kind, tally.failures])
      expect(failures).toEqual(Object.keys(tallies).map((kind) => [kind, []]))
      const answered = (kind: string) => tallies[kind]?.answered ?? 0
      console.log(
        Object.entries(tallies)
          .map(([kind, tally]) => `${kind} ${tally.answered}`)
          .join(', '),
        byK6 ? `k6 ${byK6.requests}` : '– no visitors by k6: it is not on this machine',
      )
      expect(byK6?.failed ?? 0).toBe(0)

      const rolling = "SELECT count(*), count(DISTINCT title) FROM submission WHERE title LIKE 'Rolling %'"
      expect(await countIn(site, 'submissions', rolling)).toEqual([
        answered('entering'),
        answered('entering'),
      ])
      expect(await countIn(site, 'judging', recorded)).toEqual([recordedBefore + answered('scoring')])
      for (const service of site.databases.keys()) {
        const unsent = 'SELECT count(*) FROM outbox WHERE published_at IS NULL'
        for (
          const deadline = Date.now() + 10_000;
          (await countIn(site, service, unsent))[0] !== 0;
          await pause(100)
        )
          if (Date.now() > deadline) throw new Error(`${service} has not told everything`)
        expect(await countIn(site, service, 'SELECT count(*) FROM dead_letter')).toEqual([0])
      }
    } finally {
      await site.stop()
    }
  },
  560_000,
)
