import { setTimeout as pause } from 'node:timers/promises'
import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { notApplied } from '../lib/site/not-applied.ts'
import type { Replica } from '../lib/site/replica.ts'
import { type Site, startSite } from '../lib/site/site.ts'

// What people notice of a broker that is away, or that has lost everything: nothing. The programs are those of production,
// each with its own user at the broker.

const password = 'correct horse battery staple'
let site: Site
let [entrant, judge] = ['', '']
let titles = 0

beforeAll(async () => {
  site = await startSite({ password, copies: 1, pages: false })
  ;[entrant, judge] = [await signIn('entrant'), await signIn('judge1')]
  await until('the demonstration is there', async () => (await queue()).length > 0)
  await until('everything is applied', async () => (await notApplied(site.databases)).length === 0)
}, 180_000)
afterAll(() => site.stop(), 60_000)

const program = (name: string) => site.replicas.get(name)?.[0] as Replica
async function until(what: string, isSo: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${timeoutMs} ms: ${what}`)
    await pause(100)
  }
}

async function send(cookie: string, method: string, path: string, body?: object) {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const options = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return await fetch(`${program('gateway').url}${path}`, options)
}
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''

async function signIn(username: string): Promise<string> {
  const answer = await send('', 'POST', '/api/login', { username, password })
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return cookieOf(answer)
}
async function queue(): Promise<JudgingSubmission[]> {
  const read = async <T>(path: string) => (await (await send(judge, 'GET', path)).json()) as T
  const { items } = await read<JudgingQueue>('/api/judging/submissions')
  const open = items.filter(({ closed }) => !closed)
  return Promise.all(open.map(({ id }) => read<JudgingSubmission>(`/api/judging/submissions/${id}`)))
}
async function enter(cookie: string, organizationId?: string): Promise<number> {
  const [category] = (await (await send(cookie, 'GET', '/api/categories')).json()) as { id: string }[]
  const own = await send(cookie, 'GET', '/api/user/organizations')
  const [organization] = (await own.json()) as { id: string }[]
  titles += 1
  const answer = await send(cookie, 'POST', '/api/submissions', {
    title: `Entered without the broker ${titles}`,
    description: 'Work that moved people to act, entered while nothing could be said about it.',
    categoryId: category?.id,
    organizationId: organizationId ?? organization?.id,
    teamSize: '6-15',
  })
  return answer.status
}
async function score(): Promise<number> {
  const [first] = await queue()
  const criterionId = first?.criteria[0]?.id
  const body = { submissionId: first?.id, criterionId, value: 7.5, notes: '', conflictOfInterest: false }
  return (await send(judge, 'POST', '/api/judging/scores', body)).status
}
async function readiness(): Promise<Record<string, unknown>> {
  const looks = [...site.replicas]
    .flatMap(([name, [replica]]) => (replica ? [[name, replica] as const] : []))
    .map(async ([name, { healthUrl }]) => {
      const answer = await fetch(`${healthUrl}/readyz`)
      return [name, [answer.status, await answer.json()]]
    })
  return Object.fromEntries(await Promise.all(looks))
}

test('without the broker people sign in, enter and score, programs start, and all of it is delivered afterwards', async () => {
  await site.nats.kill()
  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1) {
    const cookie = await signIn('entrant')
    statuses.push(await enter(cookie), await score())
  }
  expect(statuses).toEqual([201, 200, 201, 200, 201, 200, 201, 200, 201, 200])

  // an organization that nobody else could know of yet
  const person = { username: 'newcomer', email: 'newcomer@example.org', password }
  const registered = await send('', 'POST', '/api/register', person)
  expect(registered.status).toBe(201)
  const newcomer = cookieOf(registered)
  const made = await send(newcomer, 'POST', '/api/user/organizations', { name: 'Newcomers' })
  expect(made.status).toBe(201)
  expect(await enter(newcomer, ((await made.json()) as { id: string }).id)).toBe(201)

  const ready = await readiness()
  expect(ready.gateway).toEqual([200, { status: 'ready', degraded: ['nats'] }])
  for (const name of site.databases.keys())
    expect([name, ready[name]]).toEqual([name, [200, { status: 'ready', degraded: ['nats'] }]])

  for (const name of ['identity', 'judging', 'gateway']) {
    expect(await program(name).stop()).toBe(0)
    await program(name).start()
  }
  expect([await enter(await signIn('entrant')), await score()]).toEqual([201, 200])
  expect((await notApplied(site.databases)).length).toBeGreaterThan(0)

  await site.nats.start()
  await until('everything is applied', async () => (await notApplied(site.databases)).length === 0)
  expect((await readiness()).judging).toEqual([200, { status: 'ready' }])
}, 180_000)

test('a broker that has lost its disk is whole again within a minute, and nobody does anything', async () => {
  // what is published and not yet applied is what nobody else has
  await program('contact').stop()
  expect(await enter(entrant)).toBe(201)
  const waiting = 'SELECT 1 FROM outbox WHERE published_at IS NULL'
  const published = async () => (await site.databases.get('submissions')?.pool.query(waiting))?.rowCount === 0
  await until('published', published)
  await site.nats.kill()
  const submitted = await enter(entrant)
  await site.nats.start({ empty: true })
  const back = Date.now()
  await program('contact').start()
  expect(submitted).toBe(201)
  await until('everything is applied', async () => (await notApplied(site.databases)).length === 0, 60_000)
  expect(Date.now() - back).toBeLessThan(60_000)

  const manager = await (await site.nats.as('operations')).jetstreamManager()
  const stored = async () => {
    return (await manager.streams.info('facts')).state.messages
  }
  let told = 0
  for (const { pool } of site.databases.values())
    told += (await pool.query('SELECT 1 FROM outbox')).rowCount ?? 0
  await until('everything is in the stream', async () => (await stored()) === told)
}, 180_000)
