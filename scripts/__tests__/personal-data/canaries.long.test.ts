import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '@accolade/chassis/http/auth'
import { makeTopology } from '@accolade/chassis/messaging/make-topology'
import { startMailCatcher } from '@accolade/chassis/testing/mail'
import { startNats } from '@accolade/chassis/testing/nats'
import { askForPart, filesIn, type TestPart } from '@accolade/chassis/testing/personal-data'
import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import type { DataExport } from '@accolade/contracts/entities/data-export'
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { blindSubmissionReady } from '@accolade/contracts/events/submissions'
import type { ServiceName } from '@accolade/contracts/service-name'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { catalogue } from '../../../services/catalogue/src/definition.ts'
import { contact } from '../../../services/contact/src/definition.ts'
import { identity } from '../../../services/identity/src/definition.ts'
import { judging } from '../../../services/judging/src/definition.ts'
import { aProjection } from '../../../services/judging/test/samples.ts'
import { submissions } from '../../../services/submissions/src/definition.ts'
import { evidenceOf } from '../../../services/submissions/test/evidence-calls.ts'
import { aCategory, aProgramme, basicsOf } from '../../../services/submissions/test/samples.ts'
import { winners } from '../../../services/winners/src/definition.ts'

// All services with one broker: what two people leave everywhere, and which of it each of them gets.

const secret = 'a secret that is only used in tests'
const definitions = { identity, catalogue, submissions, judging, contact, winners }

/** A person, with a word for each place that is nowhere else. */
interface Somebody extends Caller {
  words: Record<'name' | 'organization' | 'title' | 'file' | 'message' | 'note', string>
}

let directory: string
let broker: Awaited<ReturnType<typeof startNats>>
let mails: Awaited<ReturnType<typeof startMailCatcher>>
const running = new Map<ServiceName, TestService>()
const service = (name: ServiceName) => running.get(name) as TestService
const admin: Caller = { userId: newId(), roles: ['entrant', 'admin'] }
const category = aCategory({ deadline: '2099-12-15' })

async function start(name: ServiceName): Promise<void> {
  const config = {
    ...{ STORE_DIR: join(directory, 'originals'), STORE_SECRET: secret },
    ...{ JUDGING_STORE_DIR: join(directory, 'copies'), JUDGING_STORE_SECRET: secret },
    ...{ JUDGING_ID_SECRET: secret, SMTP_URL: mails.url },
  }
  running.set(
    name,
    await startTestService(definitions[name] as typeof identity, { natsServer: broker, config }),
  )
}

async function send<T>(name: ServiceName, as: Caller | null, url: string, payload?: object): Promise<T> {
  const method = url.includes('/roles') ? 'PUT' : 'POST'
  const answer = await service(name).as(as)({ method, url, ...(payload && { payload }) })
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  return answer.body ? answer.json() : (undefined as T)
}

/** Adds a file to a submission. */
async function attach(caller: Caller, submissionId: string, name: string): Promise<void> {
  const { as, app } = service('submissions')
  const post = (url: string, payload?: object) =>
    as(caller)({ method: 'POST', url, ...(payload && { payload }) })
  await evidenceOf({ app, call: () => ({ post }) } as never, caller, submissionId).add(name)
}

/** Resolves once every service has applied what the others have published. */
async function settled(): Promise<void> {
  const { natsServer } = service('identity')
  const manager = await (await natsServer.connect()).jetstreamManager({ checkAPI: false })
  const idle = async () => {
    const consumers = await manager.consumers.list('facts').next()
    const busy = consumers.filter(({ name, num_pending, num_ack_pending }) => {
      return running.has(name.split('__')[0] as ServiceName) && num_pending + num_ack_pending > 0
    })
    const outboxes = [...running.values()].map(({ pool }) =>
      pool.query('SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 1'),
    )
    return busy.length === 0 && (await Promise.all(outboxes)).every(({ rowCount }) => rowCount === 0)
  }
  // what was published between the two looks is on its way by the second
  while (!((await idle()) && (await idle())));
}

/** Signs somebody up, who leaves a word of their own in every service. */
async function live(name: string): Promise<Somebody> {
  const places = ['name', 'organization', 'title', 'file', 'message', 'note'] as const
  const words = Object.fromEntries(places.map((place) => [place, `z${name}${place}`])) as Somebody['words']
  const account = { username: name, email: `${name}@example.com`, password: 'secret1' }
  const { user } = await send<{ user: { id: string } }>('identity', null, '/api/register', account)
  const caller: Caller = { userId: user.id, roles: ['entrant', 'judge'] }
  const { pool, as } = service('identity')
  await pool.query('UPDATE user_account SET email_confirmed_at = now() WHERE id = $1', [user.id])
  await as(caller)({ method: 'PATCH', url: '/api/user', payload: { firstName: words.name, lastName: null } })
  const house = { name: words.organization }
  const { id: organizationId } = await send<{ id: string }>(
    'identity',
    caller,
    '/api/user/organizations',
    house,
  )
  await send('identity', admin, `/api/admin/users/${user.id}/roles`, { roles: caller.roles })
  await settled()
  const basics = { ...basicsOf({ organizationId }, category.id), title: words.title }
  const { id } = await send<{ id: string }>('submissions', caller, '/api/submissions', basics)
  await attach(caller, id, `${words.file}.png`)
  await send('submissions', caller, `/api/submissions/${id}/request-payment`)
  const letter = {
    name,
    email: account.email,
    subject: 'A question',
    message: `${words.message} is my question.`,
  }
  await send('contact', null, '/api/contact', letter)
  await send('judging', admin, '/api/admin/judge-assignments', { judgeId: user.id, categoryId: category.id })
  await settled()
  return { ...caller, words }
}

/** Scores what there is to judge, with a note. */
async function judge({ words, ...caller }: Somebody): Promise<void> {
  const { as } = service('judging')
  const { items } = (await as(caller)({ method: 'GET', url: '/api/judging/submissions' })).json()
  const one = (await as(caller)({ method: 'GET', url: `/api/judging/submissions/${items[0].id}` })).json()
  const score = { submissionId: one.id, criterionId: one.criteria[0].id, value: 7, notes: words.note }
  await send('judging', caller, '/api/judging/scores', score)
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'personal-data-'))
  ;[broker, mails] = await Promise.all([startNats(), startMailCatcher()])
  await makeTopology(await broker.connect())
  // winners is away until a test has it come back
  for (const name of ['identity', 'catalogue', 'submissions', 'judging', 'contact'] as const)
    await start(name)
  for (const name of ['submissions', 'judging', 'contact'] as const) {
    await service(name).publish(categoryChanged, { aggregate: category, data: category })
    const programme = aProgramme({ version: 100 })
    const toggles = { ...programme.toggles, judgingPhase: true }
    await service(name).publish(settingsChanged, {
      aggregate: { id: 'programme', version: 100 },
      data: { ...programme, toggles },
    })
  }
}, 60_000)
afterAll(async () => {
  for (const each of running.values()) await each.stop()
  await mails.stop()
  await broker.stop()
  await rm(directory, { recursive: true, force: true })
})

test('each gets their own words of every service, and nobody else’s, once the service that was away is back', async () => {
  const [mara, eve] = [await live('mara'), await live('eve')]
  const projection = aProjection(category.id)
  const entry = { aggregate: { id: projection.judgingId, version: 1 }, data: projection }
  await service('judging').publish(blindSubmissionReady, entry)
  for (const each of [mara, eve]) await judge(each)
  await settled()

  const { id } = await send<DataExport>('identity', mara, '/api/user/exports')
  await settled()
  const shown = async () =>
    (await service('identity').as(mara)({ method: 'GET', url: '/api/user/exports' })).json()[0] as DataExport
  const waiting = (await shown()).parts.filter(({ ready }) => !ready).map((part) => part.service)
  expect([(await shown()).state, waiting]).toEqual(['preparing', ['winners']])
  await start('winners')
  await service('identity').events.next('identity.export-ready')
  expect((await shown()).state).toBe('ready')

  const parts = new Map<ServiceName, Omit<TestPart, 'exportId'>>()
  for (const [name, each] of running)
    parts.set(name, filesIn((await askForPart(each, mara.userId, id)).rawPayload))
  const { words } = mara
  const places: [ServiceName, string][] = [
    ['identity', words.name],
    ['identity', words.organization],
    ['submissions', words.title],
    ['submissions', words.file],
    ['submissions', words.name],
    ['contact', words.message],
    ['contact', words.title],
    ['contact', words.name],
    ['judging', words.note],
  ]
  expect(places.filter(([name, word]) => !parts.get(name)!.text.includes(word))).toEqual([])
  const everything = [...parts.values()].map(({ text }) => text).join()
  expect([...Object.values(eve.words), eve.userId].filter((word) => everything.includes(word))).toEqual([])
  // what judges read says nothing of who entered, and by no id can anybody find that out
  expect(parts.get('judging')!.text).not.toContain(projection.judgingId)
  for (const word of [words.organization, words.title, words.name])
    expect(parts.get('judging')!.text).not.toContain(word)
  for (const each of running.values()) expect((await askForPart(each, eve.userId, id)).statusCode).toBe(404)
  const mail = await mails.next(({ subject = '' }) => subject.startsWith('Your copy is ready'))
  expect([
    mail.recipients,
    Object.values(words).filter((word) => word !== words.name && String(mail.text).includes(word)),
  ]).toEqual([['mara@example.com'], []])
}, 90_000)

test('of whoever was never a judge, judging learns nothing', async () => {
  const account = { username: 'nora', email: 'nora@example.com', password: 'secret1' }
  const { user } = await send<{ user: { id: string } }>('identity', null, '/api/register', account)
  const nora: Caller = { userId: user.id, roles: ['entrant'] }
  const { id } = await send<DataExport>('identity', nora, '/api/user/exports')
  await service('identity').events.next('identity.export-ready')
  await settled()
  expect((await askForPart(service('judging'), nora.userId, id)).statusCode).toBe(404)
  const { rows: tables } = await service('judging').pool.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
  )
  for (const { name } of tables) {
    const found = await service('judging').pool.query(
      `SELECT 1 FROM "${name}" t WHERE position($1 in t::text) + position($2 in t::text) > 0 LIMIT 1`,
      [nora.userId, id],
    )
    expect([name, found.rowCount]).toEqual([name, 0])
  }
}, 60_000)
