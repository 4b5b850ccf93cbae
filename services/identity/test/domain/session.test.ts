import type { Role } from '@accolade/contracts/entities/user'
import { expect, test } from '@jest/globals'
import { endOf, isLive, openSession, touch, unknownBrowser } from '../../src/domain/session.ts'

const now = new Date('2025-11-01T10:00:00Z')
const after = (minutes: number, ms = 0) => new Date(now.getTime() + minutes * 60_000 + ms)

const open = (roles: readonly Role[]) => openSession('s', { id: 'u', roles }, unknownBrowser, now)

test.each([
  [['entrant'], 60, 12 * 60],
  [['entrant', 'judge'], 30, 8 * 60],
  [['admin'], 30, 8 * 60],
] as const)('%j: idle %i minutes, at most %i', (roles, idle, lifetime) => {
  const session = open(roles)
  expect(session.idleExpiresAt).toEqual(after(idle))
  expect(session.expiresAt).toEqual(after(lifetime))
})

test('it lives until the very moment of its end', () => {
  const session = open(['entrant'])
  expect(isLive(session, after(60, -1))).toBe(true)
  expect(isLive(session, after(60))).toBe(false)
})

test('use moves the idle end, at most once a minute', () => {
  const session = open(['entrant'])
  expect(touch(session, after(1, -1))).toBeNull()
  expect(touch(session, after(1))).toEqual({ ...session, touchedAt: after(1), idleExpiresAt: after(61) })
})

test('use does not move the absolute end', () => {
  const late = touch(open(['entrant']), after(12 * 60 - 5))!
  expect(endOf(late)).toEqual(after(12 * 60))
  expect(isLive(late, after(12 * 60))).toBe(false)
})
