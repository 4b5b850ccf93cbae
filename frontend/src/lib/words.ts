import { defaultLanguage, isLanguage, type PageLanguage, pseudoLanguage } from '@accolade/contracts/language'
import type { Words } from '@accolade/contracts/words'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage, type Part } from './compile-message.ts'
import { inLanguage, language, locale } from './language.ts'

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

/** Brings an area of the catalogue in a language. */
export type LoadMessages = (language: PageLanguage, area: string) => Promise<Messages>

let load: LoadMessages | undefined
const underWay = new Map<string, Promise<void>>()

/** In the browser: areas come from there when they are needed. The server has all of them from its start. */
export function loadMessagesWith(loader: LoadMessages): void {
  load = loader
}

/**
 * Has an area of the catalogue there, before anything of it is shown. English needs none. Where it cannot be had, the page is
 * English, and the next page tries again.
 */
export async function needWords(area: string, wanted: PageLanguage = language()): Promise<void> {
  if (!load || !isLanguage(wanted) || wanted === defaultLanguage) return
  const key = `${wanted} ${area}`
  const learnIt = (messages: Messages) => inLanguage(wanted, () => learn(messages))
  const loading = underWay.get(key) ?? load(wanted, area).then(learnIt)
  underWay.set(key, loading)
  await loading.catch(() => underWay.delete(key))
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

/**
 * What a rule or the server says, in the reader's language where it is known; else as it is. A value in it may be known itself:
 * `{0} Try again in {1}.`
 */
export function sayKnown(english: string): string {
  if (language() === defaultLanguage) return english
  if (language() === pseudoLanguage) return `⟦${english}⟧`
  const { messages } = reader()
  if (english in messages) return t(english)
  for (const key of Object.keys(messages)) {
    const values = key.includes('{0}') && patternOf(key).exec(english)?.slice(1)
    if (values) return t(key, Object.fromEntries(values.map((value, at) => [at, sayKnown(value)])))
  }
  return english
}

function patternOf(key: string): RegExp {
  const escaped = key.split(/\{\d\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('(.+?)')}$`, 's')
}

/** A text that was named with `mark`, in the reader's language. */
export function say(words: Words, values?: Values): string {
  return t(words, values)
}
