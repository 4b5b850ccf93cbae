import { defaultLanguage, localeOf, type PageLanguage } from '@accolade/contracts/language'

let current: PageLanguage = defaultLanguage

/** In which language the page is. */
export function language(): PageLanguage {
  return current
}

/** The habits by which the reader's dates and numbers are written, for Intl. */
export function locale(): string {
  return localeOf(current)
}

/** In the browser: the language of this page for as long as it is open, as another one has another address. */
export function setLanguage(chosen: PageLanguage): void {
  current = chosen
}

/** Does some work in a language: on the server, which renders in one go and for many, and with papers in a language of their own. */
export function inLanguage<T>(chosen: PageLanguage, work: () => T): T {
  const before = current
  current = chosen
  try {
    return work()
  } finally {
    current = before
  }
}
