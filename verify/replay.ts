// What the records of the log come to: who judges what, which scores count, and by which criteria.
import { Refusal } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'
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
    },
    ...{ requests: new Map(), agreed: new Set(), judgesPerEntry: new Map(), firstScores: new Map() },
    saysWhen: false,
    ...{ draws: new Map(), files: new Map(), counts: new Map() },
  }
}

/** What a record changes; a problem that it has with what was before, or null. */
export function apply(state: State, record: LogRecord): string | null {
  const kind = textOf(record, 'kind')
  state.counts.set(kind, (state.counts.get(kind) ?? 0) + 1)
  if (record.decided !== undefined) state.saysWhen = true
  const effect = Object.hasOwn(effects, kind) ? effects[kind]! : null
  return effect ? (effect(state, record) ?? null) : reason('kind-unknown', { kind })
}

const pairOf = (record: LogRecord) => `${textOf(record, 'entry')} ${textOf(record, 'judge')}`
const seatOf = (record: LogRecord) => `${textOf(record, 'category')} ${textOf(record, 'judge')}`
const scoresOf = (state: State, pair: string) => {
  const scores = state.scores.get(pair) ?? new Map<string, number>()
  state.scores.set(pair, scores)
  return scores
}

// biome-ignore lint/suspicious/noConfusingVoidType: most records have nothing to be said about
type Effect = (state: State, record: LogRecord) => string | null | void

const effects: Record<string, Effect> = {
  'entry-changed': (state, record) => {
    const entry = textOf(record, 'entry')
    if (record.category === null) state.categories.delete(entry)
    else state.categories.set(entry, textOf(record, 'category'))
    if (record.isWithdrawn === true) state.withdrawn.add(entry)
    else state.withdrawn.delete(entry)
  },
  'criteria-set': (state, record) => {
    const { criteria } = record
    if (!Array.isArray(criteria)) throw new Refusal(reason('criteria-no-list'))
    const category = textOf(record, 'category')
    const set = criteria.map((criterion) => ({
      id: textOf(criterion, 'id'),
      weight: numberOf(criterion, 'weight'),
    }))
    const judgesPerEntry = record.judgesPerEntry ?? null
    const now = canonicalJson({ category, criteria: set, judgesPerEntry })
    const before = canonicalJson({
      category,
      criteria: state.criteria.get(category) ?? [],
      judgesPerEntry: state.judgesPerEntry.get(category) ?? null,
    })
    state.criteria.set(category, set)
    state.judgesPerEntry.set(category, judgesPerEntry)
    const isAgreed = state.agreed.delete(`change-criteria ${now}`)
    if (now !== before && !isAgreed && takesTwo(state, category, record)) return reason('criteria-by-one')
  },
  'score-saved': (state, record) => {
    const scores = scoresOf(state, pairOf(record))
    const criterion = textOf(record, 'criterion')
    const earlier = scores.get(criterion) ?? null
    noteFirstScore(state, record)
    scores.set(criterion, numberOf(record, 'value'))
    if (earlier !== record.earlier) return reason('score-replaces-other')
    if (state.seals.size > state.opened.size) return reason('score-while-sealed')
    if (!state.isOpen && record.imported !== true) return reason('score-while-closed')
  },
  'score-removed': (state, record) => {
    scoresOf(state, pairOf(record)).delete(textOf(record, 'criterion'))
  },
  'review-changed': (state, record) => {
    if (record.state === null) state.reviews.delete(pairOf(record))
    else state.reviews.set(pairOf(record), textOf(record, 'state'))
  },
  'conflict-declared': (state, record) => void state.declared.add(pairOf(record)),
  'conflict-withdrawn': (state, record) => void state.declared.delete(pairOf(record)),
  'conflict-computed': (state, record) => void state.excluded.add(pairOf(record)),
  'conflict-lifted': (state, record) => void state.excluded.delete(pairOf(record)),
  'judge-assigned': (state, record) => void state.assigned.add(seatOf(record)),
  'judge-unassigned': (state, record) => {
    state.assigned.delete(seatOf(record))
    if (record.persons !== 2) return
    const isAgreed = state.agreed.delete(`drop-scores ${textOf(record, 'assignment')}`)
    if (!isAgreed) return reason('dropped-by-one')
  },
  'record-erased': () => {},
  'file-set': (state, record) => {
    const source = record.source === null ? null : textOf(record, 'source')
    state.files.set(`${textOf(record, 'entry')} ${textOf(record, 'file')}`, source)
  },
  'file-removed': (state, record) => {
    if (!state.files.delete(`${textOf(record, 'entry')} ${textOf(record, 'file')}`))
      return reason('file-not-there')
  },
  'phase-opened': (state, record) => {
    const isSealed = state.seals.size > state.opened.size
    const isAgreed = state.agreed.delete('reopen-judging judging')
    const wasOpen = state.isOpen
    state.isOpen = true
    if (isSealed) return reason('opened-while-sealed')
    if (!wasOpen && !isAgreed && takesTwo(state, '', record)) return reason('reopened-by-one')
  },
  'phase-closed': (state) => {
    state.isOpen = false
  },
  'result-rule-set': (state, record) => {
    const { decides } = record
    if (decides !== 'plain' && decides !== 'adjusted') throw new Refusal(reason('rule-none'))
    state.decides = decides
  },
  'draw-committed': (state, record) =>
    void state.draws.set(textOf(record, 'draw'), {
      commitment: textOf(record, 'commitment'),
      fingerprint: null,
    }),
  'draw-made': (state, record) => {
    const known = state.draws.get(textOf(record, 'draw'))
    const commitment = textOf(record, 'commitment')
    const fingerprint = record.fingerprint === null ? null : textOf(record, 'fingerprint')
    state.draws.set(textOf(record, 'draw'), { commitment, fingerprint })
    if (known?.commitment !== commitment) return reason('draw-seed-uncommitted')
  },
  'results-sealed': (state, record) => {
    const medals = textOf(record, 'medals')
    state.seals.set(textOf(record, 'seal'), medals)
    const isAgreed = state.agreed.delete(`seal-results ${medals}`)
    if (state.isOpen) return reason('sealed-while-open')
    if (record.persons === 2 && !isAgreed) return reason('sealed-by-one')
  },
  'results-unsealed': (state, record) => {
    const seal = textOf(record, 'seal')
    state.opened.add(seal)
    const isAgreed = state.agreed.delete(`unseal-results ${seal}`)
    if (record.persons === 2 && !isAgreed) return reason('unsealed-by-one')
  },
  'act-requested': (state, record) => void keepRequest(state, record),
  'act-alone': (state, record) => {
    const request = keepRequest(state, record)
    request.ended = { outcome: 'alone', by: request.askedBy, at: request.askedAt }
    state.agreed.add(`${request.act} ${request.subject}`)
  },
  'act-answered': (state, record) => {
    const request = state.requests.get(textOf(record, 'request'))
    const outcome = textOf(record, 'outcome')
    if (!request || request.ended) return reason('request-not-waiting')
    request.ended = { outcome, by: record.administrator, at: record.at }
    if (outcome !== 'approved') return
    if (textOf(record, 'administrator') === request.askedBy) return reason('request-by-same')
    state.agreed.add(`${request.act} ${request.subject}`)
  },
}

/** So long after a first score the catalogue may not have known of it, and let one administrator decide. */
const unknownForMs = 10 * 60 * 1_000

function noteFirstScore({ categories, firstScores }: State, record: LogRecord): void {
  const at = textOf(record, 'at')
  for (const key of [categories.get(textOf(record, 'entry')), ''])
    if (key !== undefined && !firstScores.has(key)) firstScores.set(key, at)
}

/** Whether two administrators had to decide what a record says. Releases before this rule did not log when that was. */
function takesTwo({ firstScores, saysWhen }: State, key: string, { decided }: LogRecord): boolean {
  const first = firstScores.get(key)
  if (first === undefined) return false
  if (typeof decided !== 'string') return saysWhen
  // what is no time is not early enough
  return !(Date.parse(decided) - Date.parse(first) <= unknownForMs)
}

/** What is asked for is named by its only parameter: the hash of the medals, the seal, the assignment, the criteria, or the phase. */
function keepRequest(state: State, record: LogRecord): LoggedRequest {
  const { parameters } = record
  const [subject] = Object.values((parameters ?? {}) as LogRecord)
  if (typeof subject !== 'string') throw new Refusal(reason('request-empty'))
  const request: LoggedRequest = {
    ...{ act: textOf(record, 'act'), subject, askedBy: textOf(record, 'administrator') },
    ...{ askedAt: record.at, reason: record.reason, ended: null },
  }
  state.requests.set(textOf(record, 'request'), request)
  return request
}

export function textOf(value: unknown, name: string): string {
  const found = (value as LogRecord | null)?.[name]
  if (typeof found !== 'string') throw new Refusal(reason('record-lacks', { name }))
  return found
}

function numberOf(value: unknown, name: string): number {
  const found = (value as LogRecord | null)?.[name]
  if (!Number.isSafeInteger(found)) throw new Refusal(reason('record-lacks', { name }))
  return found as number
}
