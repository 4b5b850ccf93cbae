// What the records of the log come to: who judges what, which scores count, and by which criteria.
import { Refusal } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'
import { changeEnded, counts, endEdition, holds } from './ended.ts'
import { reason } from './reasons.ts'
import { type LoggedRequest, type LogRecord, numberOf, type State, textOf } from './state.ts'

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
    if (state.endedWith.has(entry) || record.endedWith !== undefined) return changeEnded(state, entry, record)
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
    if (state.endedWith.has(textOf(record, 'entry'))) return reason('ended-changed')
    if (earlier !== record.earlier) return reason('score-replaces-other')
    if (holds(state)) return reason('score-while-sealed')
    if (!state.isOpen && record.imported !== true) return reason('score-while-closed')
  },
  'score-removed': (state, record) => {
    scoresOf(state, pairOf(record)).delete(textOf(record, 'criterion'))
    if (state.endedWith.has(textOf(record, 'entry'))) return reason('ended-changed')
  },
  'review-changed': (state, record) => {
    const pair = pairOf(record)
    const didCount = counts(state, pair)
    if (record.state === null) state.reviews.delete(pair)
    else state.reviews.set(pair, textOf(record, 'state'))
    if (state.endedWith.has(textOf(record, 'entry')) && counts(state, pair) !== didCount)
      return reason('ended-changed')
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
    const isSealed = holds(state)
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
    const seal = textOf(record, 'seal')
    state.seals.set(seal, medals)
    state.sealedEntries.set(
      seal,
      new Set([...state.categories.keys()].filter((entry) => !state.withdrawn.has(entry))),
    )
    const isAgreed = state.agreed.delete(`seal-results ${medals}`)
    if (state.isOpen) return reason('sealed-while-open')
    if (record.persons === 2 && !isAgreed) return reason('sealed-by-one')
  },
  'results-unsealed': (state, record) => {
    const seal = textOf(record, 'seal')
    state.opened.add(seal)
    const isAgreed = state.agreed.delete(`unseal-results ${seal}`)
    if (state.editions.has(seal)) return reason('ended-opened')
    if (record.persons === 2 && !isAgreed) return reason('unsealed-by-one')
  },
  'edition-ended': endEdition,
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
