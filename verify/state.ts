// What is known of judging once the records of its log are read.
import { Refusal } from './bytes.ts'
import { reason } from './reasons.ts'

export type LogRecord = Record<string, unknown>

/** A request to administrators, and how it ended; null while it waits. */
export interface LoggedRequest {
  act: string
  subject: string
  askedBy: string
  askedAt: unknown
  reason: unknown
  ended: { outcome: string; by: unknown; at: unknown } | null
}

/** What was in force as an edition ended, and what its results follow from for good. */
export type EndedEdition = Pick<State, 'categories' | 'criteria' | 'decides'>

/** What is known once all records are read. Keys of pairs are `entry judge`. */
export interface State {
  /** The category of each entry there is. */
  categories: Map<string, string>
  /** Those of them that have left the programme, as records say since there are medal tables without them. */
  withdrawn: Set<string>
  /** Criteria with their weights, by category. */
  criteria: Map<string, { id: string; weight: number }[]>
  /** How many judges each entry of a category has, as the record says it. */
  judgesPerEntry: Map<string, unknown>
  /** When the first score was given, by category; `''` is the first one of all. */
  firstScores: Map<string, string>
  /** Records say when the catalogue decided: from the release on in which that takes two administrators. */
  saysWhen: boolean
  /** What each judge gave an entry, by pair, then by criterion; in tenths. */
  scores: Map<string, Map<string, number>>
  /** Whether the scores of a pair count: `held` and `ended` ones do. */
  reviews: Map<string, string>
  /** Pairs with a conflict that the judge declared, and with one that was worked out. */
  declared: Set<string>
  excluded: Set<string>
  /** Which judges belong to which category: `category judge`. */
  assigned: Set<string>
  decides: 'plain' | 'adjusted'
  isOpen: boolean
  /** Hash of the medals by seal; those that were opened are in `opened`. */
  seals: Map<string, string>
  opened: Set<string>
  /** What each seal is of: all entries that had not left the programme. */
  sealedEntries: Map<string, ReadonlySet<string>>
  /** Editions that have ended, by seal; and with which seal an entry has ended. */
  editions: Map<string, EndedEdition>
  endedWith: Map<string, string>
  /** Requests of administrators by id: who asked for which act, and what became of it. */
  requests: Map<string, LoggedRequest>
  /** Acts that two administrators agreed on, or one did alone, and that are still to follow: `act subject`. */
  agreed: Set<string>
  draws: Map<string, { commitment: string; fingerprint: string | null }>
  /** Judges' copies of files, by `entry file`: the salted hash of the file that each was made from, null where none is known. */
  files: Map<string, string | null>
  counts: Map<string, number>
}

export function emptyState(): State {
  return {
    ...{ categories: new Map(), criteria: new Map(), scores: new Map(), reviews: new Map() },
    ...{
      withdrawn: new Set(),
      declared: new Set(),
      excluded: new Set(),
      assigned: new Set(),
      decides: 'plain',
      isOpen: false,
      seals: new Map(),
      opened: new Set(),
      sealedEntries: new Map(),
      editions: new Map(),
      endedWith: new Map(),
    },
    ...{ requests: new Map(), agreed: new Set(), judgesPerEntry: new Map(), firstScores: new Map() },
    saysWhen: false,
    ...{ draws: new Map(), files: new Map(), counts: new Map() },
  }
}

export function textOf(value: unknown, name: string): string {
  const found = (value as LogRecord | null)?.[name]
  if (typeof found !== 'string') throw new Refusal(reason('record-lacks', { name }))
  return found
}

export function numberOf(value: unknown, name: string): number {
  const found = (value as LogRecord | null)?.[name]
  if (!Number.isSafeInteger(found)) throw new Refusal(reason('record-lacks', { name }))
  return found as number
}
