import { isoText } from '@accolade/chassis/database/iso-text'
import { type PageWithTotal, pageWithTotal } from '@accolade/chassis/database/page-with-total'
import { readInPieces } from '@accolade/chassis/database/read-in-pieces'
import type { AuditEntry, AuditFilter, administrationRecordSchema } from '@accolade/contracts/entities/audit'
import type pg from 'pg'
import type { z } from 'zod'
import { matching } from './audit-filter.ts'
import type { Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** A row as it is written. */
export type NewEntry = Omit<z.output<typeof administrationRecordSchema>, 'userAgent'> & {
  id: string
  at: Date
  actorId: string | null
  browser: string | null
}

export async function insertEntry(tx: Transaction, { object, ...entry }: NewEntry): Promise<void> {
  const { kind: objectKind, id: objectId, title: objectTitle } = object
  await tx.auditEntry.create({ data: { ...entry, objectKind, objectId, objectTitle } })
}

const person = (id: string, account: string) => `
  CASE WHEN ${id} IS NOT NULL THEN json_build_object('id', ${id}, 'name',
    coalesce(nullif(trim(concat_ws(' ', ${account}.first_name, ${account}.last_name)), ''), ${account}.username)) END`

const columns = `
  e.id, ${isoText('e.at')} AS at, e.act, e.before, e.after, e.network, e.browser, e.request_id AS "requestId", e.erased,
  json_build_object('kind', e.object_kind, 'id', e.object_id, 'title', e.object_title) AS object,
  ${person('e.actor_id', 'a')} AS actor, ${person('e.about', 'u')} AS about`

const people = `
  LEFT JOIN user_account a ON a.id = e.actor_id LEFT JOIN user_account u ON u.id = e.about`

/** One page of the trail, newest first, and how many rows match. */
export function listEntries(
  pool: pg.Pool,
  { page, pageSize, ...filter }: AuditFilter & { page: number; pageSize: number },
): Promise<PageWithTotal<AuditEntry>> {
  const found = Prisma.sql`SELECT e.id, e.at FROM audit_entry e WHERE ${matching(filter)}`
  const paged = Prisma.sql`
    SELECT ${Prisma.raw(columns)} FROM audit_entry e ${Prisma.raw(people)} WHERE e.id IN (
      SELECT id FROM (${found} ORDER BY at DESC, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS shown)
    ORDER BY e.at DESC, e.id DESC`
  const rows = pool.query<AuditEntry>(paged.text, paged.values).then((result) => result.rows)
  return pageWithTotal(pool, { text: found.text, values: found.values }, { page, pageSize }, rows)
}

/** All rows that match, oldest first, read in pieces. */
export function everyEntry(pool: pg.Pool, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  const { strings, values } = matching(filter)
  // `$1` to `$3` are the limit of the piece and the row after which it begins
  const where = strings.reduce((sql, part, at) => `${sql}$${at + 3}${part}`)
  const query = {
    sql: `SELECT ${columns} FROM audit_entry e ${people}
      WHERE (e.at, e.id) > ($2::timestamptz, $3::uuid) AND ${where} ORDER BY e.at, e.id LIMIT $1`,
    begin: ['-infinity', '00000000-0000-0000-0000-000000000000', ...values],
    keyOf: ({ at, id }: AuditEntry) => [at, id, ...values],
  }
  return readInPieces<AuditEntry>(pool, query)
}

/**
 * Part of a unit of work: blanks what the trail says about a person, for the erasure of the account. The rows stay: what the person
 * did, and what was done to the account, without names and other personal values, networks and browsers. Repeating it changes
 * nothing. The trigger of the table allows this and no other change.
 */
export async function eraseFromAudit(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_entry SET network = NULL, browser = NULL, erased = true
    WHERE actor_id = ${userId}::uuid AND (network IS NOT NULL OR browser IS NOT NULL)`
  await tx.$executeRaw`
    UPDATE audit_entry SET erased = true,
      object_title = CASE WHEN 'title' = ANY (personal) THEN NULL ELSE object_title END,
      before = blank_fields(before, personal), after = blank_fields(after, personal)
    WHERE about = ${userId}::uuid AND personal <> '{}'`
}

/** Part of a unit of work: blanks what the trail says about things that were erased with a person. The rows stay. */
export async function eraseThingsFromAudit(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_entry SET erased = true, object_title = NULL,
      before = blank_fields(before, ARRAY(SELECT split_part(key, '.', 1) FROM jsonb_object_keys(before) AS names (key))),
      after = blank_fields(after, ARRAY(SELECT split_part(key, '.', 1) FROM jsonb_object_keys(after) AS names (key)))
    WHERE object_id = ANY (${ids})`
}

/**
 * What administrators did that concerns a person, oldest first, without who did it: what the person did to themselves is left out. Values
 * are given of the own account only: those of other things may say something about others, or about what judges must not know.
 */
export async function listActsAbout(tx: Transaction, userId: string) {
  const rows = await tx.auditEntry.findMany({
    where: { about: userId, OR: [{ actorId: null }, { actorId: { not: userId } }] },
    select: { at: true, act: true, objectKind: true, before: true, after: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ at, act, objectKind, before, after }) =>
    objectKind === 'user' ? { at, act, before, after } : { at, act },
  )
}
