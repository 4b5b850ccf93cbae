import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'

const statement = (name: string) => readFileSync(join(root, 'deploy', 'erasures', `${name}.sql`), 'utf8')

/** Who was erased, as a restore needs it: nothing of it names anybody. */
export interface LedgerRow {
  id: string
  user_id: string
  pseudonym: string
}

const rowSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  pseudonym: z.string(),
  state: z.string(),
  again: z.boolean(),
})

/** The ledger of a running system; empty where its release knows no erasure. */
export async function readLedger(client: pg.ClientBase): Promise<LedgerRow[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('identity.erasure') IS NOT NULL AS there",
  )
  if (!rows[0]?.there) return []
  return (await client.query<LedgerRow>(statement('ledger'))).rows
}

/** The ledger that a backup holds. @throws Failure where it is not understood */
export function ledgerOfBackup(folder: string): LedgerRow[] {
  const file = join(folder, 'tables', 'identity.erasure.jsonl')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const row = rowSchema.safeParse(JSON.parse(line))
    if (!row.success) throw new Failure(`${file} is not understood: ${z.prettifyError(row.error)}`)
    const { id, user_id, pseudonym, state, again } = row.data
    return state === 'waiting' && !again ? [] : [{ id, user_id, pseudonym }]
  })
}

/** Has everybody erased again who is in the ledger and not in what was restored. */
export async function applyLedger(client: pg.ClientBase, ledger: readonly LedgerRow[]): Promise<void> {
  if (ledger.length === 0) return
  const known = [...new Map(ledger.map((row) => [row.user_id, row])).values()]
  await client.query('BEGIN')
  await client.query('CREATE TEMPORARY TABLE ledger (id uuid, user_id uuid, pseudonym text) ON COMMIT DROP')
  await client.query('INSERT INTO ledger SELECT * FROM jsonb_populate_recordset(NULL::ledger, $1::jsonb)', [
    JSON.stringify(known),
  ])
  await client.query(statement('apply'))
  await client.query('COMMIT')
}
