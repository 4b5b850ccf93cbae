import { expect, test } from '@jest/globals'
import { createPasswords } from '../../src/security/passwords.ts'
import { createSemaphore } from '../../src/security/semaphore.ts'

test('a password matches only its own hash', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('secret1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'secret1')).toBe(true)
  expect(await passwords.verify(stored, 'Secret1')).toBe(false)
})

test('where there is no user, no password is right, whatever argon2 says', async () => {
  const passwords = createPasswords({ hash: async () => '', verify: async () => true })
  expect(await passwords.verify('stored', 'any')).toBe(true)
  expect(await passwords.verify(null, 'any')).toBe(false)
})

test('two at once, the others in turn', async () => {
  const withPermit = createSemaphore({ running: 2, waiting: 10 })
  const done: number[] = []
  let running = 0
  let most = 0
  await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      withPermit(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        done.push(n)
      }),
    ),
  )
  expect(most).toBe(2)
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('a failure frees its place; a queue that is full refuses', async () => {
  const withPermit = createSemaphore({ running: 1, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  const first = withPermit(() => gate.promise)
  const second = withPermit(async () => 'second')
  await expect(withPermit(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' })
  gate.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await second).toBe('second')
  expect(await withPermit(async () => 'fourth')).toBe('fourth')
})

test('a refused password opens no account that has it, after the same work', async () => {
  const stored = await createPasswords().hash('accolade-demo')
  expect(await createPasswords(undefined, 'accolade-demo').verify(stored, 'accolade-demo')).toBe(false)
  expect(await createPasswords().verify(stored, 'accolade-demo')).toBe(true)
})
