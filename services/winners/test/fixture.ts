import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { membershipChanged } from '@accolade/contracts/events/identity'
import { resultChanged, submissionChanged } from '@accolade/contracts/events/submissions'
import { v7 as newId } from 'uuid'
import { winners } from '../src/definition.ts'
import { aProgramme, type aWinningSubmission, goldenSample } from './samples.ts'

export const admin = { userId: newId(), roles: ['entrant', 'admin'] as const }

/** When submissions win here: some days before the clock of the service. */
export const wonAt = '2025-10-30T16:20:00.000Z'

export type Fixture = Awaited<ReturnType<typeof startFixture>>

/** The service with a stopped clock, its winners public, and the events of other services. */
export async function startFixture(
  options: { publicWinners?: boolean; config?: Record<string, string> } = {},
) {
  const time = { now: new Date('2025-11-03T10:00:00Z') }
  const service = await startTestService(winners, { clock: () => time.now, config: options.config ?? {} })
  let settingsVersion = 0

  async function showWinners(publicWinners: boolean, version = ++settingsVersion) {
    settingsVersion = Math.max(settingsVersion, version)
    const data = aProgramme(publicWinners, version)
    await service.publish(settingsChanged, { aggregate: { id: 'programme', version }, data })
  }

  if (options.publicWinners ?? true) await showWinners(true)
  return { ...service, time, showWinners, ...callsOf(service), ...tellingOf(service) }
}

/** Requests of a visitor and of an administrator. */
function callsOf(service: TestService) {
  const send = service.as(admin)
  return {
    visit: (url: string) => service.as(null)({ method: 'GET', url }),
    get: (url: string) => send({ method: 'GET', url }),
    post: (url: string, payload: object) => send({ method: 'POST', url, payload }),
    put: (url: string, payload: object) => send({ method: 'PUT', url, payload }),
    delete: (url: string) => send({ method: 'DELETE', url }),
  }
}

/** The events of the others. */
function tellingOf(service: TestService) {
  return {
    submission: (
      data: ReturnType<typeof aWinningSubmission>,
      version = 7,
      { id = newId(), at = wonAt }: { id?: string; at?: string } = {},
    ) =>
      service.publish(submissionChanged, { aggregate: { id: data.submissionId, version }, data }, { id, at }),
    result: (submissionId: string, meanHundredths: number | null, version = 1) =>
      service.publish(resultChanged, {
        aggregate: { id: submissionId, version: 9 },
        data: { submissionId, organizationId: newId(), result: { meanHundredths, version } },
      }),
    async category(id: string, name: string, version = 1) {
      const data = { ...goldenSample('catalogue.category-changed').data, id, name, version }
      await service.publish(categoryChanged, { aggregate: { id, version }, data })
    },
    async organization(organizationId: string, organizationName: string) {
      const membershipId = newId()
      const data = {
        membershipId,
        organizationId,
        organizationName,
        userId: newId(),
        role: 'owner' as const,
      }
      await service.publish(membershipChanged, { aggregate: { id: membershipId, version: 1 }, data })
    },
  }
}
