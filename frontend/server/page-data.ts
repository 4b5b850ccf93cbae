import type { User } from '@accolade/contracts/entities/user'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { identityRoutes } from '@accolade/contracts/http/identity'
import type { Subject } from '../src/app/page-head.ts'
import type { PageMatch } from '../src/app/pages.ts'
import type { Answer, Api, Visitor } from './api.ts'

/** What is known of a page for one visitor. */
export interface PageData {
  /** By the addresses that the browser would read. */
  answers: Record<string, unknown>
  user: User | null
  subject: Subject
  /** The answers as they came: two equal ones make equal pages. */
  signature: string
  /**
   * What it is made of, where all of it came from the services that own it: with the events that end one of these answers
   * the page ends. Undefined where something is missing, or may be older than an event.
   */
  reads: readonly string[] | undefined
}

const userKey = identityRoutes.getUser.path

/** Reads what a page shows first, with one deadline for all of it. */
export async function gather(
  api: Api,
  page: PageMatch | undefined,
  visitor: Visitor | null,
  deadlineMs: number,
  query: URLSearchParams = new URLSearchParams(),
): Promise<PageData> {
  const endsAt = Date.now() + deadlineMs
  const known = new Map<string, Answer | undefined>()
  const readAll = (addresses: readonly string[]) =>
    Promise.all(
      addresses
        .filter((address) => !known.has(address))
        .map(async (address) => known.set(address, await api.read(address, visitor, endsAt - Date.now()))),
    )
  const reads = (signedIn: boolean) => page?.info.reads?.(page.params, signedIn, query) ?? []
  await readAll([catalogueRoutes.getProgramme.path, ...reads(false), ...(visitor ? [userKey] : [])])
  const session = known.get(userKey)?.data as { user: User | null } | undefined
  const user = session?.user ?? null
  if (user) await readAll(reads(true))

  const answers: Record<string, unknown> = visitor ? {} : { [userKey]: identityRoutes.getUser.withoutSession }
  for (const [address, answer] of known) if (answer) answers[address] = answer.data
  const subjectKey = page?.info.subject && reads(false)[0]
  return {
    answers,
    user,
    subject: subjectKey ? (answers[subjectKey] as Subject) : undefined,
    reads: [...known.values()].every((answer) => answer?.fromOwner) ? [...known.keys()] : undefined,
    signature: [...known].map(([address, answer]) => `${address}\n${answer?.text}`).join('\n'),
  }
}
