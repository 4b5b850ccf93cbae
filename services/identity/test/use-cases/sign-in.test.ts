import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { hash, verify } from '@node-rs/argon2'
import { createPasswords } from '../../src/security/passwords.ts'
import { signIn } from '../../src/use-cases/sign-in.ts'
import { createTestContext, later, start, type TestContext } from '../support/context.ts'

let work: string[] = []
const passwords = createPasswords({
  hash: (...given) => {
    work.push('hash')
    return hash(...given)
  },
  verify: (stored, password) => {
    // the hash itself says what it costs
    work.push(`verify ${stored.split('$').slice(1, 4).join(' ')}`)
    return verify(stored, password)
  },
})

let context: TestContext
beforeAll(async () => {
  context = await createTestContext({ passwords })
  await context.register('ada')
})
afterAll(() => context.close())
beforeEach(() => {
  work = []
})

const attempt = (username: string, password: string, now = start) =>
  signIn(context, { username, password, address: '192.0.2.1' }, now).then(
    () => 'in',
    (error) => error.code,
  )

test('an unknown user costs exactly the work of a wrong password', async () => {
  expect(await attempt('ada', 'wrong')).toBe('invalid-credentials')
  const wrong = work.splice(0)
  expect(await attempt('nobody', 'secret1')).toBe('invalid-credentials')
  expect(work).toEqual(wrong)
  expect(wrong).toEqual(['verify argon2id v=19 m=19456,t=2,p=1'])
})

test('no password matches the placeholder hash of an unknown user', async () => {
  expect(await passwords.verify(null, '')).toBe(false)
})

test('guesses at the same moment count together: no more passwords than the limit are verified', async () => {
  const guesses = Array.from({ length: 30 }, (_, n) => attempt('ada', `guess${n}`, later(60)))
  const answers = await Promise.all(guesses)
  const looked = answers.filter((code) => code === 'invalid-credentials').length
  expect(looked).toBeLessThanOrEqual(5)
  expect(work).toHaveLength(looked)
  expect(answers.filter((code) => code === 'too-many-requests')).toHaveLength(30 - looked)
})

test('a refused guess costs no hash', async () => {
  for (let n = 0; n < 5; n += 1) await attempt('ada', 'wrong', later(120))
  work = []
  expect(await attempt('ada', 'secret1', later(120))).toBe('too-many-requests')
  expect(work).toEqual([])
})

test('failures are on record under the folded name, not those that succeeded or were refused', async () => {
  await context.db.signInAttempt.deleteMany()
  await attempt('ADA', 'wrong', later(180))
  expect(await context.db.signInAttempt.findMany({ select: { account: true, source: true } })).toEqual([
    { account: 'ada', source: 'address:192.0.2.1' },
  ])
  expect(await attempt('Ada', 'secret1', later(180))).toBe('in')
  expect(await context.db.signInAttempt.count()).toBe(0)
})
