import type { BankEntryDetail } from '@accolade/contracts/entities/bank'

/** What is done with an entry; somebody else may have been faster, which is said, and what they did is shown. */
export type Take = (work: () => Promise<BankEntryDetail>, done: string) => Promise<void>

/** What every step needs: the entry as it was read, and the way to take the step. */
export interface StepProps {
  entry: BankEntryDetail
  pending: boolean
  take: Take
}
