import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Logger } from '@accolade/chassis/process/logging'
import { emptyInvoicing, type Invoicing, invoicingSchema } from '@accolade/contracts/entities/invoicing'
import { unknownValues } from '@accolade/contracts/entities/programme'
import type { JudgingDays } from '../domain/judging-days.ts'
import type { Database, Transaction } from '../store/database.ts'

/** The settings as far as they are needed here. */
export interface Programme extends JudgingDays {
  name: string
  contactEmail: string
  /** Null before settings that name one are known. */
  currency: string | null
  invoicing: Invoicing
}

const id = 'programme'

/** Keeps what mails, invoices and refunds need of the programme's settings. */
export function storeProgramme(
  { logger }: { logger: Logger },
  { data: settings, aggregate: { version } }: EventOf<'catalogue.settings-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  for (const value of unknownValues(settings))
    logger.warn({ value, version }, 'unknown value in the settings')
  const { name, contact, timeZone, currency, invoicing, timelineB } = settings
  const { judgingStarts, judgingEnds, winnersAnnounced } = timelineB
  const days = { timeZone, judgingStarts, judgingEnds, winnersAnnounced }
  const values = { name, contactEmail: contact.email, currency, invoicing, ...days, version }
  return storeIfNewer(tx.programme, { id }, values)
}

const initial = {
  ...{ name: 'Accolade Awards', contactEmail: 'hello@accolade.example', timeZone: 'UTC', currency: null },
  ...{ judgingStarts: null, judgingEnds: null, winnersAnnounced: null },
}

/** The copied settings; before the first ones arrive, what every installation starts with. */
export async function readProgramme(db: Database | Transaction): Promise<Programme> {
  const row = await db.programme.findUnique({ where: { id } })
  const { name, contactEmail, timeZone, currency, judgingStarts, judgingEnds, winnersAnnounced } =
    row ?? initial
  const invoicing = row?.invoicing ? invoicingSchema.parse(row.invoicing) : emptyInvoicing
  return { name, contactEmail, timeZone, currency, invoicing, judgingStarts, judgingEnds, winnersAnnounced }
}
