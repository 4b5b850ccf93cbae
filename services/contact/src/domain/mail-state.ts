import type { SubmissionMail } from '@accolade/contracts/entities/mail'

/** Where a mail is: one that is due or leased waits. */
export function mailStateOf(mail: {
  sentAt: Date | null
  nextAttemptAt: Date | null
}): SubmissionMail['state'] {
  if (mail.sentAt) return 'sent'
  return mail.nextAttemptAt ? 'waiting' : 'given-up'
}
