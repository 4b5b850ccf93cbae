import { holdPerson } from '@accolade/chassis/erasure/erased-person'
import type { Caller } from '@accolade/chassis/http/auth'
import type { readMarkSchema } from '@accolade/contracts/entities/thread'
import { messagesRead } from '@accolade/contracts/events/submission-messages'
import type { z } from 'zod'
import { organizationOf } from '../store/submission-reader.ts'
import { moveMark } from '../store/thread-store.ts'
import { isMember } from './check-membership.ts'
import type { Context } from './context.ts'

/** Moves the caller's own mark. Where there is nothing that the caller may read nothing happens, which reveals nothing. */
export async function markThreadRead(
  context: Context,
  { userId, roles }: Caller,
  { submissionId, number, as }: z.output<typeof readMarkSchema>,
  now: Date,
): Promise<void> {
  const organizationId = await organizationOf(context.db, submissionId)
  if (organizationId === null) return
  const asOffice = as === 'office'
  const mayRead = asOffice ? roles.includes('admin') : await isMember(context, userId, organizationId)
  if (!mayRead) return
  await context.unitOfWork.run({ userId }, async (tx, emit) => {
    if ((await holdPerson(tx, userId)).erased) return
    if (!(await moveMark(tx, { submissionId, userId, asOffice, number, readAt: now }))) return
    const aggregate = { id: submissionId, version: number }
    emit(messagesRead, { aggregate, data: { submissionId, organizationId } })
  })
}
