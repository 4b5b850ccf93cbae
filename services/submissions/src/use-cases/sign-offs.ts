import { record } from '@accolade/chassis/administration/record'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import type { Caller } from '@accolade/chassis/http/auth'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import type { ClientForm } from '@accolade/contracts/entities/sign-off'
import type { Submission as SubmissionView } from '@accolade/contracts/entities/submission'
import { signOffRequested } from '@accolade/contracts/events/submission-messages'
import {
  askedAgain,
  askedIn,
  checkNameable,
  expiryOf,
  reminderBefore,
  type SignOff,
  stateOf,
} from '../domain/sign-off.ts'
import { changed, type Submission } from '../domain/submission.ts'
import { readSignOffMode } from '../replicas/programme.ts'
import type { Database, Transaction } from '../store/database.ts'
import { findSignOff, listDueSignOffs, saveSignOff } from '../store/sign-off-store.ts'
import { readSubmission } from '../store/submission-reader.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { apply, type LockedSubmission, withLockedSubmission } from './change-submission.ts'
import { checkAccess, checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { hashOfSigned } from './hash-of-signed.ts'
import { viewSubmission } from './view-submission.ts'

/** Where the sign-off of an entry is. */
export async function signOffStateOf(db: Database | Transaction, id: string, now: Date) {
  const details = await readSubmission(db, id)
  if (!details) throw new DomainError('not-found')
  return stateOf(details.signOff, hashOfSigned(details), now)
}

/**
 * A member names the contact of the client, who is asked once the entry is submitted. The same again changes nothing.
 *
 * @throws DomainError `conflict` as the domain says; TooManyRequests
 */
export async function nameClient(
  context: Context,
  caller: Caller,
  id: string,
  { name, email }: ClientForm,
  now: Date,
): Promise<SubmissionView> {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async (locked) => {
    const { tx } = locked
    const former = await findSignOff(tx, id)
    if (former?.clientName !== name || former.clientEmail !== email)
      await ask(context, locked, caller, { clientName: name, clientEmail: email }, now)
    return viewSubmission(tx, id, caller, now)
  })
}

/** Has the same client asked again, by a mail with another link. @throws as above */
export async function sendSignOff(
  context: Context,
  caller: Caller,
  id: string,
  now: Date,
): Promise<SubmissionView> {
  const access = await checkAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async (locked) => {
    const { tx, emit, submission } = locked
    const former = await findSignOff(tx, id)
    if (!former?.clientEmail) throw new DomainError('conflict', 'Please name the contact of the client first')
    if (!askedIn.includes(submission.status))
      throw new DomainError('conflict', 'The client is asked once the entry is submitted')
    const { clientName, clientEmail } = former
    await ask(context, locked, caller, { clientName, clientEmail }, now)
    if (access.actor.role === 'admin') {
      const sent = { askedAt: former.askedAt?.toISOString() ?? null }
      record(caller, emit, {
        ...{ id, title: submission.title, before: sent, after: { askedAt: now.toISOString() } },
      })
    }
    return viewSubmission(tx, id, caller, now)
  })
}

/** An administrator lets an entry go on without the client. @throws DomainError `conflict` where that was signed */
export function overrideSignOff(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
  now: Date,
): Promise<SubmissionView> {
  return context.unitOfWork.run(caller, async (tx, emit) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new DomainError('not-found')
    checkNameable(await readSignOffMode(tx), submission, await signOffStateOf(tx, id, now))
    const nobody = { clientName: null, clientEmail: null, namedBy: null }
    const former = (await findSignOff(tx, id)) ?? askedAgain(id, context.newId(), nobody)
    await saveSignOff(tx, { ...former, overriddenAt: now, overrideReason: reason })
    await apply({ tx, emit }, submission, changed(submission, {}))
    record(caller, emit, {
      ...{ id, title: submission.title, before: { signOffOverride: former.overrideReason } },
      after: { signOffOverride: reason },
    })
    return viewSubmission(tx, id, caller, now)
  })
}

async function ask(
  context: Context,
  { tx, emit, submission }: LockedSubmission,
  caller: Caller,
  client: { clientName: string | null; clientEmail: string },
  now: Date,
): Promise<void> {
  const { id } = submission
  checkNameable(await readSignOffMode(tx), submission, await signOffStateOf(tx, id, now))
  const use = { action: 'sign-off-request', by: caller, recipient: client.clientEmail, object: id } as const
  await spendQuota(tx, use, now)
  const anew = askedAgain(id, context.newId(), { ...client, namedBy: caller.userId })
  await apply({ tx, emit }, submission, changed(submission, {}))
  await sendIfDue({ tx, emit }, submission, anew, now)
}

/** A job: asks clients whose entry was submitted since they were named, and reminds those who have not answered for a week. */
export async function askClients(
  { db, unitOfWork }: Pick<Context, 'db' | 'unitOfWork'>,
  now: Date,
): Promise<void> {
  if ((await readSignOffMode(db)) === 'off') return
  for (const id of await listDueSignOffs(db, now))
    await unitOfWork.run({ userId: null }, async (tx, emit) => {
      const submission = await lockSubmission(tx, id)
      const signOff = submission && (await findSignOff(tx, id))
      // somebody else may have sent it, or the client have answered
      if (signOff && !signOff.answer && !signOff.overriddenAt && !isSent(signOff, now))
        await sendIfDue({ tx, emit }, submission, signOff, now)
    })
}

const isSent = ({ askedAt, remindedAt }: SignOff, now: Date) =>
  askedAt !== null && (remindedAt !== null || askedAt > reminderBefore(now))

/** Keeps what is asked, and has the mail sent where the entry is submitted. */
async function sendIfDue(
  { tx, emit }: Work<Transaction>,
  submission: Submission,
  signOff: SignOff,
  now: Date,
): Promise<void> {
  const { clientName, clientEmail, namedBy } = signOff
  const isDue = askedIn.includes(submission.status) && clientEmail !== null && namedBy !== null
  if (!isDue) return saveSignOff(tx, signOff)
  const isReminder = signOff.askedAt !== null
  const sent = isReminder
    ? { ...signOff, remindedAt: now }
    : { ...signOff, askedAt: now, expiresAt: expiryOf(now) }
  await saveSignOff(tx, sent)
  const details = await readSubmission(tx, submission.id)
  const { id: submissionId, organizationId, title } = submission
  emit(signOffRequested, {
    aggregate: { id: sent.id, version: isReminder ? 2 : 1 },
    data: {
      ...{ signOffId: sent.id, submissionId, organizationId, title },
      organizationName: details?.organizationName ?? '',
      ...{ name: clientName ?? '', email: clientEmail, namedBy },
      expiresAt: sent.expiresAt!.toISOString(),
      news: isReminder ? 'reminder' : 'asked',
    },
  })
}
