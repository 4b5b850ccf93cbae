import { expect, test } from '@jest/globals'
import { routes } from '../src/http/table.ts'
import { rolesOn, rolesUnder, scopeNames, scopesFor } from '../src/scopes.ts'

const named = (scopes: unknown) =>
  routes.filter(
    (route) =>
      route.scopes === scopes || (Array.isArray(route.scopes) && route.scopes.includes(scopes as never)),
  )

test('every scope is of use, and no other is named', () => {
  for (const scope of scopeNames) expect([scope, named(scope).length > 0]).toEqual([scope, true])
  expect(named('any').map(({ name }) => name)).toEqual(['receiveUpload', 'sendFile'])
  const all = routes.flatMap(({ scopes }) => (Array.isArray(scopes) ? scopes : []))
  expect(all.filter((scope) => !scopeNames.includes(scope))).toEqual([])
})

test('with a token nothing is done that wants a recent sign-in, signs in, or manages tokens, sessions and accounts', () => {
  const forbidden = routes.filter(
    ({ path, recentSignIn, limit, service, method }) =>
      recentSignIn ||
      limit ||
      service === 'gateway' ||
      (service === 'identity' && method !== 'GET') ||
      /api-tokens|sessions|second-factor|passkeys|providers|password|sign-in|invitations|admin\/users/.test(
        path,
      ) ||
      (path.includes('/webhooks') && method !== 'GET'),
  )
  expect(forbidden.length).toBeGreaterThan(60)
  expect(forbidden.filter(({ scopes }) => scopes).map(({ name }) => name)).toEqual([])
})

test('a scope that reads changes nothing', () => {
  const writing = routes.filter(
    ({ method, scopes }) =>
      method !== 'GET' && Array.isArray(scopes) && scopes.some((scope) => scope.endsWith(':read')),
  )
  expect(writing.map(({ name }) => name)).toEqual([])
})

test("a judge's and an administrator's routes are reached by scopes that give that role", () => {
  for (const { name, access, scopes } of routes)
    if (Array.isArray(scopes) && (access === 'judge' || access === 'admin'))
      for (const scope of scopes)
        expect([name, rolesUnder(['entrant', 'judge', 'admin'], [scope])]).toEqual([
          name,
          ['entrant', access],
        ])
})

test('a scope counts only for who has its role, and for nobody who sees both sides', () => {
  expect(scopesFor(['entrant'])).toEqual([
    'profile:read',
    'programme:read',
    'submissions:read',
    'submissions:write',
    'payments:read',
  ])
  expect(scopesFor(['entrant', 'judge'])).toContain('judging:read')
  expect(scopesFor(['entrant', 'admin'])).toEqual(scopeNames.filter((scope) => scope !== 'judging:read'))
  expect(scopesFor(['judge', 'admin'])).not.toContain('judging:read')
})

test('a role counts only where the route names the scope that gives it', () => {
  const admin = ['entrant', 'admin'] as const
  const route = { scopes: ['submissions:read', 'admin:read'] } as const
  expect(rolesOn(route, admin, ['submissions:read', 'programme:write'])).toEqual(['entrant'])
  expect(rolesOn(route, admin, ['submissions:read', 'admin:read'])).toEqual(['entrant', 'admin'])
  expect(rolesOn(route, admin, ['programme:write'])).toBeNull()
  expect(rolesOn({ scopes: 'any' }, admin, ['admin:read'])).toEqual(['entrant'])
  expect(rolesOn({}, admin, scopeNames)).toBeNull()
})
