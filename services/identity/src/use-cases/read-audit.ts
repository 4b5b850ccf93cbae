import type { Readable } from 'node:stream'
import type { Pool } from '@accolade/chassis/database/pool'
import { type CsvColumn, csvStream } from '@accolade/chassis/http/csv'
import type { AuditEntry, AuditFields, AuditFilter } from '@accolade/contracts/entities/audit'
import { everyEntry, listEntries } from '../store/audit-store.ts'

/** What is read on the pool itself: lists whose statements are planned for what is looked for, and files of many rows. */
export interface Reader {
  pool: Pool
}

/** One page of what administrators did, newest first. */
export async function listAudit({ pool }: Reader, query: AuditFilter & { page: number; pageSize: number }) {
  const { rows: items, ...found } = await listEntries(pool, query)
  return { ...found, items, page: query.page, pageSize: query.pageSize }
}

const columns: readonly CsvColumn<AuditEntry>[] = [
  ['at', ({ at }) => at],
  ['who', ({ actor }) => (actor ? actor.name : 'command line')],
  ['who (id)', ({ actor }) => actor?.id ?? null],
  ['act', ({ act }) => act],
  ['kind', ({ object }) => object.kind],
  ['what', ({ object }) => object.title],
  ['what (id)', ({ object }) => object.id],
  ['concerns', ({ about }) => about?.name ?? null],
  ['concerns (id)', ({ about }) => about?.id ?? null],
  ['before', ({ before }) => listed(before)],
  ['after', ({ after }) => listed(after)],
  ['network', ({ network }) => network],
  ['browser', ({ browser }) => browser],
  ['request', ({ requestId }) => requestId],
  ['id', ({ id }) => id],
]

const listed = (fields: AuditFields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value ?? ''}`)
    .join('\n')

/** The trail as CSV, oldest first, read in pieces while it is sent: all of it, or what a list finds. */
export function exportAudit({ pool }: Reader, filter: AuditFilter): Readable {
  return csvStream(columns, everyEntry(pool, filter))
}
