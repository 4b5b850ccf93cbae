import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Compared, Feedback } from '@accolade/contracts/entities/feedback'
import { comparedEntriesMin } from '@accolade/contracts/entities/feedback-rules'
import { levelOf } from '@accolade/contracts/entities/judging-rules'
import { resultsAreOut } from '../domain/score.ts'
import { readFeedbackRule } from '../replicas/feedback-rule.ts'
import { countOwnFeedback, findFeedback, isAmong, type StoredFeedback } from '../store/feedback-store.ts'
import { readHidden } from '../store/hidden-scores.ts'
import { readSubmission } from '../store/submission-reader.ts'
import { checkAccess } from './check-access.ts'
import type { Context } from './context.ts'

/**
 * How an entry was judged, as far as the programme shows it to entrants.
 *
 * @throws DomainError `not-found` for outsiders, and where nothing is shown: before it is published, with everything switched off, and to an
 *   administrator with a conflict
 */
export async function viewFeedback(context: Context, caller: Caller, id: string): Promise<Feedback> {
  await checkAccess(context, caller, id)
  const { db } = context
  const [rule, details, found, hidden] = await Promise.all([
    readFeedbackRule(db),
    readSubmission(db, id),
    findFeedback(db, id),
    readHidden(db, caller),
  ])
  const isShown = rule.score || rule.profile || rule.comments
  if (hidden.has(id) || !isShown || !found || !details || !resultsAreOut(details.submission.status))
    throw new DomainError('not-found')
  const { publishedAt, total, score, spread, criteria, places, comments } = found
  const own = await countOwnFeedback(db, details.submission)
  // of a category with few entries of others, an organization with many of its own could work out what the others got; and an
  // administrator, who reads all of them, what a hidden one got
  const saysOthers =
    total - own < comparedEntriesMin - 1 ||
    (hidden.size > 0 && (await isAmong(db, hidden, details.submission.categoryId)))
  const compared = saysOthers ? withoutOthers : besideOthers
  return {
    submissionId: id,
    title: details.submission.title,
    categoryName: details.categoryName,
    publishedAt: publishedAt.toISOString(),
    scored: total,
    score: rule.score ? { ...compared(score, spread), level: levelOf(score.mean) } : null,
    profile: rule.profile
      ? criteria.flatMap(({ name, weight, spread: of }, at) =>
          places[at] ? [{ name, weight, ...compared(places[at], of) }] : [],
        )
      : [],
    comments: rule.comments ? comments : [],
  }
}

/** From hundredths to points. */
function besideOthers(
  { mean, percentile }: StoredFeedback['score'],
  spread: StoredFeedback['spread'],
): Compared {
  return {
    mean: mean / 100,
    percentile,
    spread: spread && { low: spread.low / 100, middle: spread.middle / 100, high: spread.high / 100 },
  }
}

const withoutOthers: typeof besideOthers = ({ mean }) => ({
  mean: mean / 100,
  percentile: null,
  spread: null,
})
