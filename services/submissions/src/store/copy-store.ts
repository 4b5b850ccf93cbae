import { changeSwitches } from '@accolade/chassis/database/switch-lock'
import type { Category, Programme } from '../domain/entering.ts'
import { defaultProgramme } from '../domain/entering.ts'
import type { Database, Transaction } from './database.ts'

// A copy is written only where it is newer than what is held: events come late, twice and out of order.

export async function findCategory(db: Database | Transaction, id: string): Promise<Category | null> {
  return db.category.findUnique({ where: { id } })
}

export async function listCategories(db: Database): Promise<Category[]> {
  return db.category.findMany({ orderBy: { name: 'asc' } })
}

export async function keepCategory(tx: Transaction, category: Category): Promise<void> {
  await changeSwitches(tx)
  const { id, name, feeCents, deadline, isActive, revealProjectUrl, version } = category
  await tx.$executeRaw`
    INSERT INTO category (id, name, fee_cents, deadline, is_active, reveal_project_url, version)
    VALUES (${id}::uuid, ${name}, ${feeCents}, ${deadline}, ${isActive}, ${revealProjectUrl}, ${version})
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, fee_cents = excluded.fee_cents, deadline = excluded.deadline,
          is_active = excluded.is_active, reveal_project_url = excluded.reveal_project_url, version = excluded.version
      WHERE category.version < excluded.version`
}

export async function readProgramme(db: Database | Transaction): Promise<Programme> {
  return (await db.programme.findUnique({ where: { id: 1 } })) ?? defaultProgramme
}

export async function keepProgramme(tx: Transaction, programme: Programme): Promise<void> {
  await changeSwitches(tx)
  const { acceptSubmissions, opensOn, timeZone, currency, version } = programme
  await tx.$executeRaw`
    INSERT INTO programme (id, accept_submissions, opens_on, time_zone, currency, version)
    VALUES (1, ${acceptSubmissions}, ${opensOn}, ${timeZone}, ${currency}, ${version})
    ON CONFLICT (id) DO UPDATE
      SET accept_submissions = excluded.accept_submissions, opens_on = excluded.opens_on, time_zone = excluded.time_zone,
          currency = excluded.currency, version = excluded.version
      WHERE programme.version < excluded.version`
}
