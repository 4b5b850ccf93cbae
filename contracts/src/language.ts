/** The languages in which pages, mails and papers are written; a new one is a word here and a folder in `contracts/languages`. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Every language by the name that its speakers give it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** No language: every text between marks, from right to left. Tests find with it what is written past the catalogue. */
export const pseudoLanguage = 'x-rtl'

/** A language in which pages are rendered. */
export type PageLanguage = Language | typeof pseudoLanguage

/** The language of pages whose address names none. */
export const defaultLanguage = 'en'

/** Where a visitor's choice of a language is kept. */
export const languageCookie = 'accolade-language'

const locales: Readonly<Record<PageLanguage, string>> = {
  en: 'en-US',
  de: 'de-DE',
  [pseudoLanguage]: 'en-US',
}

/** By which habits dates, numbers and amounts are written (BCP 47, for Intl). */
export function localeOf(language: PageLanguage): string {
  return locales[language]
}

/** In which direction the language is written. */
export function directionOf(language: PageLanguage): 'ltr' | 'rtl' {
  return language === pseudoLanguage ? 'rtl' : 'ltr'
}

/** Whether a text is the code of a language that people can choose. */
export function isLanguage(code: unknown): code is Language {
  return languages.includes(code as Language)
}

/** The language in the address of a page, and the address without it: `/de/winners` is `/winners` in German. */
export function languageAt(path: string): { language: PageLanguage; path: string } {
  const [, code = '', rest = ''] = /^\/([\w-]+)(\/.*)?$/.exec(path) ?? []
  const named = code === pseudoLanguage || (isLanguage(code) && code !== defaultLanguage)
  return named ? { language: code as PageLanguage, path: rest || '/' } : { language: defaultLanguage, path }
}

/** The address of a page in a language: `/winners`, `/de/winners`; its query and its `#part` stay. */
export function pathIn(language: PageLanguage, path: string): string {
  return language === defaultLanguage ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/**
 * The language that somebody prefers, by the header `Accept-Language` (RFC 9110 §12.5.4).
 *
 * @returns undefined where none of ours is named, as by crawlers
 */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { code: range.split('-', 1)[0], weight: weight ? Number(weight.slice(2)) : 1 }
  })
  const known = wanted.filter(({ code, weight }) => isLanguage(code) && weight > 0)
  known.sort((one, other) => other.weight - one.weight)
  return known[0]?.code as Language | undefined
}
