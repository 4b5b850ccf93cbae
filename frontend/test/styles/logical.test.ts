import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const folder = fileURLToPath(new URL('../../src', import.meta.url))
/** Sides of the paper where sides of the reading direction are meant: pages are written from right to left, too. */
const physical =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)\b.*|(?:left|right):.*|text-align: (?:left|right);|float:.*)$/

/** Words in a stylesheet would be the same in every language; and the build turns `:dir()` into a list of languages. */
const wordy = /content: *['"][^'"]*\p{L}{2}|:dir\(/u

test('styles have no words, and know the direction by the attribute of the page', () => {
  expect(linesLike(wordy)).toEqual([])
})

test('styles name the sides as reading goes, not left and right', () => {
  expect(linesLike(physical)).toEqual([])
})

function linesLike(pattern: RegExp): string[] {
  return globSync(`${folder}/**/*.css`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${relative(folder, file)}: ${line.trim()}`),
  )
}
