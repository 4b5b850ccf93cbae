import { setTimeout as pause } from 'node:timers/promises'
import { replayOutbox } from '@accolade/chassis/messaging/outbox-replay'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createCaller } from '../../attacks/world/call.ts'
import type { Person } from '../../attacks/world/person.ts'
import { speakThrough, succeed, until } from '../../attacks/world/speak.ts'
import { type Site, startSite } from '../../lib/site/site.ts'
import { bringTo, enter, makeOrganization, type Place, preparePlace, register, wordsOf } from './people.ts'
import { found, searchEverywhere, tablesOf } from './search.ts'
import { erase, erased, type Planted, plant, requestErasure } from './world.ts'

const password = 'accolade-demo'
const gone = wordsOf('zzgone')
const stays = wordsOf('zzstay')
const words = Object.values(gone)
/** Which words are never written down where they are searched, but asked for: a browser is only known by its maker. */
const neverStored = [gone.browser]

let site: Site
let place: Place
let leaving: Planted
let staying: Planted
let before: Awaited<ReturnType<typeof searchEverywhere>>
let theirsBefore: Record<string, string[]>
/** What the service published about the person before, as a late copy of it would arrive. */
let lateEvents: { subject: string; payload: object }[]

beforeAll(async () => {
  site = await startSite({ password, copies: 1, pages: false, env: { LOG_LEVEL: 'info' } })
  place = await preparePlace(site, speakThrough(createCaller(site.url), site.url), password)
  const others = wordsOf('zzcolleague')
  const colleague = await register(place, others)
  // something to judge that is of nobody who judges
  const organizationId = await makeOrganization(place, colleague, 'Somebody Else')
  const foreign = await enter(place, colleague, others, {
    organizationId,
    categoryId: place.judgedCategoryId,
  })
  await bringTo(place, colleague, foreign, ['under_review', 'judging'])
  staying = await plant(place, stays, colleague)
  leaving = await plant(place, gone, colleague)
  await settled()
  before = await searchEverywhere(site, words)
  theirsBefore = await rowsOf(Object.values(stays))
  const { rows } = await site.databases
    .get('identity')!
    .pool.query('SELECT subject, payload FROM outbox WHERE aggregate_id = $1 ORDER BY sequence', [
      leaving.person.userId,
    ])
  lateEvents = rows
  await erase(place, leaving.person)
}, 300_000)
afterAll(() => site.stop())

test('there was something to find: every word was in a table, a file or a stream', () => {
  const missing = words.filter((word) => !neverStored.includes(word) && before.get(word)?.length === 0)
  expect(missing).toEqual([])
  const places = [...before.values()].flat()
  for (const kind of [
    'stream facts',
    'stream dead',
    'evidence',
    'broker',
    'contact.dead_letter',
    'contact.mail',
  ])
    expect(places.some((name) => name.startsWith(kind)) ? kind : `nothing in ${kind}`).toBe(kind)
  // what is logged names nobody, also while the person is there
  expect(places.filter((name) => name.startsWith('log '))).toEqual([])
})

test('no word is left in any table, stream, file or log', async () => {
  await settled()
  expect(found(await searchEverywhere(site, words))).toEqual({})
}, 60_000)

test('the last mail has left, and it was the last one', () => {
  const mails = site.mail.messages.filter(({ recipients }) => recipients.includes(leaving.person.email))
  expect(mails.at(-1)?.subject).toContain('Your account is deleted')
  expect(mails.filter(({ subject }) => subject?.includes('Your account will be deleted'))).toHaveLength(1)
})

test('somebody else with things of the same kind has everything', async () => {
  expect(await rowsOf(Object.values(stays))).toEqual(theirsBefore)
  const answer = await succeed(place.speak({ method: 'GET', path: '/api/user' }, staying.person))
  expect(answer.json()).toMatchObject({ user: { username: stays.username, email: stays.email } })
})

test('what the law wants is there under the pseudonym, and what was shared is the organization’s', async () => {
  const { rows: invoices } = await site.databases.get('contact')!.pool.query(
    `SELECT payer_name, payer_email, organization_name, submission_title, amount_cents,
              (SELECT count(*)::integer FROM payment p WHERE p.invoice_id = i.id) AS payments
         FROM invoice i WHERE payer_id = $1`,
    [leaving.person.userId],
  )
  expect(invoices).toEqual([
    {
      payer_name: expect.stringMatching(/^Deleted person [0-9A-F]{4}$/),
      payer_email: '',
      organization_name: expect.stringMatching(/^Deleted organization [0-9A-F]{4}$/),
      submission_title: expect.stringMatching(/^Deleted submission [0-9A-F]{4}$/),
      ...{ amount_cents: 4900, payments: 1 },
    },
  ])
  const { rows: shared } = await site.databases
    .get('submissions')!
    .pool.query('SELECT title, status FROM submission WHERE organization_id = $1', [leaving.sharedId])
  expect(shared).toEqual([{ title: 'Shared work by █████', status: 'judging' }])
  const { rows: scores } = await site.databases
    .get('judging')!
    .pool.query('SELECT value_tenths, notes FROM score WHERE judge_id = $1', [leaving.person.userId])
  expect(scores).toEqual([{ value_tenths: 75, notes: '' }])
})

test('nobody signs in with it, and its names are free for somebody new', async () => {
  const credentials = { username: gone.username, password: leaving.person.password }
  expect((await place.speak({ method: 'POST', path: '/api/login', body: credentials })).status).toBe(401)
  expect((await place.speak({ method: 'GET', path: '/api/user' }, leaving.person)).status).toBe(401)
  // what was typed just now is kept for a quarter of an hour, like every failed sign-in
  await site.databases.get('identity')!.pool.query('DELETE FROM sign_in_attempt')
})

test('late copies of its events bring nobody back', async () => {
  expect(lateEvents.length).toBeGreaterThan(2)
  const jetstream = site.nats.operations.jetstream()
  for (const { subject, payload } of lateEvents) {
    const id = crypto.randomUUID()
    await jetstream.publish(subject, JSON.stringify({ ...payload, id }))
  }
  await settled()
  const hits = await tablesOf(site)
  const holding = hits.filter(({ text }) => words.some((word) => text.includes(word)))
  expect(holding.map(({ name }) => name)).toEqual([])
})

test('a stream that is made again from the outboxes has nothing of the person', async () => {
  const manager = await site.nats.operations.jetstreamManager()
  for (const name of ['facts', 'dead']) await manager.streams.delete(name)
  for (const { pool } of site.databases.values()) await replayOutbox(pool, new Date(0))
  await until('stream', () => manager.streams.info('facts').catch(() => undefined), 60_000)
  await settled()
  expect((await manager.streams.info('facts')).state.messages).toBeGreaterThan(100)
  expect(found(await searchEverywhere(site, words))).toEqual({})
}, 120_000)

test('the same names open a new account that has nothing of the former one', async () => {
  const person = await register(place, gone)
  expect(person.userId).not.toBe(leaving.person.userId)
  const answer = await succeed(place.speak({ method: 'GET', path: '/api/user/organizations' }, person))
  expect(answer.json()).toEqual([])
})

test('whoever is killed half-way finishes afterwards', async () => {
  const names = [...site.databases.keys()]
  const people: Person[] = []
  for (const name of names) {
    const person = await register(place, wordsOf(`zzkilled${name}`))
    await makeOrganization(place, person, `zzkilled${name} Werks`)
    people.push(person)
  }
  await settled()
  for (const [at, name] of names.entries()) {
    await requestErasure(place, people[at]!)
    await until('beginning', async () => {
      const { rowCount } = await site.databases
        .get('identity')!
        .pool.query("SELECT 1 FROM erasure WHERE user_id = $1 AND state <> 'waiting'", [people[at]!.userId])
      return rowCount || undefined
    })
    const [replica] = site.replicas.get(name)!
    await replica!.kill()
    await pause(500)
    await replica!.start()
  }
  for (const person of people) await erased(place, person.userId)
  await settled()
  const left = await searchEverywhere(site, ['zzkilled'])
  expect(left.get('zzkilled')).toEqual([])
}, 300_000)

/** Resolves when every event was published and applied, and no mail waits. */
async function settled(): Promise<void> {
  const manager = await site.nats.operations.jetstreamManager()
  await until(
    'quiet',
    async () => {
      for (const { pool } of site.databases.values()) {
        const { rowCount } = await pool.query('SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 1')
        if (rowCount) return undefined
      }
      const contact = site.databases.get('contact')!.pool
      if ((await contact.query('SELECT 1 FROM mail WHERE next_attempt_at IS NOT NULL LIMIT 1')).rowCount)
        return undefined
      const submissions = site.databases.get('submissions')!.pool
      if ((await submissions.query('SELECT 1 FROM removal LIMIT 1')).rowCount) return undefined
      for await (const { num_pending, num_ack_pending } of manager.consumers.list('facts'))
        if (num_pending + num_ack_pending > 0) return undefined
      return true
    },
    60_000,
  )
}

/** In which tables each word is, and how often. */
async function rowsOf(theirs: readonly string[]): Promise<Record<string, string[]>> {
  const tables = await tablesOf(site)
  return Object.fromEntries(
    theirs.map((word) => [
      word,
      tables
        .filter(({ text }) => text.includes(word))
        .map(({ name, text }) => `${name} ${text.split(word).length - 1}`),
    ]),
  )
}
