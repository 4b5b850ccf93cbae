import type { Caller } from '@accolade/chassis/http/auth'
import { administratorsChanged, membershipChanged } from '@accolade/contracts/events/identity'
import type { Fixture } from './fixture.ts'
import { type Entrant, fixedId, type Work } from './world.ts'

const anAdmin = (number: number): Caller => ({ userId: fixedId(number), roles: ['entrant', 'admin'] })

/** Administrators who are too close to entries: one declares it, the other one belongs to an entrant's organization. */
export const [declaring, belonging] = [anAdmin(903), anAdmin(904)] as const

/**
 * Makes them administrators beside the one of the fixture, and has one declare a conflict with a work and the other one belong to an
 * organization. Resolves once judging knows, with what it was told.
 */
export async function bringClose(
  fixture: Fixture,
  { work, reason, entrant }: { work: Work; reason: string; entrant: Entrant },
): Promise<void> {
  const { entering, publishToBoth, admin } = fixture
  const userIds = [admin, declaring, belonging].map(({ userId }) => userId)
  await publishToBoth(administratorsChanged, { id: 'administrators', version: 1 }, { userIds })
  const { organizationId, organizationName } = entrant
  const membershipId = fixedId(905)
  const membership = { membershipId, organizationId, organizationName, userId: belonging.userId }
  await publishToBoth(membershipChanged, { id: membershipId, version: 1 }, { ...membership, role: 'member' })
  const url = `/api/admin/submissions/${work.id}/own-conflict`
  const reply = await entering.as(declaring)({ method: 'PUT', url, payload: { reason } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  for (let told = 0; told < 2; ) {
    const { data } = await entering.events.next('blind.administrator-conflicts-changed')
    told = data.administrators.length
  }
  await fixture.settled()
}
