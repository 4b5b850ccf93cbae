import { contactRoutes } from '@accolade/contracts/http/contact'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { afterEach, expect, jest, test } from '@jest/globals'
import { call } from '../../src/lib/api-client.ts'
import { Refusal, stubApi } from '../helpers/stub-api.ts'

const route = 'POST /api/user/organizations'
let made = 0
/** A body that no other test sends: keys are remembered as long as the page. */
const aName = () => {
  made += 1
  return `Northlight ${made}`
}
const create = (name: string) =>
  call(identityRoutes.createOrganization, { body: { name } }).catch((error: Error) => error.message)

/** Answers one call after the other so, and gives the keys that were sent. */
function answering(...answers: unknown[]) {
  const api = stubApi({
    [route]: () => {
      const answer = answers.shift() ?? { id: '1' }
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return () => api.calls.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))
}

const key = expect.stringMatching(/^"[0-9a-f]{32}"$/)

afterEach(() => {
  jest.restoreAllMocks()
})

test('what creates something is sent under a key, a new one after each success', async () => {
  const keys = answering()
  const name = aName()
  await create(name)
  await create(name)
  expect([keys(), new Set(keys()).size]).toEqual([[key, key], 2])
})

test('a page that did not come over https has keys, too', async () => {
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: undefined, configurable: true })
  const keys = answering()
  await create(aName())
  expect(keys()).toEqual([key])
  Reflect.deleteProperty(globalThis.crypto, 'randomUUID')
})

test.each([
  ['the network failed', new TypeError('Failed to fetch')],
  ['it took too long', Object.assign(new Error('late'), { name: 'TimeoutError' })],
  ['the gateway had no answer', new Refusal(502)],
  ['the service broke', new Refusal(500)],
  ['there were too many requests', new Refusal(429)],
  ['the session had ended', new Refusal(401)],
])('where %s the same call goes under the same key, until it is answered', async (_what, failure) => {
  const keys = answering(failure, failure, { id: '1' }, { id: '2' })
  const name = aName()
  for (let n = 0; n < 4; n += 1) await create(name)
  const [first, second, third, fourth] = keys()
  expect([second, third, fourth === first]).toEqual([first, first, false])
})

test.each([400, 404, 409, 422])(
  'after a clear refusal (%s) the next call has a key of its own',
  async (status) => {
    const keys = answering(new Refusal(status))
    const name = aName()
    await create(name)
    await create(name)
    expect(new Set(keys()).size).toBe(2)
  },
)

test('another body goes under another key', async () => {
  const keys = answering(new TypeError('Failed to fetch'))
  await create(aName())
  await create(aName())
  expect(new Set(keys()).size).toBe(2)
})

test('two equal calls at once share a key; the call after both has another', async () => {
  const keys = answering()
  const name = aName()
  await Promise.all([create(name), create(name)])
  await create(name)
  const [first, second, third] = keys()
  expect([second === first, third === first]).toEqual([true, false])
})

test('a call that ends late does not take the key of the next one away', async () => {
  const late = Promise.withResolvers<unknown>()
  const keys = answering({ id: '1' }, late.promise, new TypeError('Failed to fetch'))
  const name = aName()
  const [early, slow] = [create(name), create(name)]
  await early
  await create(name)
  late.resolve({ id: '1' })
  await slow
  await create(name)
  const [first, , next, afterwards] = keys()
  expect([next === first, afterwards]).toEqual([false, next])
})

test('a visitor’s message has a key; signing up, which takes none, and what creates nothing have not', async () => {
  const api = stubApi({ 'POST /api/contact': {}, 'POST /api/register': {}, 'POST /api/logout': '' })
  const message = { name: 'Mara', email: 'mara@example.com', subject: 'Hello', message: 'x'.repeat(20) }
  await call(contactRoutes.sendMessage, { body: message })
  await call(identityRoutes.register, {
    body: { username: 'mara', email: 'mara@example.com', password: 'secret1' },
  })
  await call(identityRoutes.logout)
  const keys = api.calls.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))
  expect(keys).toEqual([key, null, null])
})
