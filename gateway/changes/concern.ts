import type { Change } from '@accolade/contracts/changes'
import type { Role } from '@accolade/contracts/entities/user'
import type { Audience } from '@accolade/contracts/events/audience'
import type { Access } from '@accolade/contracts/http/route'

/** The facts about a listener that decide which changes are sent. */
export interface Person {
  readonly userId: string
  readonly roles: readonly Role[]
  readonly organizationIds: ReadonlySet<string>
}

/** A change, and whom it concerns besides administrators. */
export interface Happening {
  readonly change: Pick<Change, 'routes'>
  readonly audience: Audience
}

/** The paths of the reads that this person has to repeat; empty if the change does not concern the person. */
export function pathsFor(person: Person, { change, audience }: Happening): string[] {
  if (!concerns(person, audience)) return []
  return change.routes.filter(({ access }) => mayRead(person, access)).map(({ path }) => path)
}

function concerns({ userId, roles, organizationIds }: Person, audience: Audience): boolean {
  return (
    roles.includes('admin') ||
    audience.everybody === true ||
    (audience.judges === true && roles.includes('judge')) ||
    (audience.users?.includes(userId) ?? false) ||
    (audience.organizations?.some((id) => organizationIds.has(id)) ?? false)
  )
}

function mayRead({ roles }: Person, access: Access): boolean {
  return access === 'admin' || access === 'judge' ? roles.includes(access) : true
}
