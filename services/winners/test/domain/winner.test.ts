import { winnerFormSchema } from '@accolade/contracts/entities/winner'
import { expect, test } from '@jest/globals'
import { draftOf, freeSlug, fromForm, wantedSlug } from '../../src/domain/winner.ts'
import { winnerForm } from '../samples.ts'

const now = new Date('2025-11-03T10:00:00Z')
const identity = {
  id: '0193e7a0-0000-7000-8000-000000000060',
  slug: 'northlight-rain-check',
  submissionId: null,
  result: null,
  version: 3,
  createdAt: '2025-05-15T12:00:00.000Z',
  now,
}

test.each([
  ['Northlight Studio', 'The “Quiet” Billboard!', 'northlight-studio-the-quiet-billboard'],
  ['', 'Rain Check', 'rain-check'],
  ['光', '雨', 'winner'],
])('the address of %s, %s is %s', (organization, title, slug) => {
  expect(wantedSlug(organization, title)).toBe(slug)
})

test('a long address is cut, never at a hyphen, with room for a number', () => {
  const slug = wantedSlug('x'.repeat(113), 'y')
  expect(slug).toBe('x'.repeat(113))
  expect(wantedSlug('a'.repeat(300), 'b')).toHaveLength(114)
})

test('a taken address gets the lowest number that is free', () => {
  expect(freeSlug('rain', new Set())).toBe('rain')
  expect(freeSlug('rain', new Set(['rain', 'rain-2', 'rain-4']))).toBe('rain-3')
})

test('empty texts are absent; the time of the award is kept unless the form names another', () => {
  const form = winnerFormSchema.parse({
    ...winnerForm,
    level: undefined,
    score: undefined,
    awardTitle: ' ',
    teamSize: '',
    projectUrl: '',
  })
  const expected = {
    id: identity.id,
    slug: identity.slug,
    organizationName: 'Northlight',
    title: 'Rain Check',
    description: winnerForm.description,
    categoryName: 'Design Excellence',
    submissionId: null,
    result: null,
    position: 100,
    published: false,
    createdAt: '2025-05-15T12:00:00.000Z',
    updatedAt: '2025-11-03T10:00:00.000Z',
    version: 3,
  }
  expect(fromForm(form, identity)).toEqual(expected)
  const dated = { ...form, createdAt: '2019-05-01T00:00:00.000Z' }
  expect(fromForm(dated, identity)).toEqual({ ...expected, createdAt: '2019-05-01T00:00:00.000Z' })
})

test('the draft of a submission is not public and may lack names', () => {
  const entry = {
    submissionId: '0193e7a0-0000-7000-8000-000000000061',
    title: 'Rain Check',
    description: 'A poster.',
    teamSize: '1-5',
    projectUrl: null,
    organizationName: null,
    categoryName: 'Open Source',
    meanHundredths: 7300,
    wonAt: new Date('2025-10-30T16:20:00Z'),
    entries: null,
    edition: null,
  }
  expect(draftOf(entry, identity)).toEqual({
    id: identity.id,
    slug: identity.slug,
    organizationName: '',
    title: 'Rain Check',
    description: '',
    entryText: 'A poster.',
    edition: '2025',
    categoryName: 'Open Source',
    level: 'bronze',
    score: 73,
    awardTitle: 'Bronze in Open Source',
    teamSize: '1-5',
    submissionId: entry.submissionId,
    result: { score: 73, level: 'bronze' },
    position: 100,
    published: false,
    createdAt: '2025-10-30T16:20:00.000Z',
    updatedAt: '2025-11-03T10:00:00.000Z',
    version: 1,
  })
})
