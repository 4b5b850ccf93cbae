import { expect, test } from '@jest/globals'
import { missingFrom } from '../../src/messaging/stream-mark.ts'

const known = { created: '2026-01-05T10:00:00Z', lastSequence: 100, serverId: 'A' }

test.each([
  ['the same stream', {}, 'nothing'],
  ['the same stream, which others have published to', { lastSequence: 120 }, 'nothing'],
  ['one that ends earlier', { lastSequence: 99 }, 'all'],
  ['another one', { created: '2026-01-06T10:00:00Z', lastSequence: 0 }, 'all'],
  [
    'another one, which others have filled beyond that',
    { created: '2026-01-06T10:00:00Z', lastSequence: 120 },
    'all',
  ],
  ['the same one, of a server that was started since', { serverId: 'B' }, 'recent'],
  ['one that ends earlier, of a server that was started since', { serverId: 'B', lastSequence: 99 }, 'all'],
] as const)('%s', (_which, change, missing) => {
  expect(missingFrom({ ...known, ...change }, known)).toBe(missing)
})

test('a stream that is seen for the first time has lost nothing', () => {
  expect(missingFrom(known, undefined)).toBe('nothing')
})
