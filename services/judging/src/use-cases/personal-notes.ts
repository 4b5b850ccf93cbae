import type { FileNote } from '@accolade/contracts/entities/data-export'

const fairness = 'The basis is our agreement with you, and our interest in results that can be checked.'

export const judge: FileNote = {
  what: 'That you are or were a judge, the categories that you were assigned to, the submissions that you had to review by your own numbers with your bookmarks, and the conflicts of interest that you declared.',
  why: `To give each submission to judges who may score it. ${fairness}`,
  kept: 'As long as the programme keeps the results of judging.',
  receivers: 'The administrators of the programme. Entrants never learn who judged them.',
}

export const scores: FileNote = {
  what: 'Each score that you gave with your notes, what it was before you saved it again, and your comments for entrants. Scores are in tenths of a point.',
  why: `To work out the results. ${fairness}`,
  kept: 'As long as the programme keeps the results of judging.',
  receivers:
    'The administrators of the programme. Entrants see means of all judges, and the comments that you shared and an administrator approved, without your name.',
}
