import { expect, test } from '@jest/globals'
import { differences } from '../../src/administration/fields.ts'

test('only what differs is kept, flat, with numbers from 1 and lists of plain values as one text', () => {
  const before = {
    id: 'a',
    version: 1,
    name: 'Film',
    fee: 100,
    roles: ['judge'],
    criteria: [
      { id: 'c', name: 'Idea', weight: 50 },
      { id: 'd', name: 'Craft', weight: 50 },
    ],
    invoicing: { bank: { iban: 'DE1' } },
    note: undefined,
  }
  const after = {
    ...before,
    version: 2,
    fee: 120,
    roles: ['judge', 'admin'],
    criteria: [{ id: 'c', name: 'Idea', weight: 100 }],
    invoicing: { bank: { iban: null } },
  }
  expect(differences(before, after)).toEqual({
    before: {
      fee: 100,
      roles: 'judge',
      'criteria.1.weight': 50,
      'criteria.2.name': 'Craft',
      'criteria.2.weight': 50,
      'invoicing.bank.iban': 'DE1',
    },
    after: { fee: 120, roles: 'judge, admin', 'criteria.1.weight': 100, 'invoicing.bank.iban': null },
  })
})

test('what is new has nothing before, what is gone nothing after', () => {
  const day = new Date('2026-01-01T00:00:00Z')
  expect(differences(null, { name: 'Film', day })).toEqual({
    before: {},
    after: { name: 'Film', day: day.toISOString() },
  })
  expect(differences({ name: 'Film' }, null)).toEqual({ before: { name: 'Film' }, after: {} })
})

test('a long text is cut, and of a thing with very much in it enough is left out to fit into an event', () => {
  expect(differences(null, { text: 'x'.repeat(5_000) }).after).toEqual({ text: `${'x'.repeat(4_000)}…` })
  const large = { parts: Array.from({ length: 1_000 }, () => ({ text: '漢'.repeat(4_000) })) }
  const { after } = differences(null, large)
  expect(after['…']).toBe('700 more fields')
  expect(Buffer.byteLength(JSON.stringify([after, after]))).toBeLessThan(250 * 1024)
})
