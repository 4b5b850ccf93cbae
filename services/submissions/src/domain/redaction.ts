import { type Entrant, type Name, namesOf } from './entrant-names.ts'
import { fold } from './fold.ts'

export type { Entrant }

/** What replaces a name. */
export const redacted = '█████'

const topLevel =
  'com|org|net|io|co|agency|studio|design|digital|media|marketing|group|app|dev|tv|me|info|biz|eu|de|at|ch|uk|fr|es|it|nl|be|pl|se|no|dk|fi|pt|ie|us|ca|au|nz|in|jp|cn|br|mx|za|ai|xyz|online|site|page|example|test'

// Accents and invisible signs may be separate from their letters.
const letter = '[\\p{L}\\p{M}\\p{Cf}\\p{N}]'
const letterOr = (others: string) => letter.replace(']', `${others}]`)

// Addresses (web, mail, social networks) identify their owners, so all of them are redacted.
const addresses = [
  '\\b[a-z][a-z0-9+.-]*://[^\\s<>"\']+',
  '\\bwww\\.[^\\s<>"\']+',
  `${letterOr('._%+-')}+@${letterOr('.-')}+\\.\\p{L}{2,}`,
  `(?<!${letterOr('@.-')})(?:${letterOr('-')}+\\.)+(?:${topLevel})(?!${letterOr('-')})(?:/[^\\s<>"']*)?`,
  `(?<!${letter})@${letterOr('_.')}{2,}`,
].map((address) => new RegExp(address, 'giu'))

/**
 * A text without what names the entrant: addresses of all kinds, the organization's name (whole, run together, without
 * words such as Agency or Ltd, and its leading word where that is no common one), members' first, last and user names, and
 * the hosts of their mail and of the work; as whole words or in hashtags, whatever their case, their accents, their
 * hyphens, and with the s of a genitive. A member who is called like an ordinary word loses it where it has a capital.
 */
export function redact(text: string, entrant: Entrant): string {
  return strike(text, entrant, () => undefined)
}

/** The words that `redact` takes out of a text, each once, as they are written there. */
export function identifyingWords(text: string, entrant: Entrant): string[] {
  const words = new Set<string>()
  strike(text, entrant, (word) => words.add(word))
  return [...words]
}

function strike(text: string, entrant: Entrant, note: Note): string {
  const names = namesOf(entrant)
  const withoutAddresses = addresses.reduce(
    (rest, address) =>
      rest.replaceAll(address, (found) => {
        note(found)
        return redacted
      }),
    text,
  )
  return strikeNames(withoutAddresses, names, note)
}

/** A text without these names, also where they are a part of a hashtag; what was struck out is noted. */
export function strikeNames(text: string, names: readonly Name[], note: Note): string {
  if (names.length === 0) return text
  const withoutTags = text.replace(/#[\p{L}\p{M}\p{N}\p{Cf}_]+/gu, (tag) => {
    if (!isIdentifying(tag, names)) return tag
    note(tag)
    return `#${redacted}`
  })
  return withoutNames(withoutTags, names, note)
}

/** Receives each redacted word. */
type Note = (words: string) => void

/** Names run together in a hashtag, or words of their own in it: `#TeamElena`. */
function isIdentifying(tag: string, names: readonly Name[]): boolean {
  const letters = fold(tag).text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (names.some(({ words, strong }) => strong && letters.includes(words.join('')))) return true
  const apart = tag.normalize('NFC').replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|_/gu, ' ')
  return withoutNames(apart, names, () => undefined) !== apart
}

/** A text without these names; what was struck out is noted. */
export function withoutNames(text: string, names: readonly Name[], note: Note): string {
  const { text: folded, origins } = fold(text)
  const capitalized = new Set(names.filter((name) => name.capitalized).map(({ words }) => words.join('')))
  const pattern = new RegExp(names.map(({ words }) => patternOf(words)).join('|'), 'g')
  let result = ''
  let done = 0
  for (const match of outlineOf(folded).matchAll(pattern)) {
    const from = origins[match.index] ?? 0
    const ordinary = capitalized.has(match[0]) || capitalized.has(match[0].replace(/s$/, ''))
    if (ordinary && !/^\p{Lu}/u.test(text.slice(from))) continue
    const to = origins[match.index + match[0].length] ?? text.length
    note(text.slice(from, to))
    result += text.slice(done, from) + redacted
    done = to
  }
  return result + text.slice(done)
}

/** Letters and figures as they are, `-` for all hyphens, spaces, and `.` for everything else: patterns stay plain. */
function outlineOf(folded: string): string {
  return folded
    .replaceAll(/[\p{Pd}_]/gu, '-')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, (sign) => '.'.repeat(sign.length))
}

// In scripts without spaces between words a name has no word boundaries.
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const spelledOutMin = 5

function patternOf(words: readonly string[]): string {
  const name = words.map(spelling).join('[-. ]{0,3}')
  const last = [...(words.at(-1) ?? '')].at(-1) ?? ''
  const before = unspaced.test(words[0] ?? '') ? '' : '(?<![^-. ])'
  const genitive = words.join('').length > 3 ? 's?' : ''
  return before + name + (unspaced.test(last) ? '' : `${genitive}(?![^-. ])`)
}

/** A longer word may have hyphens in it: `North-light`, at the end of a line as well. */
function spelling(word: string): string {
  const letters = [...word]
  return letters.length < spelledOutMin ? word : letters.join('(?:- ?)?')
}
