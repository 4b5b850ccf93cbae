import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { feeToCents } from '@accolade/contracts/entities/category-rules'
import { entryTermsOf } from '@accolade/contracts/entities/entering'
import { unknownValues } from '@accolade/contracts/entities/programme'
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

export async function keepCategory(
  { data, aggregate: { version } }: EventOf<'catalogue.category-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  const { id, name, fee, deadline, isActive, revealProjectUrl } = data
  const before = await findCategory(tx, id)
  await storeCategory(tx, {
    ...{ id, name, feeCents: feeToCents(fee), deadline, isActive, revealProjectUrl, version },
  })
  if (before && before.revealProjectUrl !== revealProjectUrl) await renewOfCategory(tx, id)
}

export function keepProgramme(
  { logger }: Pick<Context, 'logger'>,
  { data: programme, aggregate: { version } }: EventOf<'catalogue.settings-changed'>,
  { tx }: EventWork<Transaction>,
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
  { data, aggregate: { version } }: EventOf<'identity.membership-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  const { userId, organizationId, organizationName, role } = data
  await storeMembership(tx, { userId, organizationId, organizationName, role, version })
  await renewOfOrganization(tx, organizationId)
}
