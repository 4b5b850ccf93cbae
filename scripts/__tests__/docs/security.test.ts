import { existsSync, globSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from '../../lib/paths.ts'
import { anchorsOf, citedPaths, linksOf, read, rowsOf } from './markdown.ts'

const documents = ['docs/threat-model.md', 'docs/asvs.md', 'SECURITY.md']
const states = ['met', 'partly', 'not met', 'not applicable']
/** The levels of the standard's requirements by id, in its order: those of levels 1 and 2. */
const levels: Record<string, number> = JSON.parse(read('scripts/__tests__/docs/asvs-5.0.0.json'))
const requirements = rowsOf(read('docs/asvs.md'), 'id')

const everyDocument = globSync(['*.md', '{docs,deploy}/**/*.md', '{gateway,frontend,services/*}/*.md'], {
  cwd: root,
})

test.each(documents)('%s cites files that are there', (document) => {
  const cited = citedPaths(read(document))
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(everyDocument)('the links of %s lead somewhere', (document) => {
  const broken = linksOf(read(document)).filter(({ path, heading }) => {
    const target = path ? normalize(join(dirname(document), path)) : document
    return !existsSync(join(root, target)) || (heading !== '' && !anchorsOf(read(target)).includes(heading))
  })
  expect(broken).toEqual([])
})

test.each(['README.md', 'ARCHITECTURE.md'])('%s leads to all three', (document) => {
  const targets = linksOf(read(document)).map(({ path }) => path)
  expect(targets).toEqual(expect.arrayContaining(documents))
})

test('every requirement of levels 1 and 2 is there once, in order, with its level', () => {
  expect(requirements.map(([id, level]) => [id, Number(level)])).toEqual(Object.entries(levels))
})

test('every requirement has a state, and what is met a file that shows it', () => {
  const unclear = requirements.filter(([, , asks = '', state = '', evidence = '']) => {
    const shown =
      state === 'met' ? citedPaths(evidence).length > 0 || evidence.includes('](') : evidence !== ''
    return asks === '' || !states.includes(state) || !shown
  })
  expect(unclear).toEqual([])
})

test('the summary counts what the rows say', () => {
  const count = (wanted: string, level: string) =>
    requirements.filter(([, found, , state]) => state === wanted && found === level).length
  const summary = rowsOf(read('docs/asvs.md'), 'state')
  expect(summary).toEqual(
    states.map((state) => [state, String(count(state, '1')), String(count(state, '2'))]),
  )
})

test('every threat says what stops it, what shows that, and what remains', () => {
  const threats = rowsOf(read('docs/threat-model.md'), '').filter(([number = '']) =>
    /^[A-Z]+\d+ /.test(number),
  )
  const incomplete = threats.filter(
    ([, threat, stops, shown = '', remains]) =>
      !threat || !stops || !remains || (citedPaths(shown).length === 0) !== (shown === 'none'),
  )
  expect(incomplete).toEqual([])
  const numbers = threats.map(([number]) => number?.split(' ')[0])
  expect(numbers.length).toBeGreaterThan(50)
  expect(new Set(numbers).size).toBe(numbers.length)
})
