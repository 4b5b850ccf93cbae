import { globSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { root } from '../../lib/paths.ts'
import { read } from './markdown.ts'

const code = globSync('{contracts,frontend,gateway,scripts,services}/**/*.{ts,tsx,mjs,sql,prisma,md}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|generated|dist)$/.test(path),
})

/** `spec §5`, `spec §2.7`, `spec §1, §9`: the numbers. */
const sectionsIn = (text: string): string[] =>
  [...text.matchAll(/spec ((?:§\d+(?:\.\d+)?(?:, )?)+)/g)].flatMap(([, cited = '']) =>
    [...cited.matchAll(/§([\d.]+)/g)].map(([, number = '']) => number),
  )

test('every section of the specification that the code cites exists', () => {
  const sections = [...read('docs/specification.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(
    ([, number = '']) => number,
  )
  const cited = code.flatMap((file) => sectionsIn(read(file)).map((section) => ({ file, section })))
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([])
})

test('the sections of the specification are numbered in order', () => {
  const headings = [...read('docs/specification.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) =>
    Number(number),
  )
  expect(headings).toEqual(headings.map((_, at) => at + 1))
})
