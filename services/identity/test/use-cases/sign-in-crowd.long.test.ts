import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTurns } from '../../src/security/turns.ts'
import type { Context } from '../../src/use-cases/context.ts'
import { signIn } from '../../src/use-cases/sign-in.ts'
import { begun, createTestContext, later, start, type TestContext } from '../support/context.ts'

let context: TestContext
/** Another process: it has turns of its own, and the same database. */
let replica: Context
beforeAll(async () => {
  context = await createTestContext()
  replica = { ...context, turns: createTurns() }
})
afterAll(() => context.close())

const address = '192.0.2.1'
const codeOf = (end: Promise<unknown>) =>
  end.then(
    () => 'in',
    (error) => error.code,
  )
const times = (count: number, value: string) => Array<string>(count).fill(value)

test.each(['a new browser', 'a browser that has signed in before'])(
  'twenty simultaneous sign-ins of one account with the right password succeed: %s',
  async (browser) => {
    const username = `ada${browser.length}`
    const form = { username, password: 'secret1', address }
    await context.register(username)
    const { deviceCookie } = begun(await signIn(context, form, start))
    const whole = browser === 'a new browser' ? form : { ...form, deviceCookie }
    const ends = Array.from({ length: 20 }, () => codeOf(signIn(context, whole, start)))
    expect(await Promise.all(ends)).toEqual(times(20, 'in'))
  },
)

test('twenty simultaneous right sign-ins that come to two processes succeed', async () => {
  await context.register('eve')
  const form = { username: 'eve', password: 'secret1', address }
  const ends = Array.from({ length: 20 }, (_none, n) =>
    codeOf(signIn(n % 2 ? context : replica, form, later(10))),
  )
  expect(await Promise.all(ends)).toEqual(times(20, 'in'))
})

test('thirty people who sign in from one address at the same moment all succeed', async () => {
  const names = Array.from({ length: 30 }, (_none, n) => `judge${n}`)
  for (const name of names) await context.register(name)
  const ends = names.map((username) =>
    codeOf(signIn(context, { username, password: 'secret1', address }, later(30))),
  )
  expect(await Promise.all(ends)).toEqual(times(30, 'in'))
})

test('of wrong passwords at the same moment exactly as many are looked at as one after the other', async () => {
  await context.register('ben')
  const guess = (n: number, from: string) =>
    codeOf(signIn(context, { username: 'ben', password: `guess${n}`, address: from }, later(60)))
  // from one address, then from as many as there are guesses
  const fromOne = await Promise.all(Array.from({ length: 30 }, (_none, n) => guess(n, '198.51.100.1')))
  expect(fromOne.filter((code) => code === 'invalid-credentials')).toHaveLength(5)
  const fromMany = await Promise.all(Array.from({ length: 30 }, (_none, n) => guess(n, `203.0.113.${n}`)))
  expect(fromMany.filter((code) => code === 'invalid-credentials')).toHaveLength(5)
  expect(fromMany.filter((code) => code === 'too-many-requests')).toHaveLength(25)
})

test('replicas share what they know of failures: together they look at no more guesses than one does', async () => {
  await context.register('dora')
  const guess = (n: number) => {
    const form = { username: 'dora', password: `guess${n}`, address: '198.51.100.3' }
    return codeOf(signIn(n % 2 ? context : replica, form, later(120)))
  }
  const ends = await Promise.all(Array.from({ length: 30 }, (_none, n) => guess(n)))
  expect(ends.filter((code) => code === 'invalid-credentials').length).toBeLessThanOrEqual(5)
})
