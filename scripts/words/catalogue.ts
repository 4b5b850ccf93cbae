import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, languages } from '@accolade/contracts/language'
import { root } from '../lib/paths.ts'

/** The languages into which everything is translated. */
export const translations = languages.filter((language) => language !== defaultLanguage)

/** The file of the catalogue that holds an area in a language. */
export function catalogueFile(language: string, area: string): string {
  return join(root, 'contracts/languages', language, `${area}.json`)
}

/** What is in it; nothing where there is no such file. */
export function readCatalogue(language: string, area: string): Record<string, string> {
  const file = catalogueFile(language, area)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
