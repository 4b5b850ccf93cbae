import { expect, test } from '@jest/globals'
import { isRefusedForGood, nextAttempt } from '../../src/domain/mail-retry.ts'

const now = new Date('2025-11-01T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const waitOf = (attempts: number, since = now, chance = 0.5) => {
  const at = nextAttempt({ attempts, since }, now, chance)
  return at && (at.getTime() - now.getTime()) / 1_000
}

test('waits double from ten seconds and never exceed five minutes and a fifth', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 500].map((attempts) => waitOf(attempts))).toEqual([
    10, 20, 40, 80, 160, 300, 300, 300,
  ])
  expect([waitOf(9, now, 0), waitOf(9, now, 1)]).toEqual([240, 360])
})

test('after three days it is given up', () => {
  expect(waitOf(900, ago(71))).toBe(300)
  expect(waitOf(900, ago(72))).toBeNull()
})

test.each([
  [{ responseCode: 550, command: 'RCPT TO' }, true],
  [{ responseCode: 552, command: 'DATA' }, true],
  [{ responseCode: 451, command: 'RCPT TO' }, false],
  [{ responseCode: 535, command: 'AUTH PLAIN' }, false],
  [{ responseCode: 550, command: 'MAIL FROM' }, false],
  [{ responseCode: 554, command: 'CONN' }, false],
  [{ command: 'CONN' }, false],
  [{}, false],
])('%j is refused for good: %s', (failure, forGood) => {
  expect(isRefusedForGood(failure)).toBe(forGood)
})
