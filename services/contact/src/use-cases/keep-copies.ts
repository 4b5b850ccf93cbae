import type { Logger } from '@accolade/chassis/process/logging'
import { unknownValues } from '@accolade/contracts/entities/programme'
import type { DataOf } from '@accolade/contracts/events/registry'
import { saveCategory, savePayer, saveProgramme, saveStanding } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { saveMembership } from '../store/membership-store.ts'

type Account = DataOf<'identity.user-registered'> | DataOf<'identity.user-changed'>

/** Keeps the name and address that invoices of a user go to. */
export async function keepPayer(tx: Transaction, account: Account, version: number): Promise<void> {
  const { userId, username, email, firstName, lastName } = account
  const name = [firstName, lastName].filter(Boolean).join(' ') || username
  await savePayer(tx, { userId, name, email, version })
}

/** Keeps what mails, invoices and refunds need of the programme's settings. */
export async function keepProgramme(
  tx: Transaction,
  settings: DataOf<'catalogue.settings-changed'>,
  logger: Logger,
): Promise<void> {
  const { name, contact, timeZone, currency, invoicing, timelineB, version } = settings
  for (const value of unknownValues(settings))
    logger.warn({ value, version }, 'unknown value in the settings')
  const { judgingStarts, judgingEnds, winnersAnnounced } = timelineB
  const days = { timeZone, judgingStarts, judgingEnds, winnersAnnounced }
  await saveProgramme(tx, { name, contactEmail: contact.email, currency, invoicing, ...days, version })
}

/** Keeps what a category is called. */
export async function keepCategory(
  tx: Transaction,
  category: DataOf<'catalogue.category-changed'>,
): Promise<void> {
  await saveCategory(tx, category)
}

/** Keeps who belongs to an organization. */
export async function keepMembership(
  tx: Transaction,
  { userId, organizationId, role }: DataOf<'identity.membership-changed'>,
  version: number,
): Promise<void> {
  await saveMembership(tx, { userId, organizationId, role, version })
}

/** Stores the category and status of a submission. */
export async function keepStanding(
  tx: Transaction,
  standing: { submissionId: string; categoryId: string; status: string; version: number },
): Promise<void> {
  await saveStanding(tx, { ...standing, requestEndedVersion: 0 })
}
