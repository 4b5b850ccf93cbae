import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { nextStatuses, transitions } from '@accolade/contracts/entities/submission-transitions'
import { mark, type Words } from '@accolade/contracts/words'
import { fewNames } from '../../../lib/few-names.ts'
import { say, t } from '../../../lib/words.ts'
import type { Row } from './submission-table.tsx'

/** A submission as far as its next step goes. */
export type Moving = Pick<Row, 'id' | 'title' | 'status' | 'categoryName' | 'changes'>

/** In the order of the programme; the step that takes a submission out of it is the last. */
const way = Object.keys(transitions) as SubmissionStatus[]

/** The steps that an administrator can take with some of the submissions, in order. */
export function stepsOf(rows: readonly Moving[]): SubmissionStatus[] {
  const possible = new Set(rows.flatMap(({ status }) => nextStatuses(status, 'admin')))
  return way.filter((status) => possible.has(status))
}

/** Which of the submissions can take a step, and which cannot. */
export function partition<R extends Moving>(rows: readonly R[], to: SubmissionStatus) {
  const can = (row: R) => nextStatuses(row.status, 'admin').includes(to) && !isAwaited(row, to)
  return { able: rows.filter(can), unable: rows.filter((row) => !can(row)) }
}

/** Nothing goes to the judges while the entrant is still to change it. */
const isAwaited = ({ changes }: Pick<Moving, 'changes'>, to: SubmissionStatus) =>
  changes !== undefined && to === 'judging'

/** Why a submission cannot take a step: its change is awaited, or what would be possible instead. */
export function obstacleOf(row: Pick<Moving, 'status' | 'changes'>, to: SubmissionStatus): string {
  const current = row.status
  if (isAwaited(row, to) && nextStatuses(current, 'admin').includes(to))
    return t('Changes are still requested')
  const status = say(statusLabels[current])
  const next = stepsOf([{ id: '', title: '', categoryName: '', status: current }])
  if (next.length === 0) return t('{status} has no further step here', { status })
  const instead = next
    .map((step) => say(statusLabels[step]))
    .reduce((one, other) => t('{one} or {other}', { one, other }))
  return t('{status} can only become {next}', { status, next: instead })
}

/** What the button says that takes the step. */
export function actionOf(to: SubmissionStatus, count: number): string {
  const words: Partial<Record<SubmissionStatus, Words>> = {
    judging: mark('Send {count, plural, one {# submission} other {# submissions}} to judging'),
    reviewed: mark('End judging of {count, plural, one {# submission} other {# submissions}}'),
    finalist: mark('Make {count, plural, one {# submission a finalist} other {# submissions finalists}}'),
    winner: mark('Make {count, plural, one {# submission a winner} other {# submissions winners}}'),
    completed: mark('Complete {count, plural, one {# submission} other {# submissions}}'),
    withdrawn: mark('Withdraw {count, plural, one {# submission} other {# submissions}}'),
  }
  const known = words[to]
  if (known) return say(known, { count })
  return t('Move {count, plural, one {# submission} other {# submissions}} to {status}', {
    count,
    status: say(statusLabels[to]),
  })
}

/** What the step means to entrants, judges and money. None of them has a way back. */
export function effectsOf(to: SubmissionStatus, rows: readonly Moving[]): string[] {
  const of = (status: SubmissionStatus) => rows.filter((row) => row.status === status).length
  const categories = fewNames([...new Set(rows.map((row) => row.categoryName ?? t('Unknown Category')))])
  return effects
    .filter(([step, from]) => step === to && (from === undefined || of(from) > 0))
    .map(([, from, effect]) => say(effect, { count: from ? of(from) : rows.length, categories }))
}

/** What each step means; some of it only to submissions that have a certain status before. */
const effects: readonly [to: SubmissionStatus, from: SubmissionStatus | undefined, effect: Words][] = [
  [
    'under_review',
    undefined,
    mark(
      '{count, plural, one {The entrant can no longer withdraw it.} other {The entrants can no longer withdraw them.}}',
    ),
  ],
  [
    'judging',
    undefined,
    mark(
      'The judges of {categories} get {count, plural, one {it to score, and do not see who entered it.} other {them to score, and do not see who entered them.}}',
    ),
  ],
  ['judging', undefined, mark('From then on no entry fee of {categories} can be asked back.')],
  [
    'reviewed',
    undefined,
    mark(
      '{count, plural, one {Judges can no longer score it. The scores given so far make its result.} other {Judges can no longer score them. The scores given so far make their results.}}',
    ),
  ],
  [
    'finalist',
    undefined,
    mark(
      '{count, plural, one {The entrant sees that it is a finalist. It can still become a winner.} other {The entrants see that they are finalists. They can still become winners.}}',
    ),
  ],
  [
    'winner',
    undefined,
    mark(
      "{count, plural, one {The entrant sees that it has won. The winners' gallery gets a draft of it, which visitors see once you publish it.} other {The entrants see that they have won. The winners' gallery gets a draft of each, which visitors see once you publish it.}}",
    ),
  ],
  [
    'completed',
    undefined,
    mark(
      '{count, plural, one {It ends without an award, and the entrant sees so.} other {They end without an award, and the entrants see so.}}',
    ),
  ],
  [
    'completed',
    'finalist',
    mark(
      '{count, plural, one {# finalist} other {# finalists}} will not have won. They were finalists all the same, and can have certificates as that where the settings say so.',
    ),
  ],
  [
    'withdrawn',
    undefined,
    mark(
      '{count, plural, one {It leaves the programme for good.} other {They leave the programme for good.}}',
    ),
  ],
  ['withdrawn', 'draft', mark('{count, plural, one {# draft} other {# drafts}} can no longer be finished.')],
  [
    'withdrawn',
    'pending_payment',
    mark('The open invoice of {count, plural, one {# submission} other {# submissions}} becomes void.'),
  ],
  [
    'withdrawn',
    'submitted',
    mark(
      'An entry fee that was paid is not sent back by this: the payer asks for it under Billing & Payments.',
    ),
  ],
]
