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

/** The mean of judging in hundredths of a point; null where none is known. */
export async function findMean(tx: Transaction, submissionId: string): Promise<number | null> {
  return (await tx.result.findUnique({ where: { submissionId } }))?.meanHundredths ?? null
}
