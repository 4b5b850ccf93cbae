/** A fault that is known and being mended elsewhere: it is shown, and fails nothing. Its entry goes with the fault. */
export interface KnownFault {
  /** What its findings say, with what the programs wrote about them. */
  finding: RegExp
  awaits: string
}

export const knownFaults: readonly KnownFault[] = [
  {
    finding: /0x00|Unicode|surrogate|q=(a|b|%00)*%00b? |%00b?$|\\u0000/,
    awaits: 'texts that are well formed: NUL and halves of characters are refused by the contract',
  },
  {
    finding: /out of range|integer|value .* too large|int4|int8|64-bit|32-bit/i,
    awaits: 'limits for versions and pages: numbers that the database can hold',
  },
  {
    finding: /invitations wait, of 20|sixty invitations/,
    awaits: 'a quota of invitations that holds when many are sent at once',
  },
]
