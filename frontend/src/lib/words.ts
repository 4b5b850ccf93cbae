import { type PageLanguage, pseudoLanguage } from '@accolade/contracts/language'
import type { Words } from '@accolade/contracts/words'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage, type Part } from './compile-message.ts'
import { language, locale } from './language.ts'

/** What a message is filled with. */
export type Values = Readonly<Record<string, string | number>>

/** A part of the catalogue: the English text (with its context, `Open [invoice]`) and its translation. */
export type Messages = Readonly<Record<string, string>>

const readers = new Map<PageLanguage, I18n>()
const compiled = new Map<string, readonly Part[]>()

/** Lingui would read `\x41` in what somebody typed as a letter. */
const backslash = '\uE000'

function reader(): I18n {
  const known = readers.get(language())
  if (known) return known
  const made = setupI18n({ locale: language(), locales: locale(), messages: { [language()]: {} } })
  made.setMessagesCompiler((message) => {
    const parts = compiled.get(message) ?? compileMessage(message)
    compiled.set(message, parts)
    return parts as ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>
  })
  readers.set(language(), made)
  return made
}

/** Adds translations of the present language. */
export function learn(messages: Messages): void {
  const i18n = reader()
  i18n.load(i18n.locale, messages)
}

/**
 * A text in the reader's language. The English text is its key; ICU for values and plurals:
 * `t('{count, plural, one {# entry} other {# entries}}', { count })`. The arguments are literals, so that a test finds them.
 *
 * @param context tells apart what is the same in English and not in other languages
 */
export function t(english: string, values?: Values, context?: string): string {
  const key = context ? `${english} [${context}]` : english
  const safe =
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hide(value)]))
  const said = reader()._(key, safe, { message: english }).replaceAll(backslash, '\\')
  return language() === pseudoLanguage ? `⟦${said}⟧` : said
}

function hide(value: string | number): string | number {
  return typeof value === 'string' ? value.replaceAll('\\', backslash) : value
}

/** A text that was named with `mark`, in the reader's language. */
export function say(words: Words, values?: Values): string {
  return t(words, values)
}
