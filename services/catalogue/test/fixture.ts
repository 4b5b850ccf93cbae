import { answer } from '@accolade/chassis/http/answer'
import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import { startStubService } from '@accolade/chassis/testing/stub-service'
import { type EnforcingService, enforcingServices } from '@accolade/contracts/entities/programme'
import { administratorsChanged } from '@accolade/contracts/events/identity'
import { scoringBegun } from '@accolade/contracts/events/judging'
import { sealQuestion, settingsQuestion } from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import { catalogue } from '../src/definition.ts'

export const admin = { userId: newId(), roles: ['entrant', 'admin'] as const }
export const now = new Date('2025-11-03T10:00:00Z')

/** The service, and which version of the settings the others say that they go by. */
export interface Fixture extends TestService {
  versions: Map<EnforcingService, number>
  /** What judging says of its results. */
  seal: { isSealed: boolean }
  /** Who administers from now on. */
  administrate(callers: readonly { userId: string }[]): Promise<void>
  /** A criterion has scores from now on. */
  score(criterionId: string): Promise<void>
  /** From then on none of the others answers. */
  leave(): Promise<void>
}

/** The service with a stopped clock; the others apply every version at once, unless a test changes that. */
export async function startFixture(config: Record<string, string> = {}, clock = () => now): Promise<Fixture> {
  const versions = new Map<EnforcingService, number>()
  const seal = { isSealed: false }
  const others = await Promise.all(
    enforcingServices.map((name) =>
      startStubService(name, (app) => {
        answer(app, settingsQuestion(name), null, async () => ({ version: versions.get(name) ?? 1_000_000 }))
        if (name === 'judging') answer(app, sealQuestion, null, async () => seal)
      }),
    ),
  )
  const urls = enforcingServices.map((name, at) => [`${name.toUpperCase()}_URL`, others[at]?.url ?? ''])
  const service = await startTestService(catalogue, {
    config: { ...Object.fromEntries(urls), ...config },
    clock,
  })
  let administratorsVersion = 0
  const leave = async () => void (await Promise.all(others.map((each) => each.leave())))
  return {
    ...service,
    versions,
    seal,
    async administrate(callers) {
      administratorsVersion += 1
      const aggregate = { id: 'administrators', version: administratorsVersion }
      const userIds = callers.map(({ userId }) => userId)
      await service.publish(administratorsChanged, { aggregate, data: { userIds } })
    },
    async score(criterionId) {
      await service.publish(scoringBegun, {
        aggregate: { id: criterionId, version: 1 },
        data: { criterionId },
      })
    },
    leave,
    async stop() {
      await service.stop()
      await leave()
    },
  }
}

let made = 0

/** A category form that no other one equals. */
export function categoryForm() {
  made += 1
  return {
    name: `Category ${made}`,
    description: 'Work that moved people to act.',
    fee: 149.5,
    deadline: '2025-12-15',
    criteria: [
      { name: 'Idea', weight: 25, description: 'What it is' },
      { name: 'Craft', weight: 75, description: '' },
    ],
  }
}
