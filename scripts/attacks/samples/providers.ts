import type { providerRoutes } from '@accolade/contracts/http/provider'
import { isSignedIn } from '../world/person.ts'
import { addLink, forgetPassword, newSubject, providerId, startPath, visit } from '../world/providers.ts'
import { another } from './people.ts'
import type { Samples } from './sample.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const params = { id: providerId }

export const providerSamples: Samples<typeof providerRoutes> = {
  listProviders: () => ({}),
  signInWithProvider: () => ({ params, body: { return: '/dashboard' } }),
  returnFromProvider: async (world) => {
    const { query, cookie } = await visit(world, startPath, newSubject(world))
    return { params, query, headers: { cookie } }
  },
  getSignInWays: () => ({}),
  linkProvider: async (world, person) => ({ as: await another(world, person), params, body: {} }),
  proveByProvider: async (world, person) => ({ as: await another(world, person), params, body: {} }),
  unlinkAccount: async (world, person) => {
    const as = await another(world, person)
    return { as, params: { id: isSignedIn(as) ? await addLink(world, as) : unknownId } }
  },
  setFirstPassword: async (world, person) => {
    const as = await another(world, person)
    if (isSignedIn(as)) await forgetPassword(world, as)
    return { as, body: { newPassword: 'a first one that nobody guesses' } }
  },
  removePassword: async (world, person) => {
    const as = await another(world, person)
    if (isSignedIn(as)) await addLink(world, as)
    return { as }
  },
}
