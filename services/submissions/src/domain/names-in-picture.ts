import type { FoundName } from '@accolade/contracts/entities/names-in-files'
import { type Entrant, type Name, namesOf } from './entrant-names.ts'
import { fold } from './fold.ts'
import { lengthOf, saysWho } from './names-in-file.ts'
import { isOrdinary } from './ordinary-words.ts'
import { around, type ReadLine, type ReadWord } from './read-words.ts'
import { alikeSigns, differsByOne } from './read-wrong.ts'

/** The shortest names that count; shorter ones are read by mistake in any pattern. */
const shortest = 4
/** From this length on a name may have a wrong letter, and be a part of a longer word. */
const tolerant = 8
/** From this length on signs may be taken for others that look like them. */
const shortestAlike = 6
/** A picture with more findings than this does not need another one. */
const mostFindings = 50

interface Token {
  letters: string
  word: ReadWord
}

/**
 * The names that can be read in a picture, a document or a film and that say by themselves who entered it: those that
 * `namesInFile` looks for. Case, accents, spaces and punctuation do not matter; a longer name may have one wrong letter, as
 * reading pictures makes mistakes. Each name is found once in each place.
 */
export function namesInPicture(lines: readonly ReadLine[], entrant: Entrant): FoundName[] {
  const names = namesOf(entrant).filter((name) => saysWho(name) && lengthOf(name) >= shortest)
  const found: FoundName[] = []
  for (const line of lines)
    for (const finding of inLine(line, names))
      if (!found.some((other) => isSame(other, finding))) found.push(finding)
  return found.slice(0, mostFindings)
}

function inLine({ words, page, second }: ReadLine, names: readonly Name[]): FoundName[] {
  const tokens = words.flatMap(tokensOf)
  const taken = new Set<number>()
  const found: FoundName[] = []
  // the longest names come first, and leave nothing to their parts
  for (const name of names)
    for (let from = 0; from < tokens.length; from++) {
      const to = taken.has(from) ? 0 : endOf(name, tokens, from)
      if (to === 0 || range(from, to).some((at) => taken.has(at))) continue
      for (const at of range(from, to)) taken.add(at)
      const read = [...new Set(tokens.slice(from, to).map(({ word }) => word))]
      const box = around(read)
      const place = {
        ...(box ? { box } : {}),
        ...(page === undefined ? {} : { page }),
        ...(second === undefined ? {} : { second }),
      }
      const text = read.map((word) => word.text).join(' ')
      found.push({ kind: name.kind, words: text.slice(0, 200), ...place })
    }
  return found
}

/** Where a name that begins with the token `from` ends; 0 where none does. */
function endOf(name: Name, tokens: readonly Token[], from: number): number {
  const wanted = name.words.join('')
  let read = ''
  for (let to = from; to < tokens.length && read.length <= wanted.length + 1; to++) {
    read += tokens[to]?.letters ?? ''
    if (isRead(read, wanted) || (to === from && isPart(read, name))) return to + 1
  }
  return 0
}

function isRead(read: string, wanted: string): boolean {
  if (read === wanted || read === `${wanted}s`) return true
  if (wanted.length < shortestAlike) return false
  if (alikeSigns(read) === alikeSigns(wanted)) return true
  if (wanted.length < tolerant) return false
  return !isOrdinary(read) && differsByOne(alikeSigns(read), alikeSigns(wanted))
}

/** A longer name in a word that runs on: `#TeamNorthlight`. */
function isPart(read: string, { words, strong }: Name): boolean {
  const wanted = words.join('')
  return strong && wanted.length >= tolerant && read.includes(wanted)
}

function tokensOf(word: ReadWord): Token[] {
  return fold(word.text)
    .text.split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((letters) => ({ letters, word }))
}

/** The same name at the same place, as it is read more than once; of a film, at the second at which it appears. */
function isSame(one: FoundName, other: FoundName): boolean {
  if (one.page !== other.page) return false
  if (one.second !== undefined) return fold(one.words).text === fold(other.words).text
  if (!one.box || !other.box) return !one.box === !other.box && one.words === other.words
  const [a, b] = [one.box, other.box]
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return across > 0 && down > 0 && across * down > 0.5 * Math.min(a.width * a.height, b.width * b.height)
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_none, at) => from + at)
