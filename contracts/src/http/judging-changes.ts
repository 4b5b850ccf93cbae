/** A score was saved; the second one is of earlier releases, whose processes run beside those of this one for a while. */
export const scoreSaved = ['scoring.saved', 'judging.score-recorded'] as const

/** What changes the submissions that a judge has; the seal of results, because an edition ends with it. */
export const judgesChanges = [
  'judging.assigned',
  'judging.unassigned',
  ...scoreSaved,
  'judging.conflict-declared',
  'judging.panels-drawn',
  'judging.judge-added',
  'judging.entries-handed-over',
  'blind.submission.ready',
  'blind.submission.withdrawn',
  'catalogue.category-changed',
  'judging.seal-changed',
] as const

/** What changes whether an administrator sees the scores of an entry. */
export const conflictChanges = ['blind.administrator-conflicts-changed'] as const

/** What changes results, and who is left to judge. */
export const resultChanges = [
  ...judgesChanges,
  'scoring.results-changed',
  'judge.appointed',
  'judge.dismissed',
] as const
