import type { SubmissionMail } from '@accolade/contracts/entities/mail'
import { listMailsOf } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** One page of the mails about a submission. */
export async function listSubmissionMails(
  { db }: Pick<Context, 'db'>,
  submissionId: string,
  place: { page: number; pageSize: number },
) {
  return { ...(await listMailsOf(db, submissionId, place)), ...place }
}

/** A mail as the contract shows it: one that is due or leased waits. */
export function mailView(mail: Awaited<ReturnType<typeof listMailsOf>>['items'][number]): SubmissionMail {
  const { id, kind, toName, toAddress, subject, attempts, createdAt, sentAt, nextAttemptAt, lastError } = mail
  return {
    ...{ id, kind, toName, toAddress, subject, attempts },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    state: sentAt ? 'sent' : nextAttemptAt ? 'waiting' : 'given-up',
    reason: lastError,
  }
}
