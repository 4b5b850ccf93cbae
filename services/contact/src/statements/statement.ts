/** One movement of money on the account, as far as it is about money that came in. */
export interface StatementEntry {
  /** The programme's own account; empty where the file does not say. */
  account: string
  /** The day, `YYYY-MM-DD`, on which the bank booked it. */
  bookedOn: string
  /** In the smallest unit of the currency; above zero. */
  amountMinor: number
  currency: string
  /** `reversal`: the bank took back money that had come in. */
  kind: 'credit' | 'reversal'
  payerName: string
  payerAccount: string
  endToEndId: string
  /** What the payer wrote, structured or not. */
  remittance: string
  /** What the bank calls the movement; empty where it has no name of its own. */
  bankReference: string
}

/** What a file of a bank says. */
export interface Statement {
  /** `camt.053.001.08` or `csv`. */
  format: string
  accounts: string[]
  /** The first and the last day; null where there is no entry and the file does not say. */
  from: string | null
  to: string | null
  entries: StatementEntry[]
  /** What was left out on purpose: money that went out, and what the bank has not booked yet. */
  leftOut: { debits: number; pending: number }
}

/** The largest file, unpacked, and the most entries of one. */
export const statementLimits = { bytes: 5 * 1024 * 1024, entries: 5_000 } as const

/** The first and the last day of entries. */
export function periodOf(days: readonly string[]): { from: string | null; to: string | null } {
  const sorted = [...days].sort()
  return { from: sorted[0] ?? null, to: sorted.at(-1) ?? null }
}

/** One line of text: what banks break over several lines is joined, and cut where it is longer than any bank allows. */
export function oneLine(text: string, max = 1_000): string {
  return text
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
}
