/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { type PageInfo, pages } from '../../src/app/pages.ts'

test('every page is loaded from the file that its line names, with the words of its feature', () => {
  const source = readFileSync(new URL('../../src/app/page-components.ts', import.meta.url), 'utf8')
  const loaded = [
    ...source.matchAll(
      /'(\/[^']*)': page\(\s*'([\w-]+)',\s*async \(\) => \(await import\('\.\.\/([^']+)'\)\)/g,
    ),
  ]
  const named = Object.entries(pages as Record<string, PageInfo>).map(([path, { file }]) => [path, file])
  expect(loaded.map(([, path, , file]) => [path, file])).toEqual(named)
  expect(loaded.map(([, , area]) => area)).toEqual(loaded.map(([, , , file]) => file?.split('/')[1]))
})
