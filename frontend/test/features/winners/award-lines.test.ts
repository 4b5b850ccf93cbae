import { expect, test } from '@jest/globals'
import {
  entriesOf,
  linesOf,
  linkOfEntry,
  linkOfLine,
  splitDescription,
} from '../../../src/features/winners/award-lines.ts'

const marked = (awards: string) => `A poster.\n\nAWARDS RECEIVED:${awards}`

test('the text before the marker is the description', () => {
  expect(splitDescription(marked('\n• Gold'))).toEqual({ text: 'A poster.', awards: '• Gold' })
  expect(splitDescription(' Without one. ')).toEqual({ text: 'Without one.', awards: '' })
})

test.each([
  ['•Gold - Outdoor•Silver - Film - Long', ['Gold|Outdoor', 'Silver|Film - Long']],
  ['\n• Gold-Outdoor\n▪ Silver – Film', ['Gold|Outdoor', 'Silver|Film']],
  ['\n• A long\n  name - with detail\n• B', ['A long name|with detail', 'B|']],
  ['\nGold - Outdoor\n\nSilver', ['Gold|Outdoor', 'Silver|']],
  ['', []],
  [' \n ', []],
])('the entries of %j', (awards, entries) => {
  expect(entriesOf(marked(awards)).map(({ name, detail }) => `${name}|${detail}`)).toEqual(entries)
})

test('on its own page there is one award per line', () => {
  const lines = linesOf(marked('\n• Gold - Outdoor\nSilver\n\n  •  Bronze - Film'))
  expect(lines).toEqual([
    { name: 'Gold', detail: 'Outdoor' },
    { name: 'Silver', detail: '' },
    { name: 'Bronze', detail: 'Film' },
  ])
})

test('the first six entries of one organization lead to fixed articles', () => {
  const links = [0, 1, 5, 6].map((index) => linkOfEntry('Northlight Studio', index))
  expect(links).toEqual([
    '/awards/northlight-studio/campaign-of-the-year',
    '/awards/northlight-studio/best-use-of-silence',
    '/awards/northlight-studio/social-impact-commendation',
    undefined,
  ])
  expect(linkOfEntry('Tidewater & Sons', 0)).toBeUndefined()
})

test('a line leads to the article of its brand and award', () => {
  const line = { name: 'Best Use of Silence!', detail: '' }
  expect(linkOfLine('Tidewater & Sons', line)).toBe('/awards/tidewater-sons/best-use-of-silence')
  expect(linkOfLine('光', line)).toBeUndefined()
})
