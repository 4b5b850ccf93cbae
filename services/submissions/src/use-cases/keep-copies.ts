import type { Category } from '@accolade/contracts/entities/category'
import { feeToCents } from '@accolade/contracts/entities/category-rules'
import { entryTermsOf } from '@accolade/contracts/entities/entering'
import { type Programme, unknownValues } from '@accolade/contracts/entities/programme'
import type { DataOf } from '@accolade/contracts/events/registry'
import {
  findCategory,
  readProgramme,
  keepCategory as storeCategory,
  keepProgramme as storeProgramme,
} from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { keepMembership as storeMembership } from '../store/membership-store.ts'
import { renewOfCategory, renewOfOrganization } from '../store/projection-store.ts'
import type { Context } from './context.ts'

// The version is the aggregate's: every copy is written only where it is newer than the one held.

export async function keepCategory(tx: Transaction, category: Category, version: number): Promise<void> {
  const { id, name, fee, deadline, isActive, revealProjectUrl } = category
  const before = await findCategory(tx, id)
  await storeCategory(tx, {
    ...{ id, name, feeCents: feeToCents(fee), deadline, isActive, revealProjectUrl, version },
  })
  if (before && before.revealProjectUrl !== revealProjectUrl) await renewOfCategory(tx, id)
}

export function keepProgramme(
  { logger }: Pick<Context, 'logger'>,
  tx: Transaction,
  programme: Programme,
  version: number,
): Promise<void> {
  for (const value of unknownValues(programme))
    logger.warn({ value, version }, 'unknown value in the settings')
  return storeProgramme(tx, { ...entryTermsOf(programme), currency: programme.currency, version })
}

/** Which version of the settings decides about entering. */
export async function settingsVersion({ db }: Pick<Context, 'db'>): Promise<{ version: number }> {
  return { version: (await readProgramme(db)).version }
}

export async function keepMembership(
  tx: Transaction,
  { userId, organizationId, organizationName, role }: DataOf<'identity.membership-changed'>,
  version: number,
): Promise<void> {
  await storeMembership(tx, { userId, organizationId, organizationName, role, version })
  await renewOfOrganization(tx, organizationId)
}
