import { expect, test } from '@jest/globals'
import { apply } from '../replay.ts'
import { emptyState, type LogRecord } from '../state.ts'

const medals = 'ab'.repeat(32)
const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const entry = (id: string, change: object = {}) => ({
  ...{ kind: 'entry-changed', entry: id, category: 'c', isJudged: false },
  ...change,
})
const score = (id: string, earlier: number | null = null) => ({
  ...{ kind: 'score-saved', entry: id, judge: 'j', criterion: 'k', value: 50, earlier, at: time(0) },
})
const held = { kind: 'review-changed', entry: 'e', judge: 'j', state: 'held', earlier: null }
const alone = (act: string, parameters: object) => ({
  ...{ kind: 'act-alone', request: act, act, parameters, reason: '', administrator: 'a' },
})
const criteria = (weight: number, minute: number) => ({
  ...{ kind: 'criteria-set', category: 'c', judgesPerEntry: null, decided: time(minute) },
  criteria: [{ id: 'k', weight }],
})
const closed = { kind: 'phase-closed', decided: time(20) }

/** Two entries of which one is scored and one withdrawn, sealed; then one more came. */
const sealed = [
  ...[criteria(30, 0), { kind: 'phase-opened', decided: time(0) }, entry('e'), entry('w'), held, score('e')],
  ...[closed, entry('w', { isWithdrawn: true }), alone('seal-results', { hash: medals })],
  ...[{ kind: 'results-sealed', seal: 's', medals, persons: 2 }, entry('late')],
]
const agreed = alone('end-edition', { seal: 's' })
const ended = entry('e', { endedWith: 's' })
const over = { kind: 'edition-ended', seal: 's', persons: 2 }
const done = [...sealed, agreed, ended, entry('w', { isWithdrawn: true, endedWith: 's' }), over]

function run(records: LogRecord[]) {
  const state = emptyState()
  return { state, problems: records.flatMap((record) => apply(state, record) ?? []) }
}
const byOne = 'An edition was ended without a second administrator'
const unsealed = 'An edition was ended whose results were not sealed, or with an entry that was not sealed'
const partly = 'An edition was ended without all entries that were sealed'
const changed = 'An entry of an edition that has ended was changed'

test('an edition that has ended leaves what came after sealing, and no score', () => {
  const { state, problems } = run(done)
  expect(problems).toEqual([])
  expect([...state.categories]).toEqual([['late', 'c']])
  expect([...state.editions.get('s')!.categories]).toEqual([
    ['e', 'c'],
    ['w', 'c'],
  ])
  expect(state.firstScores.size).toBe(0)
})

test.each<[string, LogRecord[]]>([
  ['weights of the next edition before its first score', [...done, criteria(40, 30)]],
  ['judging that is opened for the next edition', [...done, { kind: 'phase-opened', decided: time(30) }]],
  [
    'scores of the next edition',
    [...done, { kind: 'phase-opened', decided: time(30) }, { ...score('late'), at: time(40) }],
  ],
  [
    'an entry that leaves the programme afterwards',
    [...done, entry('e', { endedWith: 's', isWithdrawn: true })],
  ],
  ['a withdrawn entry that is not ended with the others', [...sealed, agreed, ended, over]],
  ['a judge who loses an entry without scores', [...done, { ...held, entry: 'w', state: null }]],
])('%s: right', (_what, records) => {
  expect(run(records).problems).toEqual([])
})

test.each<[string, LogRecord[], string[]]>([
  ['nobody agreed', [...sealed, ended, over], [byOne, byOne]],
  [
    'another seal was agreed on',
    [...sealed, alone('end-edition', { seal: 't' }), ended, over],
    [byOne, byOne],
  ],
  ['results were not sealed', [agreed, over], [unsealed]],
  [
    'results were unsealed',
    [
      ...[...sealed, alone('unseal-results', { seal: 's' })],
      ...[{ kind: 'results-unsealed', seal: 's', reason: '', persons: 2 }, agreed, ended, over],
    ],
    [unsealed, unsealed],
  ],
  ['it ended twice', [...done, agreed, over], [unsealed]],
  ['an entry was left out', [...sealed, agreed, over], [partly]],
  [
    'an entry ended that came later',
    [...sealed, agreed, ended, entry('late', { endedWith: 's' }), over],
    [unsealed],
  ],
  ['an entry ended by itself afterwards', [...done, entry('late', { endedWith: 's' })], [unsealed]],
  ['an entry came back', [...done, entry('e')], [changed]],
  ['an entry moved', [...done, entry('e', { endedWith: 's', category: 'd' })], [changed]],
  ['an entry was judged again', [...done, entry('e', { endedWith: 's', isJudged: true })], [changed]],
  ['a score was changed', [...done, { ...score('e', 50), value: 60 }], [changed]],
  ['a score was removed', [...done, { ...score('e', 50), kind: 'score-removed' }], [changed]],
  ['scores count no longer', [...done, { ...held, state: 'excluded', earlier: 'held' }], [changed]],
  [
    'its seal was opened',
    [
      ...[...done, alone('unseal-results', { seal: 's' })],
      { kind: 'results-unsealed', seal: 's', reason: '', persons: 2 },
    ],
    ['The seal of an edition that has ended was opened'],
  ],
])('refused where %s', (_what, records, problems) => {
  expect(run(records).problems).toEqual(problems)
})
