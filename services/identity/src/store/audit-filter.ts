import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { AuditFilter } from '@accolade/contracts/entities/audit'
import { Prisma } from './generated/client.ts'

/** The condition on a row `e` of the audit trail. */
export function matching({ q, actor, act, kind, object, from, to }: AuditFilter): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (actor) conditions.push(Prisma.sql`e.actor_id = ${actor}::uuid`)
  if (act) conditions.push(Prisma.sql`e.act = ${act}`)
  if (kind) conditions.push(Prisma.sql`e.object_kind = ${kind}`)
  if (object) conditions.push(isAbout(object))
  if (from) conditions.push(Prisma.sql`e.at >= ${from}::timestamptz`)
  if (to) conditions.push(Prisma.sql`e.at < ${to}::timestamptz`)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) conditions.push(contains(word))
  return Prisma.join(conditions, ' AND ')
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the act was done to, or whom it concerns. */
function isAbout(id: string): Prisma.Sql {
  const object = Prisma.sql`e.object_id = ${id}`
  return uuid.test(id) ? Prisma.sql`(${object} OR e.about = ${id}::uuid)` : object
}

/** The expression of the index `audit_entry_text_idx`. */
const text = Prisma.sql`(coalesce(e.object_title, '') || ' ' || e.before::text || ' ' || e.after::text)`

function contains(word: string): Prisma.Sql {
  const pattern = `%${escapeLike(word)}%`
  const names = ['username', 'email', 'first_name', 'last_name'].map(
    (column) => Prisma.sql`${Prisma.raw(column)} ILIKE ${pattern}`,
  )
  // an array, found once: so that indices of the trail can be used for it
  const people = Prisma.sql`ANY (ARRAY(SELECT id FROM user_account WHERE ${Prisma.join(names, ' OR ')}))`
  return Prisma.sql`(${text} ILIKE ${pattern} OR e.actor_id = ${people} OR e.about = ${people})`
}
