import { expect, test } from '@jest/globals'
import { deletionOf, linkEnd, type StoredWitness, stateOf } from '../../src/domain/witness.ts'

const now = new Date('2025-11-03T10:00:00Z')
const before = new Date('2025-11-02T10:00:00Z')
const asked: StoredWitness = {
  ...{ id: 'w', name: 'Ida', email: 'ida@notary.example', language: 'en', linkId: 'l', version: 1 },
  ...{ askedAt: now, expiresAt: linkEnd(now), confirmedAt: null, unsubscribedAt: null },
}

test.each<[string, Partial<StoredWitness>]>([
  ['asked', {}],
  ['expired', { expiresAt: now }],
  ['expired', { linkId: null }],
  ['confirmed', { confirmedAt: before }],
  // the link has expired since, which is no matter once it was used
  ['confirmed', { confirmedAt: before, expiresAt: before }],
  ['unsubscribed', { confirmedAt: before, unsubscribedAt: before, linkId: null }],
  // asked again, and let it expire
  ['asked', { confirmedAt: before, unsubscribedAt: before }],
  ['unsubscribed', { confirmedAt: before, unsubscribedAt: before, expiresAt: before }],
])('a witness is %s', (state, change) => {
  expect(stateOf({ ...asked, ...change }, now)).toBe(state)
})

test('a link works for fourteen days', () => {
  expect(linkEnd(now).toISOString()).toBe('2025-11-17T10:00:00.000Z')
})

test.each<[string | undefined, Partial<StoredWitness>]>([
  // thirty days after the link has expired
  ['2025-12-17T10:00:00.000Z', {}],
  [undefined, { confirmedAt: before }],
  ['2025-12-02T10:00:00.000Z', { confirmedAt: before, unsubscribedAt: before, linkId: null }],
  // asked again
  ['2025-12-17T10:00:00.000Z', { confirmedAt: before, unsubscribedAt: before }],
])('somebody is deleted at %s', (moment, change) => {
  expect(deletionOf({ ...asked, ...change })?.toISOString()).toBe(moment)
})
