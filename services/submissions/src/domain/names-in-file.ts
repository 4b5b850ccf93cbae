import { type Entrant, type Name, namesOf } from './entrant-names.ts'
import { fold } from './fold.ts'
import { withoutNames } from './redaction.ts'

/** What can be read in a file, by how it comes to be there. */
export interface TextsOfFile {
  /** Runs of bytes that happen to be letters, or are meant to be. */
  chance?: string
  /** What was written as text. */
  written?: string
  /** Names that were made for programs, in which words run together: `NorthlightSans-Bold`. */
  letters?: string
}

/** Shorter names come about by chance: one in a million films of 50 MB has six given letters in a row that are none. */
const shortest = { chance: 6, written: 4, letters: 8 }
/** A word of a person's name or user name by itself; a shorter one is too often another word, or somebody else's. */
const shortestOfPerson = 8

/**
 * The names in a file that say by themselves who entered: of the organization, its hosts, and people's full names; first,
 * last and user names by themselves from eight letters on. A text loses a word, a file would be lost as a whole: so less
 * counts as a name than in texts (`redact`).
 */
export function namesInFile(texts: TextsOfFile, entrant: Entrant): string[] {
  const names = namesOf(entrant).filter(saysWho)
  const found = new Set<string>()
  for (const kind of ['chance', 'written'] as const) {
    const telling = names.filter((name) => lengthOf(name) >= shortest[kind])
    if (telling.length > 0) withoutNames(texts[kind] ?? '', telling, (word) => found.add(word))
  }
  const letters = fold(texts.letters ?? '').text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  for (const name of names)
    if (lengthOf(name) >= shortest.letters && letters.includes(name.words.join('')))
      found.add(name.words.join(' '))
  return [...found]
}

const lengthOf = ({ words }: Name) => words.join('').length

function saysWho(name: Name): boolean {
  return name.strong || (!name.capitalized && lengthOf(name) >= shortestOfPerson)
}
