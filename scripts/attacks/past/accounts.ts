import { throttleLimits } from '../../../services/identity/src/domain/throttle.ts'
import { freshName, signUp } from '../world/accounts.ts'
import type { Answer } from '../world/call.ts'
import { inAnotherBrowser } from '../world/cast.ts'
import type { Say } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { PastAttack } from './past-attack.ts'

const nobody = { cookie: '', device: '' }

function guess({ speak }: World, username: string, headers: Record<string, string> = {}): Promise<Answer> {
  const body = { username, password: 'a wrong guess' }
  return speak({ method: 'POST', path: '/api/login', body, headers }, nobody)
}

/** Every attack begins as if nobody had failed before: one address has so many failures, whoever they are about. */
async function forgetFailures({ site }: World): Promise<void> {
  await site.databases.get('identity')!.pool.query('DELETE FROM sign_in_attempt')
}

const looked = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 401).length

/** What an answer says, without what differs in every answer. */
function said({ status, body }: Answer): string {
  const { requestId: _, ...problem } = JSON.parse(body.toString())
  return `${status} ${JSON.stringify(problem)}`
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}

export const accountAttacks: Record<string, PastAttack> = {
  'a password is guessed, one after the other': async (world) => {
    await forgetFailures(world)
    const { username } = await signUp(world.speak, 'a victim')
    const answers: Answer[] = []
    for (let tries = 0; tries < 15; tries++) answers.push(await guess(world, username))
    const { freeFailures } = throttleLimits
    return looked(answers) <= freeFailures ? [] : [`${looked(answers)} of 15 guesses were looked at`]
  },

  'a password is guessed many times at once, from addresses that are made up': async (world) => {
    await forgetFailures(world)
    const { username } = await signUp(world.speak, 'a victim')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, number) =>
        guess(world, number % 2 ? username : username.toUpperCase(), {
          'x-forwarded-for': `10.0.0.${number}`,
        }),
      ),
    )
    const others = answers.filter(({ status }) => ![401, 429].includes(status)).map(({ status }) => status)
    const { failures } = throttleLimits.perAccount
    return [
      ...(looked(answers) <= failures ? [] : [`${looked(answers)} of 40 guesses were looked at`]),
      ...(others.length > 0 ? [`${[...new Set(others)]}`] : []),
    ]
  },

  'many accounts are tried from one address': async (world) => {
    await forgetFailures(world)
    const answers: Answer[] = []
    for (let tries = 0; tries < throttleLimits.perSource.failures + 5; tries++)
      answers.push(await guess(world, freshName('nobody')))
    const { failures } = throttleLimits.perSource
    return looked(answers) <= failures ? [] : [`${looked(answers)} guesses were looked at`]
  },

  'somebody is locked out by others who guess': async (world) => {
    await forgetFailures(world)
    const { username, password, device } = await signUp(world.speak, 'a victim')
    for (let tries = 0; tries < 12; tries++) await guess(world, username)
    const body = { username, password }
    const { status } = await world.speak({ method: 'POST', path: '/api/login', body }, { cookie: '', device })
    return status === 200 ? [] : [`the owner gets ${status}`]
  },

  "an administrator's browser that was left open is used": async (world) => {
    const { speak, site, cast } = world
    // without the password nobody can prove who they are
    const thief = { ...(await inAnotherBrowser(speak, cast.admin)), password: '' }
    const victim = await signUp(speak, 'somebody')
    const says: Say[] = [
      { method: 'PUT', path: `/api/admin/users/${victim.userId}/roles`, body: { roles: ['admin'] } },
      { method: 'POST', path: `/api/admin/users/${victim.userId}/end-sessions` },
      { method: 'GET', path: '/api/admin/exports/submissions.csv' },
      { method: 'GET', path: '/api/admin/export.zip' },
    ]
    const answers = async () => {
      const all = await Promise.all(says.map((say) => speak(say, thief)))
      return all.map(({ status }) => status)
    }
    const before = await speak({ method: 'GET', path: '/api/admin/export.zip' }, thief)
    const sql = "UPDATE session SET proved_at = proved_at - interval '11 minutes' WHERE user_id = $1"
    await site.databases.get('identity')!.pool.query(sql, [cast.admin.userId])
    const after = await answers()
    const guessed = await speak(
      { method: 'POST', path: '/api/user/prove-again', body: { password: 'a wrong guess' } },
      thief,
    )
    return [
      ...(before.status === 200 ? [] : [`after the sign-in the export answers ${before.status}`]),
      ...(after.every((status) => status === 403) ? [] : [`later they answer ${after}`]),
      ...(guessed.status === 400 ? [] : [`a wrong password is answered with ${guessed.status}`]),
    ]
  },

  'the answer says whether there is such an account': async (world) => {
    await forgetFailures(world)
    const times = { known: [] as number[], unknown: [] as number[] }
    const words = new Set<string>()
    for (let tries = 0; tries < 7; tries++) {
      const { username } = await signUp(world.speak, 'a victim')
      for (const [kind, name] of [
        ['known', username],
        ['unknown', freshName('nobody')],
      ] as const) {
        const answer = await guess(world, name)
        times[kind].push(answer.ms)
        words.add(said(answer))
      }
    }
    const ratio = median(times.known) / median(times.unknown)
    return [
      ...(words.size === 1 ? [] : [`it says ${[...words].join(' or ')}`]),
      // a password that is not hashed would be an order of magnitude
      ...(ratio < 4 && ratio > 1 / 4 ? [] : [`a known one takes ${ratio.toFixed(1)} times as long`]),
    ]
  },
}
