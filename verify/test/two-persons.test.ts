import { expect, test } from '@jest/globals'
import { apply, emptyState, type LogRecord } from '../replay.ts'

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
])('the verifier says where %s', (_what, records, problems) => {
  expect(problemsOf(records)).toEqual(problems)
})
