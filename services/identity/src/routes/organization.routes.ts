import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { toInvitation } from '../domain/invitation.ts'
import { toOrganization } from '../domain/organization.ts'
import { acceptInvitation, readInvitation } from '../use-cases/accept-invitation.ts'
import type { Context } from '../use-cases/context.ts'
import { createOrganization } from '../use-cases/create-organization.ts'
import { inviteMember } from '../use-cases/invite-member.ts'
import { listWaitingInvitations } from '../use-cases/list-invitations.ts'
import { listOrganizations } from '../use-cases/list-organizations.ts'
import { withdrawInvitation } from '../use-cases/withdraw-invitation.ts'

/** The caller's organizations, and who is invited to them. */
export function organizationRoutes(context: Context) {
  return {
    listOrganizations: async ({ caller }) => listOrganizations(context, caller.userId),
    createOrganization: async ({ caller, body, now }) =>
      toOrganization(await createOrganization(context, caller, body, now)),
    listInvitations: async ({ caller, params, now }) =>
      (await listWaitingInvitations(context, caller, params.id, now)).map(toInvitation),
    createInvitation: async ({ caller, params, body, now }) =>
      toInvitation(await inviteMember(context, caller, { organizationId: params.id, ...body }, now)),
    withdrawInvitation: async ({ caller, params }) => {
      const { id: organizationId, invitationId } = params
      await withdrawInvitation(context, caller, { organizationId, invitationId })
      return undefined
    },
    readInvitation: async ({ body, now }) => readInvitation(context, body.token, now),
    acceptInvitation: async ({ caller, body, now }) =>
      toOrganization(await acceptInvitation(context, caller, body.token, now)),
  } satisfies Handlers<typeof identityRoutes>
}
