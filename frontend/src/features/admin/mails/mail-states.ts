import type { SubmissionMail } from '@accolade/contracts/entities/mail'
import { mark, type Words } from '@accolade/contracts/words'

/** Where a mail is. */
export const mailStateWords: Record<SubmissionMail['state'], Words> = {
  waiting: mark('On its way'),
  sent: mark('Sent'),
  'given-up': mark('Not delivered'),
}
