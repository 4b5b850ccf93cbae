/** A fault that is known and being repaired: it is shown, and fails nothing. Its entry goes with the fault. */
export interface KnownFault {
  /** What its findings say, with what the programs wrote about them. */
  finding: RegExp
  awaits: string
}

export const knownFaults: readonly KnownFault[] = []
