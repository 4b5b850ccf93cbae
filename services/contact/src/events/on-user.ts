import type { DataOf } from '@accolade/contracts/events/catalog'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { savePayer } from '../store/copy-store.ts'
import type { Prisma } from '../store/generated/client.ts'

type Account = DataOf<'identity.user-registered'> | DataOf<'identity.user-changed'>

/** Keeps the address that invoices go to. */
export async function onUser(
  tx: Prisma.TransactionClient,
  { data, aggregate }: Envelope<Account>,
): Promise<void> {
  const { userId, username, email, firstName, lastName } = data
  const name = [firstName, lastName].filter(Boolean).join(' ') || username
  await savePayer(tx, { userId, name, email, version: aggregate.version })
}
