import { gzipSync } from 'node:zlib'
import { defaultLanguage, type Language, languages, pathIn } from '@accolade/contracts/language'
import type { Plugin } from 'vite'
import { isPublic, type PageInfo, pages } from '../src/app/pages.ts'

/** What a page may cost at most, in KiB after gzip. */
export const budgets = { publicPage: 109, translatedPage: 125, signedInShell: 112, chunk: 120, css: 8.5 }

/** The part of a built chunk that counts. */
export interface BuiltChunk {
  fileName: string
  code: string
  isEntry: boolean
  /** The source of a chunk that is imported when it is needed. */
  source: string | null
  imports: string[]
  css: string[]
}

export interface Build {
  chunks: BuiltChunk[]
  /** The text of every stylesheet by its file name. */
  stylesheets: Record<string, string>
}

/** One row of the table: KiB after gzip. */
export interface PageCost {
  path: string
  scripts: number
  css: number
}

/** What the browser loads before a page is alive: the entry, the page, and all that these import. */
export function costs(build: Build, all: Record<string, PageInfo> = pages): PageCost[] {
  return Object.entries(all)
    .filter(([, info]) => isPublic(info))
    .map(([path, info]) => cost(build, path, [info.file]))
}

/** The same of the pages in the other languages, with their words. */
export function translatedCosts(build: Build, all: Record<string, PageInfo> = pages): PageCost[] {
  const others = languages.filter((language) => language !== defaultLanguage)
  return Object.entries(all)
    .filter(([, info]) => isPublic(info))
    .flatMap(([path, { file }]) =>
      others.map((language) => cost(build, pathIn(language, path), [file, ...wordsOf(language, file)])),
    )
}

function wordsOf(language: Language, file: string): string[] {
  const areas = ['shared', 'contracts', file.split('/')[1]]
  return ['app/load-messages.ts', ...areas.map((area) => `languages/${language}/${area}.json`)]
}

/** What is over its budget, one line each; a page whose file is not in the build is wrong, too. */
export function excesses(build: Build, all: Record<string, PageInfo> = pages): string[] {
  const over: string[] = []
  const check = (what: string, kib: number, limit: number) => {
    if (kib > limit) over.push(`${what}: ${kib.toFixed(1)} KiB, more than ${limit}`)
  }
  for (const [path, info] of Object.entries(all)) {
    if (!build.chunks.some(({ source }) => source === info.file)) {
      over.push(`${path}: ${info.file} is no chunk of the build`)
    }
  }
  for (const { path, scripts, css } of costs(build, all)) {
    check(`JavaScript of ${path}`, scripts, budgets.publicPage)
    check(`CSS of ${path}`, css, budgets.css)
  }
  for (const { path, scripts } of translatedCosts(build, all))
    check(`JavaScript of ${path}`, scripts, budgets.translatedPage)
  check('JavaScript of the signed-in shell', signedInShell(build).scripts, budgets.signedInShell)
  for (const chunk of build.chunks.filter(({ isEntry }) => !isEntry)) {
    check(`the chunk ${chunk.fileName}`, kib(chunk.code), budgets.chunk)
  }
  return over
}

/** Fails the build over its budgets, and prints what every public page costs. */
export function budgetsOfPages(): Plugin {
  return {
    name: 'accolade-budgets',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const build: Build = { chunks: [], stylesheets: {} }
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') {
            const { fileName, code, isEntry, imports, facadeModuleId, viteMetadata } = output
            const source = facadeModuleId?.split(/\/(?:src|contracts)\//).at(-1) ?? null
            const css = [...(viteMetadata?.importedCss ?? [])]
            build.chunks.push({ fileName, code, isEntry, source, imports, css })
          } else if (output.fileName.endsWith('.css')) {
            build.stylesheets[output.fileName] = String(output.source)
          }
        }
        const rows = [...costs(build), ...translatedCosts(build), signedInShell(build)]
        for (const { path, scripts, css } of rows) {
          console.log(
            `${path.padEnd(32)} JS ${scripts.toFixed(1).padStart(6)} KiB   CSS ${css.toFixed(1).padStart(5)} KiB`,
          )
        }
        const over = excesses(build)
        if (over.length > 0) this.error(`Over budget:\n${over.join('\n')}`)
      },
    },
  }
}

function signedInShell(build: Build): PageCost {
  const files = [pages['/'].file, 'features/home/signed-in-home.tsx']
  return cost(build, '/, signed in', files)
}

function cost(build: Build, path: string, sources: string[]): PageCost {
  const loaded = new Set<BuiltChunk>()
  const load = (chunk: BuiltChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const file of chunk.imports) load(build.chunks.find(({ fileName }) => fileName === file))
  }
  for (const chunk of build.chunks) {
    if (chunk.isEntry || (chunk.source && sources.includes(chunk.source))) load(chunk)
  }
  const stylesheets = new Set([...loaded].flatMap(({ css }) => css))
  return {
    path,
    scripts: sum([...loaded].map(({ code }) => kib(code))),
    css: sum([...stylesheets].map((name) => kib(build.stylesheets[name] ?? ''))),
  }
}

function kib(text: string): number {
  return gzipSync(text, { level: 9 }).length / 1024
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
