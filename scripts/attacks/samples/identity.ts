import type { identityRoutes } from '@accolade/contracts/http/identity'
import { confirmAddress, forgetUses, freshName, signUp } from '../world/accounts.ts'
import { inAnotherBrowser } from '../world/cast.ts'
import { invite, tokenIn } from '../world/memberships.ts'
import { isSignedIn, type Person } from '../world/person.ts'
import { addAuthenticator, beginAuthenticator, codeOf, pendingCookie } from '../world/second-factor.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { apiTokenSamples } from './api-tokens.ts'
import { dataExportSamples, ofReadyExport } from './data-export.ts'
import { erasureSamples } from './erasure.ts'
import { jurySamples } from './jury.ts'
import { passkeySamples } from './passkeys.ts'
import { another, stranger, withAuthenticator } from './people.ts'
import { providerSamples } from './providers.ts'
import { recoverySamples } from './recovery.ts'
import { retentionSamples } from './retention.ts'
import { make, type Samples } from './sample.ts'

/** An invitation of somebody else's, which anybody may accept. */
export async function openInvitation(world: World): Promise<{ organizationId: string; token: string }> {
  const { speak, site } = world
  const host = await signUp(speak, 'a host')
  await confirmAddress(site, host)
  const { id } = await make<{ id: string }>(world, host, '/api/user/organizations', {
    name: freshName('Host'),
  })
  return { organizationId: id, token: await invite(site.mail, speak, host, id) }
}

/** An invitation to the owner's organization. */
export async function waitingInvitation(world: World): Promise<string> {
  await forgetUses(world.site, 'identity', world.cast.owner)
  const path = `/api/organizations/${world.organizationId}/invitations`
  const body = { email: `${freshName('guest')}@example.org`, role: 'member' }
  return (await make<{ id: string }>(world, world.cast.owner, path, body)).id
}

/** Somebody new, and the secret of the link that confirms their address, which was sent to them as they signed up. */
export async function unconfirmed(world: World, person: Person): Promise<{ as: Person; token: string }> {
  const as = await stranger(world, person)
  if (!isSignedIn(as)) return { as, token: 'of nobody' }
  return { as, token: await tokenIn(world.site.mail, as.email, 'confirmation') }
}

/** Their one browser's session. */
export async function onlySession({ speak }: World, person: Person): Promise<string> {
  const answer = await succeed(speak({ method: 'GET', path: '/api/user/sessions' }, person))
  return answer.json<{ id: string }[]>()[0]!.id
}

const unknownId = '00000000-0000-4000-8000-000000000000'

const ownNavigation = { 'sec-fetch-site': 'same-origin' }

export const identitySamples: Samples<typeof identityRoutes> = {
  getUser: () => ({}),
  updateUser: () => ({
    body: { firstName: 'Ada', lastName: 'Marsh', profileImageUrl: null, language: 'de' },
  }),
  changePassword: async (world, person) => {
    const as = await another(world, person)
    return {
      as,
      body: { currentPassword: as.password || 'x', newPassword: 'another one that nobody guesses' },
    }
  },
  proveAgain: async (world, person) => {
    const as = await another(world, person)
    return { as, body: { password: as.password || 'x' } }
  },
  listSessions: () => ({}),
  endSession: async (world, person) => {
    const as = await another(world, person)
    return { as, params: { id: isSignedIn(as) ? await onlySession(world, as) : as.userId || unknownId } }
  },
  endOtherSessions: async (world, person) => ({ as: await another(world, person) }),
  requestAddressConfirmation: async (world, person) => ({ as: await stranger(world, person) }),
  confirmAddress: async (world, person) => {
    const { as, token } = await unconfirmed(world, person)
    return { as, body: { token } }
  },
  login: async (world, person) => {
    const { username, password } = isSignedIn(person) ? person : world.cast.owner
    return { as: await inAnotherBrowser(world.speak, person), body: { username, password } }
  },
  giveSecondFactor: async ({ speak }) => {
    const somebody = await signUp(speak, 'somebody')
    const code = codeOf(await addAuthenticator(speak, somebody), 1)
    return { headers: { cookie: await pendingCookie(speak, somebody) }, body: { code } }
  },
  ...passkeySamples,
  ...apiTokenSamples,
  ...providerSamples,
  getSecondFactor: () => ({}),
  beginAuthenticator: async (world, person) => ({ as: await another(world, person) }),
  confirmAuthenticator: async (world, person) => {
    const as = await another(world, person)
    const code = isSignedIn(as) ? codeOf(await beginAuthenticator(world.speak, as)) : '000000'
    return { as, body: { code } }
  },
  removeAuthenticator: async (world, person) => ({ as: await withAuthenticator(world, person) }),
  renewRecoveryCodes: async (world, person) => ({ as: await withAuthenticator(world, person) }),
  ...recoverySamples,
  ...dataExportSamples,
  identityExportPart: ofReadyExport,
  ...erasureSamples,
  ...retentionSamples,
  loginPage: () => ({ query: { return: '/dashboard' } }),
  // signing up ends the browser's session
  register: async ({ speak }, person) => {
    const username = freshName('new')
    return {
      as: await inAnotherBrowser(speak, person),
      body: { username, email: `${username}@example.org`, password: 'six letters' },
    }
  },
  logout: async ({ speak }, person) => ({ as: await inAnotherBrowser(speak, person) }),
  logoutPage: async ({ speak }, person) => ({
    as: await inAnotherBrowser(speak, person),
    headers: ownNavigation,
  }),
  listOrganizations: () => ({}),
  createOrganization: () => ({ body: { name: freshName('Agency') } }),
  listInvitations: ({ organizationId }) => ({ params: { id: organizationId } }),
  createInvitation: ({ organizationId }) => ({
    params: { id: organizationId },
    body: { email: `${freshName('guest')}@example.org`, role: 'member' },
  }),
  withdrawInvitation: async (world) => ({
    params: { id: world.organizationId, invitationId: await waitingInvitation(world) },
  }),
  readInvitation: async (world) => ({ body: { token: (await openInvitation(world)).token } }),
  acceptInvitation: async (world) => ({ body: { token: (await openInvitation(world)).token } }),
  adminListUsers: () => ({ query: { role: 'entrant', q: 'a', page: '1', pageSize: '10' } }),
  adminSetRoles: async ({ speak }) => ({
    params: { id: (await signUp(speak, 'somebody')).userId },
    body: { roles: ['entrant', 'judge'] },
  }),
  adminEndSessions: async ({ speak }) => ({ params: { id: (await signUp(speak, 'somebody')).userId } }),
  adminListAudit: () => ({ query: { q: 'a', act: 'set-roles', page: '1', pageSize: '10' } }),
  exportAudit: () => ({ query: { kind: 'user' } }),
  ...jurySamples,
  adminGetSignInRules: () => ({}),
  adminSetSignInRules: () => ({ body: { secondFactorFor: [] } }),
  adminResetSecondFactor: async ({ speak }) => {
    const somebody = await signUp(speak, 'somebody')
    await addAuthenticator(speak, somebody)
    return { params: { id: somebody.userId } }
  },
}
