import type { ActOutcome, JointAct } from '@accolade/contracts/entities/act-request'
import { mark, type Words } from '@accolade/contracts/words'

/** What is asked for, and what it changes. */
export const jointActWords: Record<JointAct, { title: Words; effect: Words }> = {
  'seal-results': {
    title: mark('Seal the results'),
    effect: mark(
      'Scores, criteria, weights and whose scores count can no longer be changed, and judging cannot be opened.',
    ),
  },
  'unseal-results': {
    title: mark('Unseal the results'),
    effect: mark('Scores, criteria and weights can be changed again, and judging can be opened.'),
  },
  'end-edition': {
    title: mark('End the edition'),
    effect: mark(
      'Its results are never unsealed any more, and its entries are no part of what is judged from then on.',
    ),
  },
  'drop-scores': {
    title: mark('Take out the scores of a judge'),
    effect: mark(
      'The judge leaves the category, the scores given there no longer count, and results are computed again.',
    ),
  },
  'change-criteria': {
    title: mark('Change criteria or weights'),
    effect: mark('Entries of the category are scored already: their results are computed again.'),
  },
  'reopen-judging': {
    title: mark('Open judging again'),
    effect: mark('Entries are scored already: judges can give and change scores again.'),
  },
}

/** How a request has ended. */
export const actOutcomeWords: Record<ActOutcome, Words> = {
  approved: mark('Approved'),
  refused: mark('Refused'),
  withdrawn: mark('Withdrawn'),
  expired: mark('Not answered within a day'),
  outdated: mark('No longer possible when it was approved'),
  alone: mark('Done by the only administrator'),
}
