import type { apiTokenRoutes } from '@accolade/contracts/http/api-token'
import { issueToken, tokenForm } from '../world/api-tokens.ts'
import { isSignedIn } from '../world/person.ts'
import { another } from './people.ts'
import type { Samples } from './sample.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

export const apiTokenSamples: Samples<typeof apiTokenRoutes> = {
  listApiTokens: () => ({}),
  createApiToken: async (world, person) => ({ as: await another(world, person), body: tokenForm }),
  revokeApiToken: async (world, person) => {
    const as = await another(world, person)
    return { as, params: { id: isSignedIn(as) ? (await issueToken(world, as)).id : unknownId } }
  },
}
