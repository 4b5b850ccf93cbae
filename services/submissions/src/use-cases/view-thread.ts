import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminThreadMessage, ThreadMessage } from '@accolade/contracts/entities/thread'
import { namesOfPeople } from '../replicas/names-of-people.ts'
import { organizationOf } from '../store/submission-reader.ts'
import { readThread, type StoredMessage } from '../store/thread-store.ts'
import { checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'

/** The messages about a submission, for a member of its organization. */
export async function getThread(
  context: Context,
  caller: Caller,
  id: string,
): Promise<{ items: ThreadMessage[]; read: number }> {
  await checkMemberAccess(context, caller, id)
  const { messages, marks } = await readThread(context.db, id)
  const names = await namesOfPeople(
    context.db,
    messages.filter(({ fromOffice }) => !fromOffice).map(({ authorId }) => authorId),
  )
  const own = marks.find(({ userId, asOffice }) => userId === caller.userId && !asOffice)
  const items = messages.map((message) => {
    const view = viewMessage(message, names)
    // which administrator wrote is for administrators, also where that one is a colleague
    return view.from === 'office' ? { ...view, name: null } : view
  })
  return { items, read: own?.number ?? 0 }
}

/** The same for an administrator, with who of the other side has read each message. */
export async function adminGetThread(
  { db }: Context,
  caller: Caller,
  id: string,
): Promise<{ items: AdminThreadMessage[]; read: number }> {
  if ((await organizationOf(db, id)) === null) throw new DomainError('not-found')
  const { messages, marks } = await readThread(db, id)
  const people = [...messages.map(({ authorId }) => authorId), ...marks.map(({ userId }) => userId)]
  const names = await namesOfPeople(db, people)
  const items = messages.map((message) => ({
    ...viewMessage(message, names),
    readBy: marks
      .filter(({ asOffice, number }) => asOffice !== message.fromOffice && number >= message.number)
      .map(({ userId, readAt }) => ({ name: names.get(userId) ?? null, at: readAt.toISOString() })),
  }))
  const own = marks.find(({ userId, asOffice }) => userId === caller.userId && asOffice)
  return { items, read: own?.number ?? 0 }
}

/** A message under the name that is known of its author. */
export function viewMessage(
  { id, number, fromOffice, authorId, text, createdAt }: StoredMessage,
  names: ReadonlyMap<string, string>,
): ThreadMessage {
  return {
    ...{ id, number, text, at: createdAt.toISOString() },
    from: fromOffice ? 'office' : 'entrant',
    name: names.get(authorId) ?? null,
  }
}
