import { expect, test } from '@jest/globals'
import { apply } from '../replay.ts'
import { emptyState, type LogRecord } from '../state.ts'

const [one, two, three] = ['one', 'two', 'three']
const medals = 'ab'.repeat(32)
const seal = { kind: 'results-sealed', seal: 's', medals, persons: 2 }
const unseal = { kind: 'results-unsealed', seal: 's', reason: '', persons: 2 }
const ask = (act: string, parameters: object, request = act, administrator = one) => ({
  ...{ kind: 'act-requested', request, act, parameters, reason: '', administrator },
})
const alone = (act: string, parameters: object) => ({ ...ask(act, parameters), kind: 'act-alone' })
const answer = (request: string, outcome: string, administrator: string | null = two!) => ({
  ...{ kind: 'act-answered', request, outcome, administrator },
})
const sealing = (by = one) => ask('seal-results', { hash: medals }, 'r', by)

const drop = { kind: 'judge-unassigned', category: 'c', judge: 'j', scoresExcluded: true }
const dropped = { ...drop, assignment: 'a', persons: 2 }

const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const criteria = (weight: number, change: object = {}) => ({
  ...{ kind: 'criteria-set', category: 'c', judgesPerEntry: null, decided: time(30) },
  criteria: [{ id: 'k', weight }],
  ...change,
})
/** An entry has a score since noon. */
const scored = [
  criteria(30, { decided: time(0) }),
  { kind: 'phase-opened', decided: time(0) },
  { kind: 'entry-changed', entry: 'e', category: 'c' },
  { kind: 'score-saved', entry: 'e', judge: 'j', criterion: 'k', value: 50, earlier: null, at: time(0) },
]
/** The same by a release that did not say when criteria were decided. */
const scoredBefore = scored.map((record) => ({ ...record, decided: undefined }))
const named = (weight: number, judgesPerEntry: number | null = null) =>
  `{"category":"c","criteria":[{"id":"k","weight":${weight}}],"judgesPerEntry":${judgesPerEntry}}`
const changing = (weight: number, judges: number | null = null) =>
  ask('change-criteria', { criteria: named(weight, judges) }, 'r')
const closed = { kind: 'phase-closed', decided: time(20) }
const reopened = { kind: 'phase-opened', decided: time(30) }
const reopening = ask('reopen-judging', { phase: 'judging' }, 'r')
const byOne = 'Criteria or weights of a scored category were changed without a second administrator'
const openedByOne = 'Judging was opened again after scores without a second administrator'

/** What is wrong with each record in turn. */
function problemsOf(records: LogRecord[]): string[] {
  const state = emptyState()
  return records.flatMap((record) => apply(state, record) ?? [])
}

const withoutSecond = 'Results were sealed without a second administrator'

test.each<[string, LogRecord[]]>([
  ['what another administrator approved', [sealing(), answer('r', 'approved'), seal]],
  ['what the only one did alone', [alone('seal-results', { hash: medals }), seal]],
  [
    'a seal of a release before',
    [
      { ...seal, persons: undefined },
      { ...unseal, persons: undefined },
    ],
  ],
  ['scores that were dropped by a release before', [drop]],
  [
    'scores of two judges, for which two requests waited at once',
    [
      ...[ask('drop-scores', { assignment: 'a' }, 'r'), ask('drop-scores', { assignment: 'b' }, 'q')],
      ...[answer('q', 'approved'), { ...dropped, assignment: 'b' }, answer('r', 'approved'), dropped],
    ],
  ],
  [
    'an unsealing that was approved after another request was refused',
    [
      ...[sealing(), answer('r', 'refused', three), sealing(two!), answer('r', 'approved', one), seal],
      ...[ask('unseal-results', { seal: 's' }), answer('unseal-results', 'approved'), unseal],
    ],
  ],
  ['weights that two agreed on', [...scored, changing(40), answer('r', 'approved'), criteria(40)]],
  [
    'weights that the only one set',
    [...scored, alone('change-criteria', { criteria: named(40) }), criteria(40)],
  ],
  [
    'judges per entry that two agreed on',
    [...scored, changing(30, 3), answer('r', 'approved'), criteria(30, { judgesPerEntry: 3 })],
  ],
  ['weights before the first score', [...scored.slice(0, 3), criteria(40)]],
  [
    'weights while the first score was not known everywhere',
    [...scored, criteria(40, { decided: time(10) })],
  ],
  ['criteria that are set again as they were', [...scored, criteria(30)]],
  ['weights that a release before set', [...scoredBefore, criteria(40, { decided: undefined })]],
  ['weights of a category that has no scores', [...scored, criteria(40, { category: 'other' })]],
  ['judging that two opened again', [...scored, closed, reopening, answer('r', 'approved'), reopened]],
  [
    'judging that a release before opened again',
    [...scoredBefore, { kind: 'phase-closed' }, { kind: 'phase-opened' }],
  ],
  ['judging that is opened again before the first score', [...scored.slice(0, 3), closed, reopened]],
])('%s is right', (_what, records) => {
  expect(problemsOf(records)).toEqual([])
})

test.each<[string, LogRecord[], string[]]>([
  ['nobody asked', [seal], [withoutSecond]],
  ['nobody answered', [sealing(), seal], [withoutSecond]],
  ['it was refused', [sealing(), answer('r', 'refused'), seal], [withoutSecond]],
  ['it ran out', [sealing(), answer('r', 'expired', null), seal], [withoutSecond]],
  [
    'who asked approved it',
    [sealing(), answer('r', 'approved', one), seal],
    ['A request was approved by the administrator who had asked', withoutSecond],
  ],
  [
    'other medals were approved',
    [ask('seal-results', { hash: 'cd'.repeat(32) }, 'r'), answer('r', 'approved'), seal],
    [withoutSecond],
  ],
  [
    'one approval was used twice',
    [sealing(), answer('r', 'approved'), seal, alone('unseal-results', { seal: 's' }), unseal, seal],
    [withoutSecond],
  ],
  [
    'it was answered twice',
    [sealing(), answer('r', 'refused'), answer('r', 'approved')],
    ['A request was answered that did not wait'],
  ],
  [
    'scores of another judge were dropped than was approved',
    [
      ...[ask('drop-scores', { assignment: 'a' }, 'r'), answer('r', 'approved')],
      { ...dropped, assignment: 'b' },
    ],
    ['Scores of a judge were dropped without a second administrator'],
  ],
  [
    'only unsealing was not approved',
    [alone('seal-results', { hash: medals }), seal, unseal],
    ['Results were unsealed without a second administrator'],
  ],
  ['weights changed', [...scored, criteria(40)], [byOne]],
  ['weights changed without saying when', [...scored, criteria(40, { decided: undefined })], [byOne]],
  ['weights changed at no time', [...scored, criteria(40, { decided: 'once' })], [byOne]],
  ['judges per entry changed', [...scored, criteria(30, { judgesPerEntry: 3 })], [byOne]],
  ['a criterion was taken away', [...scored, criteria(30, { criteria: [] })], [byOne]],
  ['nobody answered about weights', [...scored, changing(40), criteria(40)], [byOne]],
  ['other weights were approved', [...scored, changing(41), answer('r', 'approved'), criteria(40)], [byOne]],
  [
    'weights of another category were approved',
    [
      ...[...scored, ask('change-criteria', { criteria: named(40).replace('"c"', '"d"') }, 'r')],
      ...[answer('r', 'approved'), criteria(40)],
    ],
    [byOne],
  ],
  [
    'weights were approved once and set twice',
    [...scored, changing(40), answer('r', 'approved'), criteria(40), criteria(30), criteria(40)],
    [byOne, byOne],
  ],
  ['judging was opened again', [...scored, closed, reopened], [openedByOne]],
  [
    'one approval opened judging twice',
    [...scored, closed, reopening, answer('r', 'approved'), reopened, closed, reopened],
    [openedByOne],
  ],
])('the verifier says where %s', (_what, records, problems) => {
  expect(problemsOf(records)).toEqual(problems)
})
