import type { JudgingSubmission } from '@accolade/contracts/entities/judging'

/** Every criterion has a value on the server. */
export function isComplete({ criteria, scores }: JudgingSubmission): boolean {
  const scored = new Set(scores.map(({ criterionId }) => criterionId))
  return criteria.length > 0 && criteria.every(({ id }) => scored.has(id))
}

/** The judge can still score it, and has not done so. */
export function isToDo(submission: JudgingSubmission): boolean {
  return !submission.closed && !isComplete(submission)
}

/** The figures of the page. `missed` counts what was closed before the judge had scored it. */
export function progressOf(submissions: readonly JudgingSubmission[]) {
  const total = submissions.length
  const completed = submissions.filter(isComplete).length
  const remaining = submissions.filter(isToDo).length
  const percent = total === 0 ? 0 : Math.round((completed / total) * 100)
  return { total, completed, remaining, missed: total - completed - remaining, percent }
}

/** What comes before and after a number in the queue, whether or not the submission of this number is still there. */
export function neighboursOf(submissions: readonly JudgingSubmission[], number: number) {
  return {
    previous: submissions.findLast((each) => each.number < number),
    next: submissions.find((each) => each.number > number),
  }
}

/** What the judge scores next: the first one to do after this number, else the first one before it. */
export function nextToDo(
  submissions: readonly JudgingSubmission[],
  number: number,
): JudgingSubmission | undefined {
  const others = submissions.filter(
    (each) => each.number !== number && isToDo(each) && each.criteria.length > 0,
  )
  return others.find((each) => each.number > number) ?? others[0]
}

/** `Project 5`, or its title where the judge sees titles. */
export function nameOf(
  { number, title }: JudgingSubmission,
  blind: boolean,
  word: 'Project' | 'Submission' = 'Project',
): string {
  return blind ? `${word} ${number}` : title
}
