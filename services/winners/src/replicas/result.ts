import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { Transaction } from '../store/database.ts'

/** Keeps the result of a submission. */
export function storeResult(
  tx: Transaction,
  submissionId: string,
  { meanHundredths, version }: { meanHundredths: number | null; version: number },
): Promise<boolean> {
  return storeIfNewer(tx.result, { submissionId }, { meanHundredths, version })
}

/** Keeps how many entries its category had, beside a result that is known. */
export async function storeEntries(tx: Transaction, submissionId: string, entries: number): Promise<void> {
  await tx.result.updateMany({ where: { submissionId }, data: { entries } })
}

/** The mean of judging in hundredths of a point, and how many entries the category had; null where that is not known. */
export async function findResult(
  tx: Transaction,
  submissionId: string,
): Promise<{ meanHundredths: number | null; entries: number | null }> {
  const row = await tx.result.findUnique({ where: { submissionId } })
  return { meanHundredths: row?.meanHundredths ?? null, entries: row?.entries ?? null }
}
