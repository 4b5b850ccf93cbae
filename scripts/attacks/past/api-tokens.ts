import { randomBytes } from 'node:crypto'
import { formatApiToken } from '@accolade/contracts/api-token-format'
import { routes } from '@accolade/contracts/http/table'
import { type Scope, scopeNames } from '@accolade/contracts/scopes'
import { inTurns } from '../in-turns.ts'
import { another } from '../samples/people.ts'
import { addressOf } from '../samples/sample.ts'
import { askByToken, issueToken, tokenForm } from '../world/api-tokens.ts'
import type { Person } from '../world/person.ts'
import { succeed, until } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { PastAttack } from './past-attack.ts'

const own = { path: '/api/user' }
const guesses = Array.from({ length: 200 }, () => formatApiToken(randomBytes(32)))

const statusBy = async (world: World, token: string, path = own.path) =>
  (await askByToken(world, token, { path })).status
const unless = (holds: boolean, fault: string) => (holds ? [] : [fault])

/** Somebody with a token that works. */
async function withToken(world: World, person: Person, scopes?: Scope[]) {
  const as = await another(world, person)
  const { id, token } = await issueToken(world, as, scopes)
  const status = await statusBy(world, token)
  if (scopes === undefined && status !== 200) throw new Error(`a new token gets ${status}`)
  return { as, id, token }
}

/** How a token is refused that was good a moment ago: what the gateway remembers ends with an event. */
const refusedFrom = (world: World, token: string, path = own.path) =>
  until('refusal', async () => {
    const status = await statusBy(world, token, path)
    return status === 200 ? undefined : status
  })

export const apiTokenAttacks: Record<string, PastAttack> = {
  'an API token is guessed, cut, or has another checksum': async (world, { parallel }) => {
    const { token } = await withToken(world, world.cast.owner)
    const others = new Set<number>()
    const wrong = [
      token.slice(0, -1),
      `${token}0`,
      token.toLowerCase(),
      `${token.slice(0, -6)}000000`,
      'accolade_',
    ]
    await inTurns([...guesses, ...wrong], parallel, async (each) => {
      const status = await statusBy(world, each)
      if (status !== 401 && status !== 429) others.add(status)
    })
    return unless(others.size === 0, `${[...others]}`)
  },

  'an API token is used after its end, its revocation, a new password, or the end of its account': async (
    world,
  ) => {
    const { pool } = world.site.databases.get('identity')!
    const faults: string[] = []
    const ended = async (
      what: string,
      end: (of: Awaited<ReturnType<typeof withToken>>) => Promise<unknown>,
    ) => {
      const given = await withToken(world, world.cast.owner)
      await end(given)
      const status = await refusedFrom(world, given.token)
      if (status !== 401) faults.push(`${status} after ${what}`)
    }
    await ended('its revocation', ({ as, id }) =>
      succeed(world.speak({ method: 'DELETE', path: `/api/user/api-tokens/${id}` }, as)),
    )
    await ended('an administrator has signed its owner out', ({ as }) =>
      succeed(
        world.speak({ method: 'POST', path: `/api/admin/users/${as.userId}/end-sessions` }, world.cast.admin),
      ),
    )
    // nothing is remembered of a token that was never used
    const ends = {
      'its end': "UPDATE api_token SET expires_at = now() - interval '1 second' WHERE user_id = $1",
      'the end of its account': 'DELETE FROM user_account WHERE id = $1',
    }
    for (const [what, sql] of Object.entries(ends)) {
      const as = await another(world, world.cast.owner)
      const { token } = await issueToken(world, as)
      await pool.query(sql, [as.userId])
      const status = await statusBy(world, token)
      if (status !== 401) faults.push(`${status} after ${what}`)
    }
    return faults
  },

  'an API token is used after its owner has lost the role': async (world) => {
    const judge = await another(world, world.cast.idleJudge)
    const { token } = await issueToken(world, judge, ['profile:read', 'judging:read'])
    const path = '/api/judging/submissions'
    const before = await statusBy(world, token, path)
    await succeed(
      world.speak(
        { method: 'PUT', path: `/api/admin/users/${judge.userId}/roles`, body: { roles: ['entrant'] } },
        world.cast.admin,
      ),
    )
    const after = await refusedFrom(world, token, path)
    const rest = await statusBy(world, token)
    return unless(`${before},${after},${rest}` === '200,403,200', `${before},${after},${rest}`)
  },

  'an API token does what its scopes do not allow, or no token may': async (world) => {
    const faults: string[] = []
    const admin = world.cast.admin
    for (const scope of scopeNames.filter((each) => each !== 'judging:read')) {
      const { token } = await issueToken(world, admin, [scope])
      const forbidden = routes.filter(({ scopes }) => scopes !== 'any' && !scopes?.includes(scope))
      for (const route of forbidden) {
        const params = Object.fromEntries(
          Object.keys(route.params?.shape ?? {}).map((name) => [name, world.judged.submissionId]),
        )
        const path = addressOf(route, { params })
        const { status } = await askByToken(world, token, { method: route.method, path })
        if (status !== 403 && status !== 429) faults.push(`${scope}: ${status} of ${route.name}`)
      }
    }
    return faults
  },

  'an API token widens itself': async (world) => {
    const { token, id } = await withToken(world, world.cast.owner)
    const body = { ...tokenForm, scopes: ['submissions:write'] }
    const statuses = [
      await askByToken(world, token, { method: 'POST', path: '/api/user/api-tokens', body }),
      await askByToken(world, token, { method: 'DELETE', path: `/api/user/api-tokens/${id}` }),
      await askByToken(world, token, { method: 'POST', path: '/api/user/sessions/end-others' }),
    ].map(({ status }) => status)
    const role = await world.speak(
      { method: 'POST', path: '/api/user/api-tokens', body: { ...tokenForm, scopes: ['admin:read'] } },
      world.cast.outsider,
    )
    return unless(`${statuses},${role.status}` === '403,403,403,400', `${statuses},${role.status}`)
  },

  'an administrator’s right to change categories opens submissions of others': async (world) => {
    const { token } = await issueToken(world, world.cast.admin, ['submissions:read', 'programme:write'])
    const status = await statusBy(world, token, `/api/submissions/${world.judged.submissionId}`)
    return unless(status === 404, `${status}`)
  },

  'somebody else’s API token is revoked': async (world) => {
    const { token, id } = await withToken(world, world.cast.owner)
    const path = `/api/user/api-tokens/${id}`
    const { status } = await world.speak({ method: 'DELETE', path }, world.cast.outsider)
    return unless(status === 404 && (await statusBy(world, token)) === 200, `${status}`)
  },

  'an API token stands in an address, in a cookie, or beside a cookie': async (world) => {
    const { as, token } = await withToken(world, world.cast.owner)
    const send = async (path: string, headers: Record<string, string>) =>
      (await world.caller.send({ method: 'GET', path, headers })).status
    const statuses = [
      await send(`/api/user?access_token=${token}`, {}),
      await send('/api/user/submissions', { cookie: `accolade=${token}` }),
      await send('/api/user', { cookie: `accolade=${as.cookie}`, authorization: `Bearer ${token}` }),
    ]
    return unless(`${statuses}` === '400,401,400', `${statuses}`)
  },
}
