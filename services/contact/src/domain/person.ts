import { defaultLanguage, isLanguage, type Language } from '@accolade/contracts/language'

/** Somebody who is written to, in the language that they read. */
export interface Person {
  name: string
  email: string
  language: Language
}

/** The language of somebody, or the default where nothing is known. */
export function readLanguage(language: string | null | undefined): Language {
  return isLanguage(language) ? language : defaultLanguage
}
