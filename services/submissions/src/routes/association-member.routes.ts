import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import {
  listAssociationMembers,
  listOwnMemberships,
  removeAssociationMember,
  setAssociationMember,
} from '../use-cases/association-members.ts'
import type { Context } from '../use-cases/context.ts'

/** Which organizations are members of the programme's association. */
export function associationMemberRoutes(context: Context) {
  return {
    listAssociationMembers: ({ query }) => listAssociationMembers(context, query),
    setAssociationMember: ({ caller, params, body }) =>
      setAssociationMember(context, caller, params.id, body),
    removeAssociationMember: async ({ caller, params }) => {
      await removeAssociationMember(context, caller, params.id)
      return undefined
    },
    listOwnMemberships: ({ caller }) => listOwnMemberships(context, caller),
  } satisfies Handlers<typeof submissionsRoutes>
}
