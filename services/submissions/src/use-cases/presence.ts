import type { Caller } from '@accolade/chassis/http/auth'
import type { Colleague, Presence } from '@accolade/contracts/entities/presence'
import { presenceRules } from '@accolade/contracts/entities/presence-rules'
import {
  type ColleaguePage,
  forgetPages,
  listColleagues,
  notePage,
  notePageClosed,
} from '../store/presence-store.ts'
import { checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'

/** What is known of a page that is closed: who saved a draft last is said for so long. */
const rememberedMs = 10 * 60_000

/** A member has a draft open; says who else has. */
export async function notePresence(
  context: Context,
  caller: Caller,
  submissionId: string,
  { tab, field }: { tab: string; field: string | null },
  now: Date,
): Promise<Presence> {
  await checkMemberAccess(context, caller, submissionId)
  const page = { submissionId, userId: caller.userId, tab }
  await notePage(context.db, page, field, now)
  const pages = await listColleagues(context.db, page, new Date(now.getTime() - presenceRules.goneMs))
  return { people: peopleOf(pages), lastWriter: lastWriterOf(pages) }
}

/** A member has closed it. */
export async function leavePresence(
  context: Context,
  caller: Caller,
  submissionId: string,
  tab: string,
): Promise<void> {
  await checkMemberAccess(context, caller, submissionId)
  await notePageClosed(context.db, { submissionId, userId: caller.userId, tab })
}

/** The job: nothing of who was where stays. */
export async function sweepPresence({ db }: Context, now: Date): Promise<void> {
  await forgetPages(db, new Date(now.getTime() - rememberedMs))
}

/** Each person once, whatever many pages they have open, with the field that they are in. */
function peopleOf(pages: readonly ColleaguePage[]): Colleague[] {
  const people = Map.groupBy(
    pages.filter(({ isOpen }) => isOpen),
    ({ userId }) => userId,
  )
  return [...people.values()].map((own) => ({
    name: nameOf(own[0]!),
    field: (own.find(({ field }) => field !== null)?.field ?? null) as Colleague['field'],
  }))
}

function lastWriterOf(pages: readonly ColleaguePage[]): Presence['lastWriter'] {
  const saved = pages.flatMap((page) => (page.savedAt ? [{ name: nameOf(page), at: page.savedAt }] : []))
  const [last] = saved.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return last ? { name: last.name, at: last.at.toISOString() } : null
}

const nameOf = ({ firstName, lastName, username }: ColleaguePage) =>
  [firstName, lastName].filter(Boolean).join(' ') || username
