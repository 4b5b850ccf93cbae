import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { nextStatuses, transitions } from '@accolade/contracts/entities/submission-transitions'
import { countOf, fewNames } from '../../../lib/few-names.ts'
import type { Row } from './submission-table.tsx'

/** A submission as far as its next step goes. */
export type Moving = Pick<Row, 'id' | 'title' | 'status' | 'categoryName'>

/** In the order of the programme; the step that takes a submission out of it is the last. */
const way = Object.keys(transitions) as SubmissionStatus[]

/** The steps that an administrator can take with some of the submissions, in order. */
export function stepsOf(rows: readonly Moving[]): SubmissionStatus[] {
  const possible = new Set(rows.flatMap(({ status }) => nextStatuses(status, 'admin')))
  return way.filter((status) => possible.has(status))
}

/** Which of the submissions can take a step, and which cannot. */
export function partition<R extends Moving>(rows: readonly R[], to: SubmissionStatus) {
  const can = ({ status }: R) => nextStatuses(status, 'admin').includes(to)
  return { able: rows.filter(can), unable: rows.filter((row) => !can(row)) }
}

/** Why a submission of this status cannot take a step: what would be possible instead. */
export function obstacleOf(status: SubmissionStatus): string {
  const next = stepsOf([{ id: '', title: '', categoryName: '', status }]).map((step) => statusLabels[step])
  const instead = next.length > 0 ? `can only become ${next.join(' or ')}` : 'has no further step here'
  return `${statusLabels[status]} ${instead}`
}

/** What the button says that takes the step. */
export function actionOf(to: SubmissionStatus, count: number): string {
  const some = countOf(count, 'submission')
  const words: Partial<Record<SubmissionStatus, string>> = {
    judging: `Send ${some} to judging`,
    reviewed: `End judging of ${some}`,
    finalist: `Make ${some} ${count === 1 ? 'a finalist' : 'finalists'}`,
    winner: `Make ${some} ${count === 1 ? 'a winner' : 'winners'}`,
    completed: `Complete ${some}`,
    withdrawn: `Withdraw ${some}`,
  }
  return words[to] ?? `Move ${some} to ${statusLabels[to]}`
}

/** What the step means to entrants, judges and money. None of them has a way back. */
export function effectsOf(to: SubmissionStatus, rows: readonly Moving[]): string[] {
  const say = (one: string, many: string) => (rows.length === 1 ? one : many)
  const of = (status: SubmissionStatus) => rows.filter((row) => row.status === status).length
  const categories = fewNames([...new Set(rows.map((row) => row.categoryName ?? 'Unknown Category'))])
  const effects: Partial<Record<SubmissionStatus, (string | false)[]>> = {
    under_review: [
      say('The entrant can no longer withdraw it.', 'The entrants can no longer withdraw them.'),
    ],
    judging: [
      `The judges of ${categories} get ${say('it', 'them')} to score, and do not see who entered ${say('it', 'them')}.`,
      `From then on no entry fee of ${categories} can be asked back.`,
    ],
    reviewed: [
      say(
        'Judges can no longer score it. The scores given so far make its result.',
        'Judges can no longer score them. The scores given so far make their results.',
      ),
    ],
    finalist: [
      say(
        'The entrant sees that it is a finalist. It can still become a winner.',
        'The entrants see that they are finalists. They can still become winners.',
      ),
    ],
    winner: [
      say(
        "The entrant sees that it has won. The winners' gallery gets a draft of it, which visitors see once you publish it.",
        "The entrants see that they have won. The winners' gallery gets a draft of each, which visitors see once you publish it.",
      ),
    ],
    completed: [
      say(
        'It ends without an award, and the entrant sees so.',
        'They end without an award, and the entrants see so.',
      ),
      of('finalist') > 0 && `${countOf(of('finalist'), 'finalist')} will no longer count as such.`,
    ],
    withdrawn: [
      say('It leaves the programme for good.', 'They leave the programme for good.'),
      of('draft') > 0 && `${countOf(of('draft'), 'draft')} can no longer be finished.`,
      of('pending_payment') > 0 &&
        `The open invoice of ${countOf(of('pending_payment'), 'submission')} becomes void.`,
      of('submitted') > 0 &&
        'An entry fee that was paid is not sent back by this: the payer asks for it under Billing & Payments.',
    ],
  }
  return (effects[to] ?? []).filter((effect) => effect !== false)
}
