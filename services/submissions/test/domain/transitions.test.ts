import { DomainError } from '@accolade/contracts/domain-error'
import { type SubmissionStatus, submissionStatusSchema } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { type ActorRole, nextStatuses } from '@accolade/contracts/entities/submission-transitions'
import { describe, expect, test } from '@jest/globals'
import { moveTo } from '../../src/domain/submission.ts'
import { inStatus, now, userId } from './samples.ts'

/** The whole life of a submission as it was decided, written apart from the code: from, to, who. */
const legal: readonly (readonly [SubmissionStatus, SubmissionStatus, string])[] = [
  ['draft', 'pending_payment', 'entrant'],
  ['draft', 'submitted', 'entrant'],
  ['draft', 'withdrawn', 'entrant admin system'],
  ['pending_payment', 'submitted', 'system'],
  ['pending_payment', 'draft', 'entrant'],
  ['pending_payment', 'withdrawn', 'entrant admin system'],
  ['submitted', 'under_review', 'admin'],
  ['submitted', 'withdrawn', 'entrant admin system'],
  ['under_review', 'judging', 'admin'],
  ['under_review', 'withdrawn', 'system'],
  ['judging', 'reviewed', 'admin'],
  ['judging', 'withdrawn', 'system'],
  ['reviewed', 'finalist', 'admin'],
  ['reviewed', 'winner', 'admin'],
  ['reviewed', 'completed', 'admin'],
  ['finalist', 'winner', 'admin'],
  ['finalist', 'completed', 'admin'],
]

const statuses = submissionStatusSchema.options
const roles: readonly ActorRole[] = ['entrant', 'admin', 'system']

function isLegal(from: SubmissionStatus, to: SubmissionStatus, role: ActorRole): boolean {
  return legal.some((step) => step[0] === from && step[1] === to && step[2].split(' ').includes(role))
}

const all = statuses.flatMap((from) => statuses.flatMap((to) => roles.map((role) => ({ from, to, role }))))

describe('every step of the table', () => {
  test.each(all.filter(({ from, to, role }) => isLegal(from, to, role)))(
    '$taker: $from → $to',
    ({ from, to, role }) => {
      const { submission, transition } = moveTo(inStatus(from), to, { role, userId }, now)
      expect(submission.status).toBe(to)
      expect(submission.version).toBe(4)
      expect(transition).toEqual({ from, to, at: now, by: role, userId })
    },
  )
})

describe('everything else is refused', () => {
  test.each(all.filter(({ from, to, role }) => !isLegal(from, to, role)))(
    '$taker: $from → $to',
    ({ from, to, role }) => {
      const possible = statuses.filter((status) => isLegal(from, status, role))
      const attempt = () => moveTo(inStatus(from), to, { role, userId }, now)
      expect(attempt).toThrow(DomainError)
      expect(attempt).toThrow(expect.objectContaining({ code: 'illegal-transition' }))
      expect(new Set(nextStatuses(from, role))).toEqual(new Set(possible))
      const detail = messageOf(attempt)
      const [, named = ''] = detail.split('Possible next: ')
      expect(detail).toMatch(`A submission that is ${statusLabels[from]} cannot become ${statusLabels[to]}.`)
      expect(new Set(named.replace(/\.$/, '').split(', '))).toEqual(
        new Set(possible.length > 0 ? possible.map((status) => statusLabels[status]) : ['nothing']),
      )
    },
  )
})

test('both together are all pairs, by everybody', () => {
  expect(all).toHaveLength(10 * 10 * 3)
  expect(all.filter(({ from, to, role }) => isLegal(from, to, role))).toHaveLength(23)
})

function messageOf(attempt: () => unknown): string {
  try {
    attempt()
  } catch (error) {
    return (error as DomainError).detail ?? ''
  }
  return ''
}
