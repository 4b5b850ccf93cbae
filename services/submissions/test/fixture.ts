import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answer } from '@accolade/chassis/http/answer'
import type { Caller } from '@accolade/chassis/http/auth'
import { internal, startTestService, type TestService } from '@accolade/chassis/testing/service'
import { startStubService } from '@accolade/chassis/testing/stub-service'
import type { Submission } from '@accolade/contracts/entities/submission'
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { membershipChanged } from '@accolade/contracts/events/identity'
import { linkHashQuestion, membershipQuestion, settingsQuestion } from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import { submissions } from '../src/definition.ts'
import { aCategory, aProgramme, basicsOf } from './samples.ts'

/** The instant at which every test begins; all deadlines lie after it. */
export const start = new Date('2025-12-01T12:00:00Z')

const secret = 'a secret that is only used in tests'

/** Both stores, in folders. */
export const storesIn = (directory: string) => ({
  STORE_DIR: directory,
  STORE_SECRET: secret,
  JUDGING_STORE_DIR: `${directory}-judging`,
  JUDGING_STORE_SECRET: secret,
})

/** A member of one organization. */
export interface Member extends Caller {
  organizationId: string
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>

/**
 * The service with the events of the others. Only a test moves the clock; identity knows what is in
 * `memberships`, and is not there at all while `identityAnswers` is false.
 */
export async function startFixture(config: Record<string, string> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'submissions-files-'))
  const time = { now: start }
  const identity = await startIdentity()
  const service = await startTestService(submissions, {
    clock: () => time.now,
    config: { ...storesIn(directory), IDENTITY_URL: identity.url, ...config },
  })
  const call = callsOf(service)
  let programmeVersion = 0

  async function category(change: Partial<Parameters<typeof aCategory>[0]> = {}) {
    const data = aCategory(change)
    await service.publish(categoryChanged, { aggregate: data, data })
    return data
  }

  async function programme(change: Parameters<typeof aProgramme>[0] = {}) {
    programmeVersion += 1
    const data = aProgramme({ ...change, version: programmeVersion })
    await service.publish(settingsChanged, {
      aggregate: { id: 'programme', version: programmeVersion },
      data,
    })
  }

  /** Publishes a membership; of a new user in a new organization by default. */
  async function member(
    { userId = newId(), organizationId = newId(), organizationName = 'Northlight Agency' } = {},
    { role = 'owner' as 'owner' | 'member' | null, version = 1 } = {},
  ): Promise<Member> {
    const membershipId = newId()
    const data = { membershipId, organizationId, organizationName, userId, role }
    await service.publish(membershipChanged, { aggregate: { id: membershipId, version }, data })
    return { userId, roles: ['entrant'], organizationId }
  }

  async function draft(caller: Member, categoryId: string, change: object = {}): Promise<Submission> {
    const reply = await call(caller).post('/api/submissions', { ...basicsOf(caller, categoryId), ...change })
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return reply.json()
  }

  return {
    ...service,
    directory,
    time,
    identity,
    call,
    category,
    programme,
    /** Which version of the settings submissions says that it goes by. */
    settingsVersion: async () =>
      (await call(null).post(settingsQuestion('submissions').path, {})).json().answer.version as number,
    member,
    draft,
    admin: { userId: newId(), roles: ['entrant', 'admin'] } satisfies Caller as Caller,
    /** Opens the database connections, so that calls at once really meet. */
    async warmUp() {
      await Promise.all(Array.from({ length: 10 }, () => service.pool.query('SELECT pg_sleep(0.05)')))
    },
    stranger: (): Caller => ({ userId: newId(), roles: ['entrant'] }),
    async stop() {
      await service.stop()
      await identity.leave()
      for (const folder of [directory, `${directory}-judging`])
        await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Requests by method, as a caller. */
function callsOf(service: TestService) {
  return (caller: Caller | null) => {
    const send = service.as(caller)
    return {
      get: (url: string) => send({ method: 'GET', url }),
      post: (url: string, payload?: object) => send({ method: 'POST', url, ...(payload && { payload }) }),
      patch: (url: string, payload: object) => send({ method: 'PATCH', url, payload }),
      put: (url: string, payload: object) => send({ method: 'PUT', url, payload }),
      delete: (url: string) => send({ method: 'DELETE', url }),
    }
  }
}

/** What the link of a mail carries here. */
export const secretOfLink = (kind: string, id: string) => `secret-of-${kind}-${id}`

/** Answers the questions about memberships and links, as identity would. */
async function startIdentity() {
  const identity = { memberships: new Map<string, { role: 'owner' | 'member'; version: number }>(), asked: 0 }
  const stub = await startStubService('identity', (app) => {
    answer(app, membershipQuestion, internal.INTERNAL_SECRET, async ({ userId, organizationId }) => {
      identity.asked += 1
      const found = identity.memberships.get(`${userId} ${organizationId}`)
      return found ? { membershipId: newId(), organizationName: 'Studio Meridian', ...found } : null
    })
    answer(app, linkHashQuestion, null, async ({ kind, id }) => ({
      hash: createHash('sha256').update(secretOfLink(kind, id)).digest('hex'),
    }))
  })
  return Object.assign(identity, stub)
}
