import type { Bench } from './bench.ts'
import type { Ledger } from './work.ts'

/** What is not as it was acknowledged. */
export interface Audit {
  lost: string[]
  doubled: string[]
  /** Mails that were handed over twice under the same Message-ID. */
  mailsAgain: number
}

/** Compares what was acknowledged to people with what every service has, once everything is applied. */
export async function audit(bench: Bench, ledger: Ledger, scoresBefore: number): Promise<Audit> {
  const rows = await readRows(bench)
  const lost: string[] = []
  const doubled: string[] = []
  /** Each is there exactly once. */
  const once = (what: string, wanted: Iterable<string>, found: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1)
    for (const each of wanted) {
      const count = counts.get(each) ?? 0
      if (count === 0) lost.push(`${what} ${each}`)
      if (count > 1) doubled.push(`${what} ${each}: ${count} times`)
    }
  }
  once(
    'submission',
    ledger.entered.keys(),
    rows.submissions.map(({ id }) => id),
  )
  once(
    'submission titled',
    ledger.entered.values(),
    rows.submissions.map(({ title }) => title),
  )
  once(
    'invoice of submission',
    ledger.requested,
    rows.invoices.map(({ submission }) => submission),
  )
  once('payment of invoice', ledger.paid, rows.payments)
  once('payment known to submissions', ledger.paid, rows.paymentsSeen)
  once('mail with invoice', invoicesOf(ledger, rows), rows.mails.flatMap(mailsOf('invoice')))
  once('mail with receipt', ledger.paid, rows.mails.flatMap(mailsOf('receipt')))
  once('mail with an invitation to', ledger.invited, rows.invitations)
  const own = new Set(invoicesOf(ledger, rows))
  const mailIds = rows.mails.flatMap(({ id, invoice }) => (own.has(invoice) ? [`<${id}@accolade>`] : []))
  once('invitation in the mailbox of', ledger.invited, recipientsOnce(bench))
  const caught = bench.site.mail.messages.flatMap(({ messageId = '' }) => messageId)
  const arrived = mailIds.map((id) => caught.filter((each) => each === id).length)
  const missing = arrived.filter((count) => count === 0).length
  if (missing > 0) lost.push(`${missing} mails did not arrive`)

  // what other services keep of an entry
  const standings = new Map(rows.standings.map(({ id, status }) => [id, status]))
  for (const { id, status } of rows.submissions)
    if (ledger.requested.has(id) && standings.get(id) !== status)
      lost.push(`contact takes submission ${id} for ${standings.get(id)}, which is ${status}`)
  if (rows.invoices.length !== rows.lastNumbers)
    lost.push(`invoice numbers: ${rows.lastNumbers} given, ${rows.invoices.length} invoices`)
  const scores = rows.scores - scoresBefore
  if (scores < ledger.scores) lost.push(`${ledger.scores - scores} scores`)
  if (scores > ledger.scores) doubled.push(`${scores - ledger.scores} scores`)
  const known = new Map(rows.resultsKnown.map(({ id, mean }) => [id, mean]))
  for (const { id, mean } of rows.results)
    if (known.get(id) !== mean)
      lost.push(`submissions takes the result of ${id} for ${known.get(id)}, not ${mean}`)
  if (rows.results.every(({ mean }) => mean === null)) lost.push('nothing has a result')
  if (rows.deadLetters > 0) lost.push(`${rows.deadLetters} events are dead letters`)
  return { lost, doubled, mailsAgain: arrived.reduce((sum, count) => sum + Math.max(0, count - 1), 0) }
}

/** To whom mails went, one that came again under its Message-ID counted once. */
function recipientsOnce({ site }: Bench): string[] {
  const mails = new Map(site.mail.messages.map((mail) => [mail.messageId, mail]))
  return [...mails.values()].flatMap(({ recipients }) => recipients)
}

/** The result of a submission, by its id in judging. */
interface Mean {
  id: string
  mean: number | null
}

type Rows = Awaited<ReturnType<typeof readRows>>

const mailsOf =
  (wanted: string) =>
  ({ kind, invoice }: Rows['mails'][number]) =>
    kind === wanted ? [invoice] : []

function invoicesOf(ledger: Ledger, { invoices }: Rows): string[] {
  return invoices.flatMap(({ id, submission }) => (ledger.requested.has(submission) ? [id] : []))
}

/** How many scores were ever saved. */
export async function countScores(bench: Bench): Promise<number> {
  const sql = 'SELECT coalesce(sum(number), 0)::int AS count FROM score'
  const { rows } = await bench.site.databases.get('judging')!.pool.query<{ count: number }>(sql)
  return rows[0]?.count ?? 0
}

async function readRows(bench: Bench) {
  const { databases } = bench.site
  const read = async <T extends object>(service: string, sql: string) =>
    (await databases.get(service)!.pool.query<T>(sql)).rows
  const ids = async (service: string, sql: string) =>
    (await read<{ id: string }>(service, sql)).map(({ id }) => id)
  const [{ last } = { last: 0 }] = await read<{ last: number }>(
    'contact',
    'SELECT coalesce(sum(last), 0)::int AS last FROM invoice_counter',
  )
  let deadLetters = 0
  for (const name of databases.keys()) deadLetters += (await read(name, 'SELECT 1 FROM dead_letter')).length
  return {
    submissions: await read<{ id: string; title: string; status: string }>(
      'submissions',
      'SELECT id, title, status FROM submission',
    ),
    paymentsSeen: await ids('submissions', 'SELECT id FROM payment WHERE received_at IS NOT NULL'),
    invoices: await read<{ id: string; submission: string }>(
      'contact',
      'SELECT id, submission_id AS submission FROM invoice',
    ),
    lastNumbers: last,
    payments: await ids('contact', 'SELECT invoice_id AS id FROM payment'),
    mails: await read<{ id: string; kind: string; invoice: string }>(
      'contact',
      'SELECT id, kind, invoice_id AS invoice FROM mail WHERE invoice_id IS NOT NULL',
    ),
    invitations: await ids('contact', "SELECT to_address AS id FROM mail WHERE kind = 'invitation'"),
    standings: await read<{ id: string; status: string }>(
      'contact',
      'SELECT submission_id AS id, status FROM standing',
    ),
    scores: await countScores(bench),
    results: await read<Mean>(
      'judging',
      'SELECT judging_id AS id, told_mean_hundredths AS mean FROM submission',
    ),
    resultsKnown: await read<Mean>(
      'submissions',
      'SELECT judging_id AS id, score_hundredths AS mean FROM projection',
    ),
    deadLetters,
  }
}
