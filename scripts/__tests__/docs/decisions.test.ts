import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from '../../lib/paths.ts'
import { linksOf, read } from './markdown.ts'

const records = readdirSync(join(root, 'docs/decisions')).sort()

test('decision records are numbered in order', () => {
  expect(records.map((name) => name.slice(0, 3))).toEqual(
    records.map((_, at) => String(at + 1).padStart(3, '0')),
  )
})

test.each(records)('%s has a title, context, decision and consequences', (name) => {
  const headings = read(`docs/decisions/${name}`)
    .split('\n')
    .filter((line) => line.startsWith('#'))
  const number = Number(name.slice(0, 3))
  expect(headings).toEqual([
    expect.stringMatching(new RegExp(`^# ${number}\\. \\S`)),
    '## Context',
    '## Decision',
    '## Consequences',
  ])
})

test('ARCHITECTURE.md leads to every decision record', () => {
  const targets = linksOf(read('ARCHITECTURE.md')).map(({ path }) => path)
  expect(targets).toEqual(expect.arrayContaining(records.map((name) => `docs/decisions/${name}`)))
})
