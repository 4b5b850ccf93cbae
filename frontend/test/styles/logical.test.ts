import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const folder = fileURLToPath(new URL('../../src', import.meta.url))
/** Sides of the paper where sides of the reading direction are meant: pages are written from right to left, too. */
const physical =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)\b.*|(?:left|right):.*|text-align: (?:left|right);|float:.*)$/

test('styles name the sides as reading goes, not left and right', () => {
  const lines = globSync(`${folder}/**/*.css`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => physical.test(line))
      .map((line) => `${relative(folder, file)}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})
