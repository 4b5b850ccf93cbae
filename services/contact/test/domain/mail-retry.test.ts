import { expect, test } from '@jest/globals'
import { nextAttempt } from '../../src/domain/mail-retry.ts'

const now = new Date('2025-11-01T12:00:00Z')

test('waits grow from ten seconds to twelve hours, then it is given up', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
    const at = nextAttempt(attempts, now)
    return at && (at.getTime() - now.getTime()) / 1_000
  })
  expect(waits).toEqual([10, 60, 300, 1_800, 7_200, 43_200, null])
})
