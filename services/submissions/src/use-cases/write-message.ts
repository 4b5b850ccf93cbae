import { record } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import { type ThreadMessage, threadLimits } from '@accolade/contracts/entities/thread'
import { messageWritten } from '@accolade/contracts/events/submission-messages'
import { namesOfPeople } from '../replicas/names-of-people.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { countMessages, insertMessage, moveMark } from '../store/thread-store.ts'
import { type LockedSubmission, withLockedSubmission } from './change-submission.ts'
import { checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { viewMessage } from './view-thread.ts'

interface Writing {
  id: string
  text: string
}

/**
 * An administrator writes to the entrant. Two at once both stay, in the order of their numbers.
 *
 * @throws DomainError `not-found`; `conflict` where there are as many messages as there can be; TooManyRequests
 */
export function writeToEntrant(
  context: Context,
  caller: Caller,
  { id, text }: Writing,
  now: Date,
): Promise<ThreadMessage> {
  return context.unitOfWork.run(caller, async (tx, emit) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new DomainError('not-found')
    await spendQuota(tx, { action: 'entry-message', by: caller, object: id }, now)
    const written = await write(context, { tx, emit, submission }, { caller, text, fromOffice: true, now })
    // the words stay here, where an erasure finds them
    const { title } = submission
    record(caller, emit, { id, title, before: null, after: { writtenAt: now } })
    return written
  })
}

/** A member of the organization writes to the administrators; the same errors, and `forbidden` for an administrator. */
export async function writeToOffice(
  context: Context,
  caller: Caller,
  { id, text }: Writing,
  now: Date,
): Promise<ThreadMessage> {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async (held) => {
    await spendQuota(held.tx, { action: 'entry-answer', by: caller, object: id }, now)
    return write(context, held, { caller, text, fromOffice: false, now })
  })
}

/** Whoever writes has read what was there. */
async function write(
  context: Context,
  { tx, emit, submission }: LockedSubmission,
  {
    caller: { userId },
    text,
    fromOffice,
    now,
  }: { caller: Caller; text: string; fromOffice: boolean; now: Date },
): Promise<ThreadMessage> {
  const { id: submissionId, organizationId, title } = submission
  const number = (await countMessages(tx, submissionId)) + 1
  if (number > threadLimits.perEntry)
    throw new DomainError('conflict', 'There are as many messages about this entry as there can be')
  const message = { id: context.newId(), submissionId, number, fromOffice, authorId: userId, text }
  await insertMessage(tx, { ...message, createdAt: now })
  await moveMark(tx, { submissionId, userId, asOffice: fromOffice, number, readAt: now })
  const from = fromOffice ? 'office' : 'entrant'
  emit(messageWritten, {
    aggregate: { id: message.id, version: 1 },
    data: { messageId: message.id, submissionId, organizationId, title, from },
  })
  return viewMessage({ ...message, createdAt: now }, await namesOfPeople(tx, [userId]))
}
