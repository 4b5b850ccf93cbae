import { findPayer } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'

/** Who a mail about a refund goes to: as its reader is called now, else as the invoice says. */
export async function payerOf(
  tx: Transaction,
  invoice: { payerName: string; payerEmail: string },
  userId: string,
): Promise<{ name: string; email: string }> {
  return (await findPayer(tx, userId)) ?? { name: invoice.payerName, email: invoice.payerEmail }
}
