import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Database, Transaction } from '../store/database.ts'

/** Keeps the name and address that invoices of a user go to. */
export function storePayer(
  { data, aggregate: { version } }: EventOf<'identity.user-registered' | 'identity.user-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { userId, username, email, firstName, lastName } = data
  const name = [firstName, lastName].filter(Boolean).join(' ') || username
  return storeIfNewer(tx.payer, { userId }, { name, email, version })
}

export async function findPayer(tx: Transaction, userId: string) {
  return tx.payer.findUnique({ where: { userId } })
}

/** The recipient of a mail about a refund, with the present name and address, or else those of the invoice. */
export async function payerOf(
  tx: Transaction,
  invoice: { payerName: string; payerEmail: string },
  userId: string,
): Promise<{ name: string; email: string }> {
  return (await findPayer(tx, userId)) ?? { name: invoice.payerName, email: invoice.payerEmail }
}

/** What these users are called, as far as they are known. */
export async function listNames(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await db.payer.findMany({
    where: { userId: { in: [...userIds] } },
    select: { userId: true, name: true },
  })
  return new Map(found.map(({ userId, name }) => [userId, name]))
}
