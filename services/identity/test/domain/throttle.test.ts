import { expect, test } from '@jest/globals'
import { type Attempt, waitBeforeSignIn } from '../../src/domain/throttle.ts'

const now = new Date('2025-11-01T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const home = { account: 'ada', source: 'address:192.0.2.1', at: now, knownDevice: false }

function failures(count: number, of: Partial<Attempt> & { secondsAgo?: number } = {}): Attempt[] {
  const { secondsAgo = 0, ...rest } = of
  return Array.from({ length: count }, () => ({
    account: 'ada',
    source: home.source,
    at: ago(secondsAgo),
    ...rest,
  }))
}

const waitSeconds = (earlier: Attempt[], attempt = home) => waitBeforeSignIn(attempt, earlier, now) / 1_000

test('four failures cost nothing', () => {
  expect(waitSeconds(failures(4))).toBe(0)
})

test.each([
  [5, 5],
  [6, 10],
  [7, 20],
  [8, 40],
  [9, 80],
])('after %i failures from one place: %i seconds', (count, seconds) => {
  expect(waitSeconds(failures(count))).toBe(seconds)
})

test('the delay counts from the latest failure, and passes', () => {
  expect(waitSeconds([...failures(5, { secondsAgo: 100 }), ...failures(1, { secondsAgo: 4 })])).toBe(6)
  expect(waitSeconds(failures(6, { secondsAgo: 10 }))).toBe(0)
})

test('ten failures of an account within 15 minutes, wherever from, close it until the oldest is 15 minutes old', () => {
  const spread = Array.from({ length: 10 }, (_, index) =>
    failures(1, { source: `address:${index}`, secondsAgo: 600 }),
  )
  expect(waitSeconds(spread.flat())).toBe(300)
  expect(waitSeconds(spread.flat().slice(1))).toBe(0)
})

test('twenty failures from an address within 10 minutes, for any accounts, block it', () => {
  const sprayed = Array.from({ length: 20 }, (_, index) =>
    failures(1, { account: `user${index}`, secondsAgo: 540 }),
  )
  expect(waitSeconds(sprayed.flat())).toBe(60)
  expect(waitSeconds(sprayed.flat().slice(1))).toBe(0)
})

test('windows end', () => {
  expect(waitSeconds(failures(30, { source: 'address:other', secondsAgo: 900 }))).toBe(0)
  expect(waitSeconds(failures(30, { account: 'other', secondsAgo: 600 }))).toBe(0)
})

test('only its own failures count against a known device', () => {
  const device = { ...home, source: 'device:1', knownDevice: true }
  const attack = failures(50, { source: 'address:elsewhere' })
  expect(waitSeconds(attack, device)).toBe(0)
  expect(waitSeconds(attack, home)).toBe(900)
  expect(waitSeconds([...attack, ...failures(5, { source: 'device:1' })], device)).toBe(5)
})

test('an attempt that is made a moment later and not decided yet keeps nobody waiting', () => {
  expect(waitSeconds(failures(1, { secondsAgo: -0.4 }))).toBe(0)
})
