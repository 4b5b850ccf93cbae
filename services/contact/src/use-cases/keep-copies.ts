import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { unknownValues } from '@accolade/contracts/entities/programme'
import { saveCategory, savePayer, saveProgramme, saveStanding } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { saveMembership } from '../store/membership-store.ts'
import type { Context } from './context.ts'

/** Keeps the name and address that invoices of a user go to. */
export async function keepPayer(
  { data, aggregate: { version } }: EventOf<'identity.user-registered' | 'identity.user-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  const { userId, username, email, firstName, lastName } = data
  const name = [firstName, lastName].filter(Boolean).join(' ') || username
  await savePayer(tx, { userId, name, email, version })
}

/** Keeps what mails, invoices and refunds need of the programme's settings. */
export async function keepProgramme(
  { logger }: Pick<Context, 'logger'>,
  { data: settings, aggregate: { version } }: EventOf<'catalogue.settings-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  const { name, contact, timeZone, currency, invoicing, timelineB } = settings
  for (const value of unknownValues(settings))
    logger.warn({ value, version }, 'unknown value in the settings')
  const { judgingStarts, judgingEnds, winnersAnnounced } = timelineB
  const days = { timeZone, judgingStarts, judgingEnds, winnersAnnounced }
  await saveProgramme(tx, { name, contactEmail: contact.email, currency, invoicing, ...days, version })
}

/** Keeps what a category is called. */
export async function keepCategory(
  { data: { id, name }, aggregate: { version } }: EventOf<'catalogue.category-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await saveCategory(tx, { id, name, version })
}

/** Keeps who belongs to an organization. */
export async function keepMembership(
  { data: { userId, organizationId, role }, aggregate: { version } }: EventOf<'identity.membership-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await saveMembership(tx, { userId, organizationId, role, version })
}

/** Keeps the category and status of a submission. */
export async function keepStanding(
  {
    data: { submissionId, categoryId, to: status },
    aggregate: { version },
  }: EventOf<'submission.status-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await saveStanding(tx, { submissionId, categoryId, status, version })
}
