/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { expect, jest, test } from '@jest/globals'
import { type Build, type BuiltChunk, budgetsOfPages, costs, excesses } from '../../build/budgets.ts'
import { type PageInfo, pages } from '../../src/app/pages.ts'

/** Text that gzip cannot make much smaller than this. */
const text = (kib: number) => randomBytes(Math.round(kib * 1024)).toString('latin1')
const chunk = (fields: Partial<BuiltChunk>): BuiltChunk => ({
  fileName: 'assets/x.js',
  code: '',
  isEntry: false,
  source: null,
  imports: [],
  css: [],
  ...fields,
})
const page = { ...pages['/faq'], file: 'features/a/a-page.tsx' }
const all: Record<string, PageInfo> = { '/a': page }

/** An entry, a page and what both import. */
function build(kib: Partial<Record<'entry' | 'page' | 'shared' | 'lazy' | 'words' | 'css', number>>): Build {
  return {
    chunks: [
      chunk({
        fileName: 'entry.js',
        code: text(kib.entry ?? 10),
        isEntry: true,
        imports: ['shared.js'],
        css: ['e.css'],
      }),
      chunk({ fileName: 'shared.js', code: text(kib.shared ?? 10) }),
      chunk({
        fileName: 'page.js',
        code: text(kib.page ?? 10),
        source: page.file,
        imports: ['shared.js', 'entry.js'],
        css: ['p.css'],
      }),
      chunk({ fileName: 'words.js', code: text(kib.words ?? 1), source: 'languages/de/a.json' }),
      chunk({ fileName: 'lazy.js', code: text(kib.lazy ?? 10), source: 'features/a/later.tsx' }),
    ],
    stylesheets: { 'e.css': text(1), 'p.css': text(kib.css ?? 1) },
  }
}

test('a page costs its own chunk, the entry and what they import, each once', () => {
  const [cost] = costs(build({}), all)
  expect(cost?.path).toBe('/a')
  expect(cost!.scripts).toBeGreaterThan(30)
  // random bytes as UTF-8 take half as much again
  expect(cost!.scripts).toBeLessThan(60)
  expect(cost!.css).toBeGreaterThan(2)
})

test.each([
  [
    'an entry too large for any page',
    { entry: 140 },
    ['JavaScript of /a', 'JavaScript of /de/a', 'JavaScript of the signed-in shell'],
  ],
  [
    'a page that is too large',
    { page: 119, entry: 30 },
    ['JavaScript of /a', 'JavaScript of /de/a', 'the chunk page.js'],
  ],
  ['the words of a language', { words: 78 }, ['JavaScript of /de/a']],
  ['a lazy chunk', { lazy: 140 }, ['the chunk lazy.js']],
  ['styles', { css: 20 }, ['CSS of /a']],
])('%s is over budget', (_, kib, expected) => {
  const over = excesses(build(kib), all).map((line) => line.split(':')[0])
  expect(over).toEqual(expected)
})

test('within its budgets nothing is said, and a page without a chunk is', () => {
  expect(excesses(build({}), all)).toEqual([])
  expect(excesses(build({}), { '/b': { ...page, file: 'features/b.tsx' } })[0]).toContain('no chunk')
})

test('the build itself fails', () => {
  const plugin = budgetsOfPages().generateBundle as unknown as {
    handler: (this: { error: (text: string) => void }, options: object, bundle: object) => void
  }
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const said: string[] = []
  const bundle = {
    'entry.js': {
      type: 'chunk',
      fileName: 'entry.js',
      code: text(140),
      isEntry: true,
      imports: [],
      facadeModuleId: null,
    },
  }
  plugin.handler.call({ error: (words) => void said.push(words) }, {}, bundle)
  expect(said[0]).toMatch(/^Over budget:/)
})
