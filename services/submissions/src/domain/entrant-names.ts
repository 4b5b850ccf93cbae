import { wordsOf } from './fold.ts'
import { common, generic, identifyingLabel, isOrdinary } from './ordinary-words.ts'

/** The facts about an entrant that texts may mention. */
export interface Entrant {
  organizationName: string
  members: readonly { username: string; email: string; firstName: string | null; lastName: string | null }[]
  /** Where the work is shown; its host often says whose it is. */
  projectUrl?: string | null
  /** Who made the work, by name. */
  credited?: readonly string[]
}

/** Whose name it is: the organization's, a person's, or an address's. */
export type NameKind = 'organization' | 'person' | 'host'

/** A name to look for, as folded words. */
export interface Name {
  words: readonly string[]
  kind: NameKind
  /** An ordinary word is a name only where it is written like one, with a capital. */
  capitalized: boolean
  /** Identifies the entrant even as a part of a hashtag (`#TeamNorthlight`). */
  strong: boolean
}

/** A shorter single word would redact too much. */
const identifyingLength = 4

/** Every name that texts may hold, the longest first. Single letters name nobody. */
export function namesOf(entrant: Entrant): Name[] {
  const all = [
    ...ofOrganization(entrant.organizationName).map((each) => nameFrom(each, 'organization', true)),
    ...ofHost(hostOf(entrant.projectUrl)).map((each) => nameFrom(each, 'host', true)),
    ...entrant.members.flatMap(ofMember).map((each) => nameFrom(each, 'person', each.length > 1)),
    ...(entrant.credited ?? []).flatMap(ofCredited).map((each) => nameFrom(each, 'person', each.length > 1)),
    ...entrant.members
      .flatMap(({ email }) => ofHost(hostOfAddress(email)))
      .map((each) => nameFrom(each, 'host', each.length > 1)),
  ].filter((name) => lengthOf(name) > 1)
  const known = new Map(all.toReversed().map((name) => [name.words.join(' '), name]))
  return [...known.values()].sort((a, b) => lengthOf(b) - lengthOf(a))
}

const lengthOf = ({ words }: Name) => words.join('').length

function nameFrom(words: readonly string[], kind: NameKind, strong: boolean): Name {
  const capitalized = words.length === 1 && isOrdinary(words[0] ?? '')
  return {
    ...{ words, kind, capitalized },
    strong: strong && !capitalized && words.join('').length >= identifyingLength,
  }
}

function ofOrganization(name: string): string[][] {
  return spellingsOf(name).flatMap((words) => {
    const core = words.filter((word) => !generic.has(word))
    const [leading = ''] = core
    // people say Northlight for Northlight Pictures Berlin
    const identifies = leading.length >= identifyingLength && !common.has(leading)
    return [words, core.length > 0 ? core : words, ...(identifies ? [[leading]] : [])]
  })
}

function ofMember({ username, email, firstName, lastName }: Entrant['members'][number]): string[][] {
  const local = email.slice(0, email.lastIndexOf('@'))
  return [...ofPerson(firstName ?? '', lastName ?? ''), wordsOf(username), wordsOf(local)]
}

/** The last word is the last name, or what comes before a comma; of several first names people use one. */
function ofCredited(name: string): string[][] {
  const [family, given] = name.includes(',') ? name.split(/,(.*)/) : []
  const words = name.trim().split(/\s+/)
  const first = given?.trim().split(/\s+/) ?? words.slice(0, -1)
  const last = family ?? words.at(-1) ?? ''
  return [...ofPerson(first.join(' '), last), ...(first.length > 1 ? ofPerson(first[0] ?? '', last) : [])]
}

function ofPerson(firstName: string, lastName: string): string[][] {
  return spellingsOf(firstName).flatMap((first) =>
    spellingsOf(lastName).flatMap((last) => {
      const initial = last.length > 0 ? first.slice(0, 1).map((word) => [...word].slice(0, 1).join('')) : []
      return [[...first, ...last], [...last, ...first], first, last, [...initial, ...last]]
    }),
  )
}

const hostOfAddress = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** A host, and the word of it that says whose it is. */
function ofHost(host: string): string[][] {
  const label = identifyingLabel(host)
  if (!label) return []
  const words = wordsOf(label)
  const labelIdentifies =
    words.length > 1 || ((words[0] ?? '').length >= identifyingLength && !isOrdinary(words[0] ?? ''))
  return [wordsOf(host), ...(labelIdentifies ? [words] : [])]
}

function hostOf(url: string | null | undefined): string {
  return url && URL.canParse(url) ? new URL(url).hostname : ''
}

/** A name with its umlauts as they are (Muller), and written out (Mueller); a letter that is all of a name has one spelling. */
function spellingsOf(name: string): string[][] {
  const composed = name.normalize('NFC')
  const written = composed.replace(
    /(?<=\p{L})[äöüåø]|[äöüåø](?=\p{L})/giu,
    (letter) => umlauts[letter.toLowerCase()] ?? letter,
  )
  return written === composed ? [wordsOf(name)] : [wordsOf(name), wordsOf(written)]
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
