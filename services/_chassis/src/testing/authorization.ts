import type { Role } from '@accolade/contracts/entities/user'
import type { ErrorCode } from '@accolade/contracts/errors'
import type { Route } from '@accolade/contracts/http/route'
import { routesByService } from '@accolade/contracts/http/table'
import { rolesUnder, scopeNames } from '@accolade/contracts/scopes'
import type { ServiceName } from '@accolade/contracts/service-name'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import type { ServiceDefinition } from '../service/service.ts'
import { startTestService, type TestService, type TestServiceOptions } from './service.ts'
import { tokenFor } from './tokens.ts'

type Expected = 'is let in' | 'gets 401' | 'gets 403'

interface Case {
  route: Route
  title: string
  roles: Role[] | null
  addressConfirmed?: boolean
  expected: Expected
}

/** Only an API token is refused with these. */
const tokenRefusals: ErrorCode[] = ['not-by-api-token', 'scope-missing']
const everyRole: Role[] = ['entrant', 'judge', 'admin']

/** Nobody and nothing has this id. */
const unknownId = '01900000-0000-7000-8000-000000000000'

/**
 * Registers a test for each route of a service and each kind of caller, made from the service's route table, so that a
 * route that is added is tested, too (spec §6): signed out, with each single role, with an API token of each single scope, with a
 * token for another service.
 *
 * Requests carry no body and unknown ids: a caller with permission gets another answer than 401, 403 and 500.
 */
export function describeAuthorization<S extends z.ZodObject>(
  definition: ServiceDefinition<S>,
  options: TestServiceOptions = {},
): void {
  const routes = Object.values<Route>(routesByService[definition.name])

  describe(`who may call ${definition.name}`, () => {
    let service: TestService
    beforeAll(async () => {
      service = await startTestService(definition, options)
    })
    afterAll(async () => service?.stop())

    test.each(routes.flatMap(casesOf))(
      '$title $expected',
      async ({ route, roles, addressConfirmed = true, expected }) => {
        const caller = roles && { userId: unknownId, roles, addressConfirmed }
        const { statusCode } = await service.as(caller)(requestTo(route))
        if (expected === 'gets 401') expect(statusCode).toBe(401)
        else if (expected === 'gets 403') expect(statusCode).toBe(403)
        else expect([401, 403, 500]).not.toContain(statusCode)
      },
    )

    test.each(routes)(
      '$method $path lets in the API tokens whose scope it names, and no others',
      async (route) => {
        for (const scope of scopeNames) {
          const caller = { userId: unknownId, roles: rolesUnder(everyRole, [scope]), scopes: [scope] }
          const reply = await service.as(caller)(requestTo(route))
          const isLetIn = route.scopes === 'any' || route.scopes?.includes(scope) === true
          // who is let in may be nobody whom the service knows, which is 401
          const isRefused = reply.statusCode === 403 && tokenRefusals.includes(reply.json().code)
          expect([scope, isRefused]).toEqual([scope, !isLetIn])
          if (isLetIn) expect([403, 500]).not.toContain(reply.statusCode)
        }
      },
    )

    test.each(routes)('$method $path refuses a token for another service', async (route) => {
      const audience: ServiceName = definition.name === 'winners' ? 'contact' : 'winners'
      const token = tokenFor({ userId: unknownId, roles: ['entrant', 'judge', 'admin'] }, audience)
      const headers = { authorization: `Bearer ${token}` }
      expect((await service.app.inject({ ...requestTo(route), headers })).statusCode).toBe(401)
    })
  })
}

function requestTo({ method, path }: Route) {
  return { method, url: path.replaceAll(/:\w+/g, unknownId) }
}

function casesOf(route: Route): Case[] {
  const { method, path, access, confirmedAddress } = route
  const of = (who: string, roles: Role[] | null, expected: Expected): Case => {
    return { route, title: `${method} ${path} (${access}): ${who}`, roles, expected }
  }
  if (access === 'public') return [of('a visitor', null, 'is let in')]
  return [
    of('a visitor', null, 'gets 401'),
    ...(['entrant', 'judge', 'admin'] as const).map((role) =>
      of(role, [role], access === 'signed-in' || access === role ? 'is let in' : 'gets 403'),
    ),
    ...(confirmedAddress
      ? [{ ...of('without a confirmed address', allRoles(access), 'gets 403'), addressConfirmed: false }]
      : []),
  ]
}

/** The roles of somebody whom only the address keeps out. */
function allRoles(access: Route['access']): Role[] {
  return access === 'judge' || access === 'admin' ? [access] : ['entrant']
}
