import { expect, test } from '@jest/globals'
import { isOpen, wordsOfNames } from '../../src/domain/names-in-files.ts'
import { namesInPicture } from '../../src/domain/names-in-picture.ts'

const entrant = {
  organizationName: 'Northlight Pictures GmbH',
  members: [
    { username: 'elenavas', email: 'elena@zhostheron.example', firstName: 'Elena', lastName: 'Müller' },
    { username: 'mark', email: 'mark@gmail.com', firstName: 'Mark', lastName: 'Light' },
  ],
  projectUrl: 'https://www.busfilm-berlin.example/last',
}
const line = (text: string) => ({ words: text.split(' ').map((each) => ({ text: each })) })
const found = (text: string) => namesInPicture([line(text)], entrant).map(({ words }) => words)

test.each([
  ['Northlight Pictures GmbH', 'Northlight Pictures GmbH'],
  ['by NORTHLIGHT.', 'NORTHLIGHT.'],
  ['NORTHLIGHT PICTURES', 'NORTHLIGHT PICTURES'],
  ['North light', 'North light'],
  ['NorthlightPictures', 'NorthlightPictures'],
  ['N0rthl1ght', 'N0rthl1ght'],
  ['Nortblight', 'Nortblight'],
  ['Northliight', 'Northliight'],
  ['Northlght', 'Northlght'],
  ['#TeamNorthlight', '#TeamNorthlight'],
  ["Northlight's", "Northlight's"],
  ['Idea: Elena Muller', 'Elena Muller'],
  ['Elena Mueller', 'Elena Mueller'],
  ['Mark Light', 'Mark Light'],
  ['www.northlight.example', 'www.northlight.example'],
  ['busfilm-berlin.example', 'busfilm-berlin.example'],
  ['zhostheron.example', 'zhostheron.example'],
  ['@elenavas', '@elenavas'],
])('finds the name in %s', (text, expected) => {
  expect(found(text)).toEqual([expected])
})

test.each([
  'Light from the north',
  'Southlight Pictures',
  'Nightlight',
  'Nortblicht',
  'moving pictures of the north and its light',
  'Mark the date: Elena sings',
  'Light, set, mark',
  'a bus film from Berlin',
  'GmbH',
  'gmail.com',
  'heron on the coast',
])('flags nothing in %s', (text) => {
  expect(found(text)).toEqual([])
})

test('says whose name it is, where it is, and each name once', () => {
  const box = { left: 0.1, top: 0.2, width: 0.2, height: 0.05 }
  const word = { text: 'Northlight', box }
  const moved = { text: 'NORTHLIGHT', box: { ...box, left: 0.11 } }
  const elsewhere = { text: 'Northlight', box: { ...box, top: 0.7 } }
  const host = { text: 'zhostheron.example', box: { ...box, top: 0.9 } }
  const lines = [{ words: [word] }, { words: [moved] }, { words: [elsewhere] }, { words: [host] }]
  expect(namesInPicture(lines, entrant)).toEqual([
    { kind: 'organization', words: 'Northlight', box },
    { kind: 'organization', words: 'Northlight', box: elsewhere.box },
    { kind: 'host', words: 'zhostheron.example', box: host.box },
  ])
})

test('of a film a name counts at the second at which it appears first', () => {
  const lines = [3, 9].map((second) => ({ ...line('Northlight'), second }))
  expect(namesInPicture(lines, entrant)).toEqual([{ kind: 'organization', words: 'Northlight', second: 3 }])
})

test('names are open until the entrant says why they stay, and another one is open again', () => {
  const findings = [{ kind: 'organization' as const, words: 'Northlight' }]
  expect(isOpen({ findings: [], accepted: [] })).toBe(false)
  expect(isOpen({ findings, accepted: [] })).toBe(true)
  const accepted = wordsOfNames(findings)
  expect(isOpen({ findings: [{ kind: 'organization', words: 'NORTHLIGHT' }], accepted })).toBe(false)
  expect(isOpen({ findings: [...findings, { kind: 'person', words: 'Elena Müller' }], accepted })).toBe(true)
})
