import { expect, test } from '@jest/globals'
import { programme } from '../../../dev/demo-data.ts'
import { closedPhase } from '../../../src/features/judging/judging-phase.ts'

const off = { ...programme, toggles: { ...programme.toggles, judgingPhase: false } }
const timeZone = 'America/New_York'

test.each([
  ['2025-12-01T12:00:00Z', 'Judging is not open. It opens on December 16, 2025.'],
  ['2025-12-16T04:59:59Z', 'Judging is not open. It opens on December 16, 2025.'],
  [
    '2025-12-16T05:00:00Z',
    'Judging is not open. It runs until January 31, 2026, once the programme opens it.',
  ],
  ['2026-02-01T05:00:00Z', 'Judging is not open. It ended on January 31, 2026.'],
])('at %s with the switch off: %s', (now, words) => {
  expect(closedPhase({ ...off, timeZone }, new Date(now))).toBe(words)
})

test('with the switch on judging is open, whatever the dates say: so does the server decide', () => {
  const on = { ...programme, toggles: { ...programme.toggles, judgingPhase: true } }
  expect(closedPhase(on, new Date('2020-01-01'))).toBe(null)
})
