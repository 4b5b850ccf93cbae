import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '@accolade/chassis/http/auth'
import { makeTopology } from '@accolade/chassis/messaging/make-topology'
import { createDiskStore } from '@accolade/chassis/object-store/disk-store'
import { startNats } from '@accolade/chassis/testing/nats'
import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import type { EventDefinition } from '@accolade/contracts/events/define'
import { blindSubmissionWithdrawn } from '@accolade/contracts/events/submissions'
import { v7 as newId } from 'uuid'
import { judging } from '../../../services/judging/src/definition.ts'
import { submissions } from '../../../services/submissions/src/definition.ts'

const secret = 'a secret that is only used in tests'
/** Each file of a submission is cleaned in a process of its own, one after the other: a busy machine may need long for five. */
const shownWithinMs = 60_000

export type Fixture = Awaited<ReturnType<typeof startFixture>>

/** Submissions and judging with one broker and one judging store between them, as they run in production. */
export async function startFixture() {
  const directory = await mkdtemp(join(tmpdir(), 'blindness-'))
  const natsServer = await startNats()
  await makeTopology(await natsServer.connect())
  const copies = { JUDGING_STORE_DIR: join(directory, 'copies'), JUDGING_STORE_SECRET: secret }
  const originals = { STORE_DIR: join(directory, 'originals'), STORE_SECRET: secret }
  const [entering, panel] = await Promise.all([
    startTestService(submissions, { natsServer, config: { ...originals, ...copies } }),
    startTestService(judging, { natsServer, config: { ...copies, JUDGING_ID_SECRET: secret } }),
  ])
  const admin: Caller = { userId: newId(), roles: ['admin'] }
  // what judges write for entrants is tried as well
  await panel.as(admin)({ method: 'PATCH', url: '/api/admin/feedback', payload: { comments: true } })

  // one comes again once the hashes of its files are known
  const ready = new Set<string>()
  /** Resolves once judging has what submissions has published so far: what comes after it is settled after it. */
  const settled = async () => {
    const judgingId = newId()
    const aggregate = { id: judgingId, version: 1 }
    await panel.publish(blindSubmissionWithdrawn, { aggregate, data: { judgingId } })
  }
  return {
    entering,
    panel,
    admin,
    originals: createDiskStore({ directory: originals.STORE_DIR, secret }),
    /** Publishes to both services; the same event twice counts once. */
    async publishToBoth(event: EventDefinition, aggregate: { id: string; version: number }, data: object) {
      const id = newId()
      for (const service of [entering, panel])
        await service.publish(event, { aggregate, data } as never, { id, actor: { userId: newId() } })
    },
    /** As an administrator of one of the services. */
    administer: async (
      service: TestService,
      method: 'POST' | 'PUT' | 'PATCH' | 'GET',
      url: string,
      payload?: object,
    ) => {
      const reply = await service.as(admin)({ method, url, ...(payload && { payload }) })
      if (reply.statusCode >= 400) throw new Error(reply.body)
      return reply.json()
    },
    /** Resolves once judging has got that many submissions. */
    async shown(count: number) {
      while (ready.size < count) {
        const { data } = await entering.events.next('blind.submission.ready', shownWithinMs)
        ready.add(data.judgingId)
      }
      await settled()
    },
    settled,
    async stop() {
      await Promise.all([entering.stop(), panel.stop()])
      await natsServer.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
