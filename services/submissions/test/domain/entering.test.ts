import { expect, test } from '@jest/globals'
import { checkOpen, defaultProgramme } from '../../src/domain/entering.ts'

const category = {
  id: 'c',
  name: 'Social Impact',
  feeCents: 100,
  ...{ earlyBirdCents: null, earlyBirdUntil: null, lateCents: null, lateFrom: null, memberCents: null },
  priceLists: [],
  deadline: '2025-12-15',
  isActive: true,
  revealProjectUrl: false,
  version: 1,
}

test('what is not open is refused with the code and the words of the rule', () => {
  const late = new Date('2026-01-01T00:00:00Z')
  expect(() => checkOpen(category, defaultProgramme, new Date('2025-12-15T23:59:59Z'))).not.toThrow()
  expect(() => checkOpen(category, defaultProgramme, late)).toThrow(
    expect.objectContaining({
      code: 'deadline-passed',
      detail: 'The deadline of this category passed on December 15, 2025',
    }),
  )
  expect(() => checkOpen(category, { ...defaultProgramme, opensOn: '2026-02-01' }, late)).toThrow(
    expect.objectContaining({ code: 'submissions-closed', detail: 'Submissions open on February 1, 2026' }),
  )
})
