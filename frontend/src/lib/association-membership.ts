import { membershipState } from '@accolade/contracts/entities/association-member-rules'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useNow } from './now.ts'
import { useProgramme } from './programme.ts'
import { useRead } from './use-read.ts'

/** Says of one's own organizations whether they are members of the programme's association now, and pay the member rate. */
export function useIsMember(): (organizationId: string | null | undefined) => boolean {
  const { data: memberships } = useRead(submissionsRoutes.listOwnMemberships)
  const { timeZone } = useProgramme()
  const now = useNow()
  return (id) => {
    const membership = memberships?.find(({ organizationId }) => organizationId === id)
    return membership !== undefined && membershipState(membership, timeZone, now) === 'present'
  }
}
