import { expect, test } from '@jest/globals'
import { createTurns } from '../../src/security/turns.ts'

test('tasks of one key wait for each other, those of others do not; a failure ends a turn', async () => {
  const inTurn = createTurns()
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

test('a crowd that nobody could wait for is refused', async () => {
  const inTurn = createTurns()
  const gate = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 202 }, () => inTurn('ada', () => gate.promise))
  await expect(crowd.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
  gate.resolve()
  expect(await Promise.all(crowd.slice(0, -1))).toHaveLength(201)
})
