import type { Wording } from '@accolade/chassis/words/wording'
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

/** The statuses on the way through the programme that entrants get a mail about. */
export const statusWords = {
  submitted: ({ title }, { t }) => ({
    heading: t('Submission received'),
    first: t('we have received your submission “{title}”. It is entered in the programme.', { title }),
    next: t(
      'You need not do anything now. We check next that the submission follows the rules, and write to you when it moves on.',
    ),
  }),
  under_review: ({ title }, { t }) => ({
    heading: t('Under review'),
    first: t('we are now checking that your submission “{title}” is complete and follows the rules.', {
      title,
    }),
    next: t(
      'You need not do anything now. After that it goes to the judges, and we write to you when it does.',
    ),
  }),
  judging: ({ title }, { t }) => ({
    heading: t('In judging'),
    first: t('your submission “{title}” is now with the judges.', { title }),
    next: t(
      'You need not do anything now. The judges score it without learning who entered it. Your dashboard shows the score once judging of it is over.',
    ),
  }),
  finalist: ({ title }, { t }) => ({
    heading: t('Finalist'),
    first: t('congratulations: your submission “{title}” is a finalist.', { title }),
    next: t(
      'It is on the shortlist of its category, from which the winners are chosen. Your dashboard shows its score.',
    ),
  }),
  winner: ({ title }, { t }) => ({
    heading: t('Winner'),
    first: t('congratulations: your submission “{title}” is a winner.', { title }),
    next: t(
      'Your dashboard shows its score. Winners appear in the winners’ gallery once the programme publishes them.',
    ),
  }),
  completed: ({ title, from }, { t }) => ({
    heading: t('Judging complete'),
    first:
      from === 'finalist'
        ? t(
            'judging of your submission “{title}” is complete. It was a finalist and was not chosen as a winner.',
            { title },
          )
        : t(
            'judging of your submission “{title}” is complete. It was not chosen as a finalist or a winner.',
            { title },
          ),
    next: t(
      'Its status is final. Your dashboard shows the score that the judges gave it. Thank you for entering it.',
    ),
  }),
} satisfies Partial<Record<SubmissionStatus, (about: About, words: Wording) => StatusWords>>

/** The statuses that entrants get a mail about. */
export type MailedStatus = keyof typeof statusWords | 'withdrawn'

export function isMailed(status: SubmissionStatus): status is MailedStatus {
  return status in statusWords || status === 'withdrawn'
}
