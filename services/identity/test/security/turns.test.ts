import { expect, test } from '@jest/globals'
import { createTurns } from '../../src/security/turns.ts'

test('what concerns one account is done one after the other, what concerns others beside; a failure ends a turn', async () => {
  const { ofAccount: inTurn } = createTurns()
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const note = (what: string) => async () => {
    done.push(what)
  }
  const first = inTurn('ada', () => gate.promise)
  const second = inTurn('ada', note('ada again'))
  await inTurn('ben', note('ben'))
  gate.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await second
  expect(done).toEqual(['ben', 'ada again'])
})

test('of one address two are looked at, at a time', async () => {
  const { ofAddress } = createTurns()
  const gate = Promise.withResolvers<void>()
  const begun: number[] = []
  const all = [1, 2, 3].map((n) =>
    ofAddress('here', () => {
      begun.push(n)
      return gate.promise
    }),
  )
  await ofAddress('there', async () => {})
  expect(begun).toEqual([1, 2])
  gate.resolve()
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3])
})

test('a crowd that nobody could wait for is refused', async () => {
  const { ofAccount: inTurn } = createTurns()
  const gate = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 202 }, () => inTurn('ada', () => gate.promise))
  await expect(crowd.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
  gate.resolve()
  expect(await Promise.all(crowd.slice(0, -1))).toHaveLength(201)
})
