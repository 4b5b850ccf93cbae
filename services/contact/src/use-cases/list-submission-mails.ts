import type { SubmissionMail } from '@accolade/contracts/entities/mail'
import { mailStateOf } from '../domain/mail-state.ts'
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

/** A mail as the contract shows it. */
export function mailView(mail: Awaited<ReturnType<typeof listMailsOf>>['items'][number]): SubmissionMail {
  const { id, kind, toName, toAddress, subject, attempts, createdAt, sentAt, lastError } = mail
  return {
    ...{ id, kind, toName, toAddress, subject, attempts },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    state: mailStateOf(mail),
    reason: lastError,
  }
}
