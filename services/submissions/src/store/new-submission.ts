import { switchHold } from '@accolade/chassis/database/switch-lock'
import type { Category, Programme } from '../domain/entering.ts'
import { defaultProgramme } from '../domain/entering.ts'
import type { Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { draftCount, usageHold } from './usage-store.ts'

/** What a new submission depends on. */
export interface Entry {
  category: Category | null
  programme: Programme
  organizationName: string
  /** How many drafts the organization has. */
  drafts: number
  /** The user's role in the organization; null for none, undefined where the copy knows nothing about the two. */
  role: string | null | undefined
}

interface Row {
  category: Category | null
  programme: Programme | null
  organizationName: string | null
  drafts: number
  membership: { role: string | null } | null
}

/**
 * Reads what a new submission depends on. The category, the programme's switches and the number of drafts are as they are
 * until the transaction ends.
 */
export async function holdEntry(
  tx: Transaction,
  { userId, organizationId, categoryId }: { userId: string; organizationId: string; categoryId: string },
): Promise<Entry> {
  await tx.$queryRaw`SELECT ${Prisma.raw(switchHold)}, ${usageHold(organizationId)}`
  const [row] = await tx.$queryRaw<Row[]>`SELECT
    (SELECT jsonb_build_object('id', id, 'name', name, 'feeCents', fee_cents, 'deadline', deadline, 'isActive', is_active,
                               'revealProjectUrl', reveal_project_url, 'version', version)
       FROM category WHERE id = ${categoryId}::uuid) AS category,
    (SELECT jsonb_build_object('acceptSubmissions', accept_submissions, 'opensOn', opens_on, 'timeZone', time_zone,
                               'currency', currency, 'version', version)
       FROM programme WHERE id = 1) AS programme,
    (SELECT name FROM organization WHERE id = ${organizationId}::uuid) AS "organizationName",
    ${draftCount(organizationId)} AS drafts,
    (SELECT jsonb_build_object('role', role) FROM membership
      WHERE user_id = ${userId}::uuid AND organization_id = ${organizationId}::uuid) AS membership`
  const { category, programme, organizationName, drafts, membership } = row!
  return {
    category,
    programme: programme ?? defaultProgramme,
    organizationName: organizationName ?? '',
    drafts,
    role: membership?.role,
  }
}
