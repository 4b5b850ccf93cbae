import type { SubmissionStatus } from '@accolade/contracts/entities/submission'

/** What a mail about a status says: its heading, which begins the subject, too, and two paragraphs. */
export interface StatusWords {
  heading: string
  /** Follows the salutation. */
  first: string
  next: string
}

interface About {
  title: string
  from: SubmissionStatus
}

const noAction = 'You need not do anything now.'

/** The statuses on the way through the programme that entrants get a mail about. */
export const statusWords = {
  submitted: ({ title }) => ({
    heading: 'Submission received',
    first: `we have received your submission “${title}”. It is entered in the programme.`,
    next: `${noAction} We check next that the submission follows the rules, and write to you when it moves on.`,
  }),
  under_review: ({ title }) => ({
    heading: 'Under review',
    first: `we are now checking that your submission “${title}” is complete and follows the rules.`,
    next: `${noAction} After that it goes to the judges, and we write to you when it does.`,
  }),
  judging: ({ title }) => ({
    heading: 'In judging',
    first: `your submission “${title}” is now with the judges.`,
    next: `${noAction} The judges score it without learning who entered it. Your dashboard shows the score once judging of it is over.`,
  }),
  finalist: ({ title }) => ({
    heading: 'Finalist',
    first: `congratulations: your submission “${title}” is a finalist.`,
    next: 'It is on the shortlist of its category, from which the winners are chosen. Your dashboard shows its score.',
  }),
  winner: ({ title }) => ({
    heading: 'Winner',
    first: `congratulations: your submission “${title}” is a winner.`,
    next: 'Your dashboard shows its score. Winners appear in the winners’ gallery once the programme publishes them.',
  }),
  completed: ({ title, from }) => ({
    heading: 'Judging complete',
    first: `judging of your submission “${title}” is complete. ${
      from === 'finalist'
        ? 'It was a finalist and was not chosen as a winner.'
        : 'It was not chosen as a finalist or a winner.'
    }`,
    next: 'Its status is final. Your dashboard shows the score that the judges gave it. Thank you for entering it.',
  }),
} satisfies Partial<Record<SubmissionStatus, (about: About) => StatusWords>>

/** The statuses that entrants get a mail about. */
export type MailedStatus = keyof typeof statusWords | 'withdrawn'

export function isMailed(status: SubmissionStatus): status is MailedStatus {
  return status in statusWords || status === 'withdrawn'
}
