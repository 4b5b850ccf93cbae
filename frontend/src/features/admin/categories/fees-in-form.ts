import { toNumber } from '../shared/number-rule.ts'

/** The fields of the form that say what entering costs, as they were typed. */
export interface TypedFees {
  fee?: unknown
  deadline?: string
  earlyBird?: { fee?: unknown; until?: string } | null
  late?: { fee?: unknown; from?: string } | null
  memberFee?: unknown
}

/** What was typed, as the contract's form has it: a period with both fields empty is null; half of one is not valid. */
export function feesIn({ fee, deadline = '', earlyBird, late, memberFee }: TypedFees) {
  const early = { fee: toNumber(earlyBird?.fee) as number, until: earlyBird?.until ?? '' }
  const higher = { fee: toNumber(late?.fee) as number, from: late?.from ?? '' }
  return {
    fee: toNumber(fee) as number,
    deadline,
    earlyBird: early.fee === undefined && early.until === '' ? null : early,
    memberFee: (toNumber(memberFee) as number | undefined) ?? null,
    late: higher.fee === undefined && higher.from === '' ? null : higher,
  }
}
