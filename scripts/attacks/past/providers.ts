import { cookiesIn } from '../world/accounts.ts'
import type { Answer } from '../world/call.ts'
import { comeBack, newSubject, startPath, visit } from '../world/providers.ts'
import type { PastAttack } from './past-attack.ts'

const begun = (answers: readonly Answer[]) => answers.filter((answer) => cookiesIn(answer) !== undefined)

export const providerAttacks: Record<string, PastAttack> = {
  'a browser is led to the end of a sign-in with a provider that somebody else began': async (world) => {
    const { query } = await visit(world, startPath, newSubject(world))
    const own = await visit(world, startPath, newSubject(world))
    const answers = [
      await comeBack(world, { query, cookie: '' }),
      await comeBack(world, { query, cookie: own.cookie }),
    ]
    return begun(answers).length === 0 ? [] : ['the browser is signed in to somebody else’s account']
  },

  'the address that a provider sends back to is opened many times at once': async (world, { parallel }) => {
    const back = await visit(world, startPath, newSubject(world))
    const answers = await Promise.all(Array.from({ length: parallel }, () => comeBack(world, back)))
    return begun(answers).length === 1 ? [] : [`it begins ${begun(answers).length} sessions`]
  },

  'the answer of a provider is said to be from another one': async (world) => {
    const { query, cookie } = await visit(world, startPath, newSubject(world))
    const answer = await comeBack(world, { query: { ...query, iss: 'https://evil.example' }, cookie })
    return begun([answer]).length === 0 ? [] : ['it is believed']
  },

  'somebody with the address of an account here signs in through a provider': async (world) => {
    const subject = newSubject(world)
    const { email } = world.cast.admin
    world.provider.people.set(subject, { email, email_verified: true })
    const answer = await comeBack(world, await visit(world, startPath, subject))
    const found = [
      ...(begun([answer]).length === 0 ? [] : ['it opens the account']),
      ...(answer.headers.location === '/auth?failed=not-linked'
        ? []
        : [`it leads to ${answer.headers.location}`]),
    ]
    return found
  },

  'a provider is to send the browser on to another site': async (world) => {
    const found: string[] = []
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example']) {
      const answer = await world.speak({ method: 'POST', path: startPath, body: { return: path } })
      const cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
      const subject = newSubject(world)
      const { searchParams } = await world.provider
        .browser()
        .visit(answer.json<{ address: string }>().address, subject)
      const { headers } = await comeBack(world, { query: Object.fromEntries(searchParams), cookie })
      if (headers.location !== '/') found.push(`${JSON.stringify(path)} leads to ${headers.location}`)
    }
    return found
  },
}
