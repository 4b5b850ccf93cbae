import { DomainError } from '@accolade/contracts/domain-error'
import { hiddenScoreRefusals } from '@accolade/contracts/entities/hidden-score'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { present } from './result.ts'

type Award = Pick<AdminWinner, 'level' | 'score' | 'awardTitle'>

/** A winner without what says how it was judged. What is published is known to everybody, but for the present result beside it. */
export function withoutScore(winner: AdminWinner): AdminWinner {
  const { level: _level, score: _score, awardTitle: _title, ...rest } = winner
  return { ...(winner.published ? winner : rest), result: null, scoreHidden: 'conflict' }
}

/** A winner as somebody sees it to whom these submissions' scores are hidden. */
export function seenBy(hidden: ReadonlySet<string>): (winner: AdminWinner) => AdminWinner {
  return (winner) => (winner.submissionId && hidden.has(winner.submissionId) ? withoutScore(winner) : winner)
}

/**
 * What an administrator with a conflict makes of a winner: everything but level, score and award, which stay.
 *
 * @throws DomainError `conflict` where it would be published
 */
export function withSameAward(winner: AdminWinner, before: AdminWinner): AdminWinner {
  if (winner.published && !(before.published && before.level))
    throw new DomainError('conflict', hiddenScoreRefusals.publish)
  const { level: _level, score: _score, awardTitle: _title, ...rest } = winner
  return { ...rest, ...awardOf(before) }
}

/** A change as the audit trail has it, which all administrators read, where one of them must not see the score. */
export function changeWithoutScore(before: AdminWinner | null, after: AdminWinner | null) {
  const differs = before && after && JSON.stringify(awardOf(before)) !== JSON.stringify(awardOf(after))
  return {
    before: before && { ...withoutScore(before), scoreHidden: undefined },
    after: after && {
      ...{ ...withoutScore(after), scoreHidden: undefined },
      ...(differs && !after.published && { awardChanged: true }),
    },
  }
}

function awardOf({ level, score, awardTitle }: AdminWinner): Award {
  return present({ level, score, awardTitle })
}
