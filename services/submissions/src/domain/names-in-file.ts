import { type Entrant, type Name, namesOf } from './entrant-names.ts'
import { fold } from './fold.ts'
import { withoutNames } from './redaction.ts'

/** The readable texts of a file, by their origin. */
export interface TextsOfFile {
  /** Runs of bytes that are letters, by chance or on purpose. */
  chance?: string
  /** Texts that were written as text. */
  written?: string
  /** Names that were made for programs, in which words run together: `NorthlightSans-Bold`. */
  letters?: string
}

/** The shortest names that count. Shorter ones occur by chance: one in a million films of 50 MB has six given letters in a row. */
const shortest = { chance: 6, written: 4, letters: 8 }
/** A word of a person's name or user name by itself; a shorter one is too often another word, or somebody else's. */
const shortestOfPerson = 8

/**
 * The names in a file that identify the entrant: those of the organization, its hosts, and people's full names; single first,
 * last and user names of eight letters and more. A text loses only a word, but a file is withheld as a whole, so fewer words
 * count as names than in texts (`redact`).
 */
export function namesInFile(texts: TextsOfFile, entrant: Entrant): string[] {
  const names = namesOf(entrant).filter(saysWho)
  const found = new Set<string>()
  for (const kind of ['chance', 'written'] as const) {
    const longEnough = names.filter((name) => lengthOf(name) >= shortest[kind])
    if (longEnough.length > 0) withoutNames(texts[kind] ?? '', longEnough, (word) => found.add(word))
  }
  const letters = fold(texts.letters ?? '').text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  for (const name of names)
    if (lengthOf(name) >= shortest.letters && letters.includes(name.words.join('')))
      found.add(name.words.join(' '))
  return [...found]
}

/** How many letters a name has. */
export const lengthOf = ({ words }: Name) => words.join('').length

/** Whether a name says by itself who it is. */
export function saysWho(name: Name): boolean {
  return name.strong || (!name.capitalized && lengthOf(name) >= shortestOfPerson)
}
