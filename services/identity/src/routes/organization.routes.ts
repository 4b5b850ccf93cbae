import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { toOrganization } from '../domain/organization.ts'
import type { Context } from '../use-cases/context.ts'
import { createOrganization } from '../use-cases/create-organization.ts'
import { listOrganizations } from '../use-cases/list-organizations.ts'

/** The caller's organizations. */
export function organizationRoutes(context: Context) {
  return {
    listOrganizations: async ({ caller }) => listOrganizations(context, caller.userId),
    createOrganization: async ({ caller, body, now }) =>
      toOrganization(await createOrganization(context, caller, body, now)),
  } satisfies Handlers<typeof identityRoutes>
}
