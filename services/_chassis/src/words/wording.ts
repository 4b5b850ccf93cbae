import { moneyText } from '@accolade/contracts/entities/currency'
import { dayInWords } from '@accolade/contracts/entities/entering'
import { type Language, localeOf, pathIn } from '@accolade/contracts/language'
import type { Words } from '@accolade/contracts/words'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** What a message is filled with. */
type Values = Readonly<Record<string, string | number>>

/** How mails and papers are written in one language. */
export interface Wording {
  language: Language
  /**
   * A text in this language. The English text is its key; ICU for values and plurals. The arguments are literals, so that a
   * test finds them. The context tells apart what is the same in English only.
   */
  t(english: string, values?: Values, context?: string): string
  /** A text that was named with `mark`. */
  say(words: Words): string
  /** `December 16, 2025`, of a calendar day. */
  day(day: string): string
  /** `2025-12-16`, or what is as short in this language. */
  shortDay(day: string): string
  /** `December 16, 2025 at 9:30:00 AM UTC`. */
  moment(at: Date, timeZone: string): string
  /** `19%`. */
  percent(percent: number): string
  /** `87.25`: at most two decimals. */
  number(value: number): string
  /** `4.2 MB`, of a file. */
  bytes(bytes: number): string
  money(amount: { amountCents: number; currency: string }): string
  /** The address of a page in this language. */
  page(publicUrl: string, path: string): string
}

/** What a service says in one language, by the English text. */
export type Catalogue = Readonly<Record<string, string>>

const compiled = new Map<string, ReturnType<typeof compileMessage>>()

/** Lingui would read `\x41` in what somebody typed as a letter: it sees this sign instead of a backslash. */
const backslash = '\uE000'
const hide = (value: string | number) =>
  typeof value === 'string' ? value.replaceAll('\\', backslash) : value

/**
 * The words of a service's mails and papers: a function that gives those of one language. English needs no catalogue, and where a text is
 * missing in another one it is English.
 */
export function wordsOf(catalogues: Partial<Record<Language, Catalogue>>): (language: Language) => Wording {
  const made = new Map<Language, Wording>()
  return (language) => {
    const wording = made.get(language) ?? makeWording(language, catalogues[language] ?? {})
    made.set(language, wording)
    return wording
  }
}

function makeWording(language: Language, messages: Catalogue): Wording {
  const locale = localeOf(language)
  const i18n = setupI18n({
    locale: language,
    locales: locale,
    messages: { [language]: messages },
  })
  i18n.setMessagesCompiler(compileOnce)
  const put = (english: string, values: Values = {}, context?: string) => fill(i18n, english, values, context)
  const short = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    language,
    t: put,
    say: (words) => put(words),
    day: (day) => dayInWords(day, locale),
    shortDay: (day) => (language === 'en' ? day : short.format(new Date(day))),
    moment: (at, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at),
    percent: (percent) => percents.format(percent / 100),
    number: (value) => numbers.format(value),
    bytes: (bytes) => {
      const kilobytes = Math.max(1, Math.round(bytes / 1024))
      return kilobytes < 1024 ? `${numbers.format(kilobytes)} KB` : `${tenths.format(bytes / 1024 / 1024)} MB`
    },
    money: (amount) => moneyText(amount, {}, locale),
    page: (publicUrl, path) => `${publicUrl}${pathIn(language, path)}`,
  }
}

function fill(i18n: I18n, english: string, values: Values, context: string | undefined): string {
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hide(value)]))
  const key = context ? `${english} [${context}]` : english
  return i18n._(key, safe, { message: english }).replaceAll(backslash, '\\')
}

function compileOnce(message: string) {
  const known = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, known)
  return known
}
