import type { User } from '@accolade/contracts/entities/user'
import { defaultLanguage, isLanguage, type PageLanguage } from '@accolade/contracts/language'
import { isGuarded, type PageMatch } from '../src/app/pages.ts'

/** Vite's description of its build, as far as it is needed here. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** The files of one page beyond those of every page. */
export interface PageFiles {
  scripts: string[]
  stylesheets: string[]
}

/** Which files a page needs, so that the browser fetches them beside the first ones and not after them. */
export function filesOf(
  manifest: Manifest,
  page: PageMatch | undefined,
  user: User | null,
  language: PageLanguage = defaultLanguage,
): PageFiles {
  // who is not signed in is led away from a guarded page before its code is needed
  if (page && isGuarded(page.info) && !user) return { scripts: [], stylesheets: [] }
  const file = page?.info.file ?? 'app/not-found-page.tsx'
  const sources = [file, ...(page?.path === '/' && user ? ['features/home/signed-in-home.tsx'] : [])]
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const everywhere = filesFrom(manifest, entry ? [entry] : [])
  const here = filesFrom(manifest, [
    ...sources.map((source) => `src/${source}`),
    ...catalogueFiles(language, file),
  ])
  const without = (files: Set<string>, others: Set<string>) => [...files].filter((file) => !others.has(file))
  return {
    scripts: without(here.scripts, everywhere.scripts),
    stylesheets: without(here.stylesheets, everywhere.stylesheets),
  }
}

/** The words of every page and of this one, as the manifest names their files. */
function catalogueFiles(language: PageLanguage, pageFile: string): string[] {
  const [, feature] = /^features\/([\w-]+)\//.exec(pageFile) ?? []
  const areas = ['shared', 'contracts', ...(feature ? [feature] : [])]
  const files = areas.map((area) => `../contracts/languages/${language}/${area}.json`)
  return isLanguage(language) && language !== defaultLanguage ? ['src/app/load-messages.ts', ...files] : []
}

function filesFrom(manifest: Manifest, keys: string[]) {
  const scripts = new Set<string>()
  const stylesheets = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) stylesheets.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const key of keys) add(key)
  return { scripts, stylesheets }
}
