import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { makeTypeface, parts, styles, typefaceFile } from '../typefaces/make.ts'

const files = (Object.keys(styles) as (keyof typeof styles)[]).flatMap((style) =>
  parts.map((part) => [style, part] as const),
)

test.each(files)('PDFs have Archivo as the pages do: %s, %s', async (style, part) => {
  const made = await makeTypeface(style, part)
  expect(made.equals(readFileSync(typefaceFile(style, part)))).toBe(true)
})
