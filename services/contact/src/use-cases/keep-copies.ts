import type { DataOf } from '@accolade/contracts/events/catalog'
import { savePayer, saveProgramme, saveStanding } from '../store/copy-store.ts'
import type { Prisma } from '../store/generated/client.ts'

type Tx = Prisma.TransactionClient
type Account = DataOf<'identity.user-registered'> | DataOf<'identity.user-changed'>

/** Keeps the name and address that invoices of a user go to. */
export async function keepPayer(tx: Tx, account: Account, version: number): Promise<void> {
  const { userId, username, email, firstName, lastName } = account
  const name = [firstName, lastName].filter(Boolean).join(' ') || username
  await savePayer(tx, { userId, name, email, version })
}

/** Keeps what mails, invoices and refunds need of the programme's settings. */
export async function keepProgramme(tx: Tx, settings: DataOf<'catalogue.settings-changed'>): Promise<void> {
  const { name, contact, timeZone, invoicing, version } = settings
  await saveProgramme(tx, { name, contactEmail: contact.email, timeZone, invoicing, version })
}

/** Keeps where a submission stands. */
export async function keepStanding(
  tx: Tx,
  standing: { submissionId: string; categoryId: string; status: string; version: number },
): Promise<void> {
  await saveStanding(tx, { ...standing, requestEndedVersion: 0 })
}
