import { randomBytes } from 'node:crypto'
import { inTurns } from '../in-turns.ts'
import { another } from '../samples/people.ts'
import { freshName, signUp } from '../world/accounts.ts'
import type { Answer } from '../world/call.ts'
import { changing, forgetful, forgetSources, resetToken } from '../world/recovery.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { PastAttack } from './past-attack.ts'

const newPassword = 'a password that a thief has chosen'
const guesses = Array.from({ length: 200 }, () => randomBytes(32).toString('base64url'))

const reset = ({ speak }: World, token: string) =>
  speak({ method: 'POST', path: '/api/password/reset', body: { token, newPassword } })
const forget = ({ speak }: World, email: string) =>
  speak({ method: 'POST', path: '/api/password/forgotten', body: { email } })

/** What an answer says, without what differs in every answer. */
function said({ status, body, headers }: Answer): string {
  return `${status} ${body} ${Object.keys(headers).sort()}`
}

const unless = (holds: boolean, fault: string) => (holds ? [] : [fault])

export const recoveryAttacks: Record<string, PastAttack> = {
  'an answer that says whether an account has an address': async (world) => {
    await forgetSources(world)
    const { email } = await signUp(world.speak, 'a victim')
    const [known, unknown] = [
      await forget(world, email),
      await forget(world, `${freshName('no')}@example.org`),
    ]
    return unless(said(known) === said(unknown), `${said(known)}, but ${said(unknown)}`)
  },

  'the link that sets a password is guessed': async (world, { parallel }) => {
    await forgetful(world)
    const others = new Set<number>()
    await inTurns(guesses, parallel, async (token) => {
      const { status } = await reset(world, token)
      if (![404, 429].includes(status)) others.add(status)
    })
    return unless(others.size === 0, `${[...others]}`)
  },

  'a link that sets a password is used twice, and the one before it afterwards': async (world) => {
    const { somebody, token: first } = await forgetful(world)
    const second = await resetToken(world, somebody)
    const statuses = [await reset(world, second), await reset(world, second), await reset(world, first)]
    const got = statuses.map(({ status }) => status).join()
    return unless(got === '204,404,404', got)
  },

  'a link of one kind is used as another': async (world) => {
    const victim = await another(world, world.cast.owner)
    const { toNew, toFormer } = await changing(world, victim)
    const token = await resetToken(world, victim)
    const answers = [
      await reset(world, toNew),
      await reset(world, toFormer),
      await world.speak({
        ...{ method: 'POST', path: '/api/address-change/answer' },
        body: { token, agree: true },
      }),
      await world.speak(
        { method: 'POST', path: '/api/user/email/change/confirm', body: { token: toFormer } },
        victim,
      ),
      await world.speak(
        { method: 'POST', path: '/api/user/email/confirm', body: { token: toNew } },
        await signUp(world.speak, 'somebody'),
      ),
    ]
    const got = answers.map(({ status }) => status).join()
    return unless(got === '404,404,404,404,404', got)
  },

  'a thief moves an account to an address of their own, and the owner sets a new password': async (world) => {
    const victim = await another(world, world.cast.owner)
    const { toNew, toFormer } = await changing(world, victim)
    await succeed(
      world.speak({ method: 'POST', path: '/api/user/email/change/confirm', body: { token: toNew } }, victim),
    )
    const done = await reset(world, await resetToken(world, victim))
    const late = await world.speak({
      ...{ method: 'POST', path: '/api/address-change/answer' },
      body: { token: toFormer, agree: true },
    })
    return unless(`${done.status},${late.status}` === '204,404', `${done.status}, then ${late.status}`)
  },

  'the link to the new address is opened by somebody else': async (world) => {
    const { toNew } = await changing(world, await another(world, world.cast.owner))
    const { status } = await world.speak(
      { method: 'POST', path: '/api/user/email/change/confirm', body: { token: toNew } },
      world.cast.outsider,
    )
    return unless(status === 404, `${status}`)
  },
}
