import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { bankRoutes } from '@accolade/contracts/http/bank'
import { openInvoice } from '../world/money.ts'
import type { World } from '../world/world.ts'
import type { Samples } from './sample.ts'

/** A bank's file with one entry that no other file has. */
export function statementFile() {
  const csv = `Date,Description,Payer Name,Amount,Currency,Transaction ID\n2025-11-03,Entry fee,Mara Lind,149.50,USD,${randomUUID()}\n`
  return { name: 'statement.csv', content: gzipSync(csv).toString('base64') }
}

/** An entry of the bank that waits, with more than any invoice here asks for. */
export async function waitingEntry(
  { site }: World,
  { step }: { step?: 'ignored' } = {},
): Promise<{ id: string; version: number }> {
  const { pool } = site.databases.get('contact')!
  const { rows } = await pool.query<{ id: string }>(
    `WITH statement AS (
       INSERT INTO bank_statement (id, hash, name, format, accounts, added, known, imported_by, imported_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'statement.csv', 'csv', '{}', 1, 0, gen_random_uuid(), now()) RETURNING id)
     INSERT INTO bank_entry (id, statement_id, identity, kind, account, booked_on, amount_cents, currency, payer_name,
                             payer_account, end_to_end_id, remittance, bank_reference)
     SELECT gen_random_uuid(), id, gen_random_uuid(), 'credit', '', '2025-11-03', 1000000, 'USD', 'Mara Lind', '', '', 'Entry fee', ''
       FROM statement RETURNING id`,
  )
  const { id } = rows[0]!
  if (!step) return { id, version: 1 }
  await pool.query(
    `INSERT INTO bank_entry_step (entry_id, position, kind, note, at, "by") VALUES ($1, 1, $2, 'Interest', now(), gen_random_uuid())`,
    [id, step],
  )
  return { id, version: 2 }
}

/** A cent of an entry that an open invoice got. */
export async function partOfInvoice(world: World): Promise<{ id: string; entryId: string; version: number }> {
  const entry = await waitingEntry(world)
  const invoice = await openInvoice(world)
  const { rows } = await world.site.databases.get('contact')!.pool.query<{ id: string }>(
    `INSERT INTO bank_allocation (id, entry_id, invoice_id, amount_cents, at, "by")
     VALUES (gen_random_uuid(), $1, $2, 1, now(), gen_random_uuid()) RETURNING id`,
    [entry.id, invoice.id],
  )
  return { id: rows[0]!.id, entryId: entry.id, version: 2 }
}

export const bankSamples: Samples<typeof bankRoutes> = {
  previewStatement: () => ({ body: statementFile() }),
  importStatement: () => ({ body: statementFile() }),
  listStatements: () => ({ query: { page: '1', pageSize: '5' } }),
  listBankEntries: () => ({ query: { status: 'waiting', q: 'fee', page: '1', sort: '-amount' } }),
  listSureMatches: () => ({}),
  getBankEntry: async (world) => ({ params: { id: (await waitingEntry(world)).id } }),
  allocateBankEntry: async (world) => {
    const { id, version } = await waitingEntry(world)
    const invoice = await openInvoice(world)
    return { params: { id }, body: { version, allocations: [{ invoiceId: invoice.id, amountCents: 1 }] } }
  },
  undoBankAllocation: async (world) => {
    const { id, version } = await partOfInvoice(world)
    return { params: { id }, body: { version } }
  },
  setBankEntryAside: async (world) => {
    const { id, version } = await waitingEntry(world)
    return { params: { id }, body: { version, kind: 'ignored', note: 'Interest' } }
  },
  reopenBankEntry: async (world) => {
    const { id, version } = await waitingEntry(world, { step: 'ignored' })
    return { params: { id }, body: { version } }
  },
}
