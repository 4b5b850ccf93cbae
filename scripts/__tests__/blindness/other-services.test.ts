import { readFileSync } from 'node:fs'
import type { Caller } from '@accolade/chassis/http/auth'
import { startNats } from '@accolade/chassis/testing/nats'
import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import { type EventType, events } from '@accolade/contracts/events/registry'
import { routes } from '@accolade/contracts/http/table'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { catalogue } from '../../../services/catalogue/src/definition.ts'
import { contact } from '../../../services/contact/src/definition.ts'
import { identity } from '../../../services/identity/src/definition.ts'
import { winners } from '../../../services/winners/src/definition.ts'
import { fixedId } from './world.ts'

// What a judge could learn of an entrant from the services that know: nothing, whatever route is called with whatever id.
// (Judging and submissions: `canaries.test.ts`.) What is published says who won: nothing is published here.

/** The fields that say who somebody is, and the word that is in each. */
const canaries: Readonly<Record<string, string>> = {
  organizationName: 'Qorglantine',
  username: 'zuserkestrel',
  email: 'zmailplover@zhostheron.example.com',
  firstName: 'Zfirstwren',
  lastName: 'Zlastsiskin',
  title: 'Ztitledunlin',
  description: 'Zdescriptionruff',
  invitedBy: 'Zinviterknot',
}
const words = Object.values(canaries).map((word) => word.toLowerCase().split('@')[0] as string)

const services = { identity, catalogue, winners, contact }
type Name = keyof typeof services
const judge: Caller = { userId: fixedId(901), roles: ['entrant', 'judge'] }
const entrant = { username: 'zuserkestrel', email: 'zmailplover@zhostheron.example.com', password: 'secret1' }

let running: Record<Name, TestService>
let stop: () => Promise<void>
/** Ids that belong to the entrant and to what was entered: a judge may have guessed them. */
const known: string[] = []

beforeAll(async () => {
  const natsServer = await startNats()
  const started = await Promise.all(
    (Object.keys(services) as Name[]).map(async (name) => {
      // nothing is sent by mail here
      const config: Record<string, string> = name === 'contact' ? { SMTP_URL: 'smtp://127.0.0.1:1' } : {}
      const service = await startTestService(services[name] as typeof identity, { natsServer, config })
      return [name, service] as const
    }),
  )
  running = Object.fromEntries(started) as Record<Name, TestService>
  stop = async () => {
    await Promise.all(Object.values(running).map((service) => service.stop()))
    await natsServer.stop()
  }
  const { app } = running.identity
  const registered = await app.inject({ method: 'POST', url: '/api/register', payload: entrant })
  expect(registered.statusCode).toBe(201)
  const { id } = registered.json().user
  const as = running.identity.as({ userId: id, roles: ['entrant'] })
  const name = canaries.organizationName
  const founded = await as({ method: 'POST', url: '/api/user/organizations', payload: { name } })
  await as({
    method: 'PATCH',
    url: '/api/user',
    payload: { firstName: 'Zfirstwren', lastName: 'Zlastsiskin' },
  })
  known.push(id, founded.json().id)
  for (const type of [
    'identity.user-registered',
    'identity.membership-changed',
    'submission.changed',
  ] as const)
    await publishSample(type)
  await publishSample('submission.payment-requested')
}, 60_000)
afterAll(() => stop())

/** Publishes a golden sample with the canaries in it to every service that consumes the event. Its submission is a winner. */
async function publishSample(type: EventType): Promise<void> {
  const file = new URL(`../../../contracts/samples/${type}.json`, import.meta.url)
  const { aggregate, data } = JSON.parse(readFileSync(file, 'utf8'))
  const planted = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, canaries[key] ?? (key === 'status' ? 'winner' : value)]),
  )
  known.push(
    ...Object.values(planted)
      .filter((value) => /^0193e7a0-/.test(String(value)))
      .map(String),
  )
  const event = events[type]
  for (const name of Object.keys(running) as Name[])
    if (event.consumers.some((consumer) => consumer === name))
      await running[name].publish(event, { aggregate, data: planted } as never)
}

/** Calls every route of a service with every known id, and returns the answers that hold one of the canaries. */
async function leaksOf(name: Name, caller: Caller): Promise<string[]> {
  const seen: string[] = []
  for (const { method, path } of routes.filter(({ service }) => service === name))
    for (const id of [fixedId(5), ...known]) {
      const url = path.replaceAll(/:\w+/g, id)
      const reply = await running[name].as(caller)({ method, url, ...(method !== 'GET' && { payload: {} }) })
      seen.push(`${method} ${url} ${JSON.stringify(reply.headers)} ${reply.body}`.toLowerCase())
      if (!path.includes(':')) break
    }
  expect(seen.length).toBeGreaterThan(3)
  return seen.filter((answer) => words.some((word) => answer.includes(word)))
}

test.each(Object.keys(services) as Name[])('%s reveals nothing about an entrant to a judge', async (name) => {
  expect(await leaksOf(name, judge)).toEqual([])
})

test.each(['identity', 'winners', 'contact'] as const)(
  '%s shows the entrant to an administrator',
  async (name) => {
    expect(await leaksOf(name, { userId: fixedId(902), roles: ['admin'] })).not.toEqual([])
  },
)

test('the words are where they belong', async () => {
  const kept: Record<string, string> = {
    identity: 'SELECT u.*::text || o.*::text AS text FROM user_account u, organization o',
    winners: 'SELECT w.*::text AS text FROM winner w',
    contact: 'SELECT p.*::text AS text FROM payer p',
  }
  for (const [name, query] of Object.entries(kept)) {
    const { rows } = await running[name as Name].pool.query(query)
    const text = JSON.stringify(rows).toLowerCase()
    expect([name, words.some((word) => text.includes(word))]).toEqual([name, true])
  }
})
