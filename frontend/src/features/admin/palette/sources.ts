import { contactRoutes } from '@accolade/contracts/http/contact'
import { identityRoutes } from '@accolade/contracts/http/identity'
import type { Reply, Route } from '@accolade/contracts/http/route'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { mark, type Words } from '@accolade/contracts/words'
import { type CallInput, pathOf } from '../../../lib/api-client.ts'
import { ApiError, statusOf } from '../../../lib/api-error.ts'
import { formatCents } from '../../../lib/format.ts'
import { traceparent } from '../../../lib/traceparent.ts'
import { nameOf } from '../shared/names.ts'
import { recordAddress } from '../shared/record-address.ts'
import { tabAddress } from '../tabs.tsx'
import type { Place } from './place.ts'

/** One of the lists that are searched. */
export interface Source {
  key: string
  heading: Words
  /** What could not be searched, in a sentence about that. */
  what: Words
  /** The tab that has the whole list. */
  tab: string
  find: (typed: string, signal: AbortSignal) => Promise<{ places: Place[]; total: number }>
}

/** How many of each list are shown; the list itself has the others. */
const pageSize = 5

/** The numbers by which one looks for one thing: of an invoice, and the id of a submission. */
const invoiceNumber = /^([a-z]+-)?\d{4}-\d{3,}$/i
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether this is the number of one thing, and needs no more typing. */
export function isNumber(typed: string): boolean {
  return invoiceNumber.test(typed) || id.test(typed)
}

/** Reads a route, until nobody waits for it any more. */
async function read<R extends Route>(route: R, input: CallInput<R>, signal: AbortSignal): Promise<Reply<R>> {
  const response = await fetch(pathOf(route, input as Parameters<typeof pathOf>[1]), {
    credentials: 'include',
    headers: { traceparent: traceparent() },
    signal,
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return JSON.parse(text)
}

const none = { places: [], total: 0 }

/** The lists of the administration that can be searched, each by what its own search finds. */
export const sources: readonly Source[] = [
  {
    key: 'submissions',
    heading: mark('Submissions'),
    what: mark('submissions'),
    tab: 'submissions',
    find: async (typed, signal) => {
      if (id.test(typed)) return submissionOf(typed, signal)
      const query = { q: typed, pageSize }
      const { items, total } = await read(submissionsRoutes.adminListSubmissions, { query }, signal)
      return {
        total,
        places: items.map((each) => ({
          key: `submission-${each.id}`,
          title: each.title,
          note: [each.organizationName, each.categoryName].filter(Boolean).join(' · '),
          to: recordAddress(each.id),
        })),
      }
    },
  },
  {
    key: 'people',
    heading: mark('People'),
    what: mark('users'),
    tab: 'users',
    find: async (typed, signal) => {
      const query = { q: typed, pageSize }
      const { items, total } = await read(identityRoutes.adminListUsers, { query }, signal)
      return {
        total,
        places: items.map((each) => ({
          key: `user-${each.id}`,
          title: nameOf(each),
          note: each.email,
          to: tabAddress('users', { q: each.email }),
          exact: each.email.toLowerCase() === typed.toLowerCase(),
        })),
      }
    },
  },
  {
    key: 'payments',
    heading: mark('Invoices'),
    what: mark('payments'),
    tab: 'payments',
    find: async (typed, signal) => {
      const query = { q: typed, pageSize }
      const { items, total } = await read(contactRoutes.adminListPayments, { query }, signal)
      return {
        total,
        places: items.map((each) => ({
          key: `payment-${each.id}`,
          title: each.invoiceNumber,
          note: [formatCents(each.amountCents, each.currency), each.payerName].filter(Boolean).join(' · '),
          to: tabAddress('payments', { q: each.invoiceNumber }),
          exact: each.invoiceNumber.toLowerCase() === typed.toLowerCase(),
        })),
      }
    },
  },
  {
    key: 'messages',
    heading: mark('Messages'),
    what: mark('messages'),
    tab: 'inbox',
    find: async (typed, signal) => {
      const query = { q: typed, pageSize }
      const { items, total } = await read(contactRoutes.listMessages, { query }, signal)
      return {
        total,
        places: items.map((each) => ({
          key: `message-${each.id}`,
          title: each.subject,
          note: each.name,
          to: tabAddress('inbox', { message: each.id }),
        })),
      }
    },
  },
  {
    key: 'winners',
    heading: mark('Winners'),
    what: mark('winners'),
    tab: 'winners',
    find: async (typed, signal) => {
      const query = { q: typed, pageSize }
      const { items, total } = await read(winnersRoutes.listAdminWinners, { query }, signal)
      return {
        total,
        places: items.map((each) => ({
          key: `winner-${each.id}`,
          title: each.title,
          note: [each.organizationName, each.categoryName].filter(Boolean).join(' · '),
          to: tabAddress('winners', { q: each.title }),
        })),
      }
    },
  },
]

/** The submission of this id, as one copies it from an address. */
async function submissionOf(typed: string, signal: AbortSignal) {
  try {
    const params = { id: typed.toLowerCase() }
    const found = await read(submissionsRoutes.getSubmission, { params }, signal)
    const note = [found.organizationName, found.categoryName].filter(Boolean).join(' · ')
    const to = recordAddress(found.id)
    return {
      total: 1,
      places: [{ key: `submission-${found.id}`, title: found.title, note, to, exact: true }],
    }
  } catch (error) {
    if (statusOf(error) === 404) return none
    throw error
  }
}
