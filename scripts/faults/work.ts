import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { freshName, signIn } from '../attacks/world/accounts.ts'
import { basicsOf } from '../attacks/world/entries.ts'
import { scoreOf } from '../attacks/world/judged-entry.ts'
import type { Person } from '../attacks/world/person.ts'
import type { Say, Speak } from '../attacks/world/speak.ts'
import type { Bench } from './bench.ts'
import { retryUntilAcknowledged, type Tally } from './retry-until-acknowledged.ts'

/** What was acknowledged to people. */
export interface Ledger extends Tally {
  /** Entries by the ids that were answered, with the title that nobody else has. */
  readonly entered: Map<string, string>
  /** Entries whose payment request was accepted. */
  readonly requested: Set<string>
  /** Invoices that were marked paid. */
  readonly paid: Set<string>
  /** Addresses that were invited, each once. */
  readonly invited: Set<string>
  /** Scores that were saved, on each criterion in turn, each another value than the one before. */
  scores: number
}

/** People at work. */
export interface Work {
  readonly ledger: Ledger
  /** Requests that were acknowledged. */
  acknowledged(): number
  /** Lets everybody finish what is begun. */
  stop(): Promise<void>
}

/** More must not wait in one organization (`invitationRules`). */
const invitedTo = 15

/** How many scores the judge has given, in all faults: who gives a score again that is there already saves nothing. */
let scoresGiven = 0

const payers = 3
const unpaidAtMost = 50

/** A request that is sent again makes nothing twice. */
const once = () => ({ 'idempotency-key': randomUUID() })

/**
 * Entrants enter, ask for an invoice and have it paid; one invites colleagues; a judge scores; until they are stopped. Every request is repeated
 * until it is acknowledged.
 */
export function startWork(bench: Bench, { entrants = 6, sessionsEnd = false } = {}): Work {
  const { speak, cast, organizationId, paidCategoryId, judged } = bench.world
  const ledger: Ledger = {
    failed: {},
    failedAt: new Map(),
    unexpected: new Set(),
    entered: new Map(),
    requested: new Set(),
    paid: new Set(),
    invited: new Set(),
    scores: 0,
  }
  let going = true
  const signInAgain = sessionsEnd ? signingIn(speak) : undefined
  const ask = (say: Say, person = cast.owner) =>
    retryUntilAcknowledged(speak, ledger, say, person, signInAgain)

  async function enter(): Promise<void> {
    const body = basicsOf({ organizationId, categoryId: paidCategoryId })
    const made = await ask({ method: 'POST', path: '/api/submissions', body, headers: once() })
    const { id } = made.json<{ id: string }>()
    ledger.entered.set(id, body.title)
    await forget(bench, 'submissions')
    await ask({ method: 'POST', path: `/api/submissions/${id}/request-payment` })
    ledger.requested.add(id)
    unpaid.push(id)
    // nobody asks for more invoices than arrive
    if (unpaid.length > unpaidAtMost) await pause(1_000)
  }

  const unpaid: string[] = []
  async function pay(): Promise<void> {
    const id = unpaid.shift()
    const invoice = id && (await findInvoice(bench, id))
    if (!invoice) {
      if (id) unpaid.push(id)
      return await pause(50)
    }
    await ask({ method: 'POST', path: `/api/admin/payments/${invoice}/mark-paid` }, cast.admin)
    ledger.paid.add(invoice)
  }

  let inviting = ''
  async function invite(): Promise<void> {
    if (ledger.invited.size % invitedTo === 0) inviting = await found()
    const email = `${randomUUID()}@example.org`
    await forget(bench, 'identity')
    const path = `/api/organizations/${inviting}/invitations`
    await ask({ method: 'POST', path, body: { email, role: 'member' }, headers: once() })
    ledger.invited.add(email)
  }

  async function found(): Promise<string> {
    const body = { name: freshName('Agency') }
    const made = await ask({ method: 'POST', path: '/api/user/organizations', body, headers: once() })
    return made.json<{ id: string }>().id
  }

  async function score(): Promise<void> {
    const value = ((scoresGiven + 1) % 100) / 10
    const { criteria } = judged.seenByReviewer
    const criterionId = criteria[scoresGiven % criteria.length]?.id
    const body = scoreOf(judged.seenByReviewer, { criterionId, value })
    await ask({ method: 'POST', path: '/api/judging/scores', body }, cast.reviewer)
    scoresGiven += 1
    ledger.scores += 1
  }

  const repeat = async (work: () => Promise<void>, restMs: number) => {
    while (going) {
      await work().catch((error: Error) => void ledger.unexpected.add(error.message))
      await pause(restMs)
    }
  }
  const loops = [
    ...Array.from({ length: entrants }, () => repeat(enter, 20)),
    ...Array.from({ length: payers }, () => repeat(pay, 0)),
    repeat(score, 50),
    repeat(invite, 300),
  ]
  return {
    ledger,
    acknowledged: () =>
      ledger.entered.size + ledger.requested.size + ledger.paid.size + ledger.invited.size + ledger.scores,
    async stop() {
      going = false
      await Promise.all(loops)
    },
  }
}

/** Gives a person a new session in the place of one that has ended, once for all who notice it. */
function signingIn(speak: Speak) {
  const underWay = new Map<Person, Promise<void>>()
  return async (person: Person, ended: string) => {
    if (person.cookie !== ended) return
    const signing =
      underWay.get(person) ??
      signIn(speak, person)
        .then((cookie) => {
          person.cookie = cookie
        })
        // without a session the request is refused again, and so is tried again
        .catch(() => {})
        .finally(() => underWay.delete(person))
    underWay.set(person, signing)
    await signing
  }
}

/** The invoice that answers a payment request, once it has arrived. */
async function findInvoice({ site }: Bench, submissionId: string): Promise<string | undefined> {
  const sql = 'SELECT id FROM invoice WHERE submission_id = $1'
  const { pool } = site.databases.get('contact')!
  const found = await pool.query<{ id: string }>(sql, [submissionId]).catch(() => undefined)
  return found?.rows[0]?.id
}

/** A few people do what hundreds do: what mails were asked for does not count. */
async function forget({ site }: Bench, service: string): Promise<void> {
  const { pool } = site.databases.get(service)!
  while (!(await pool.query('DELETE FROM quota_use').catch(() => undefined))) await pause(50)
}
