import type { EventData } from '@accolade/contracts/events/define'
import type { paymentRequested } from '@accolade/contracts/events/submissions'

/** An entry that is ordered; `version` is the submission's with which it was asked for. */
export interface OrderLine {
  submissionId: string
  version: number
  title: string
  categoryName: string
  amountCents: number
  /** The code that made the fee less, and by how much. */
  discount?: { code: string; cents: number } | undefined
  /** The fee, before the discount, is the rate of members. */
  memberRate?: true | undefined
}

/** The entries of an order; events from before orders of several entries have one, and its version is the event's. */
export function orderLines(request: EventData<typeof paymentRequested>, version: number): OrderLine[] {
  if (request.lines) return request.lines
  const { submissionId, title, categoryName, amountCents, discount } = request
  return [
    {
      submissionId: submissionId!,
      title: title!,
      categoryName: categoryName!,
      amountCents: amountCents!,
      discount,
      version,
    },
  ]
}

/** What is known of a submission's lines and requests. */
interface Known {
  lines: readonly { submissionId: string; requestVersion: number; paid: boolean }[]
  standings: readonly { submissionId: string; requestEndedVersion: number }[]
}

/**
 * Whether an entry is to be billed: not where its request has ended since, where a newer one is dealt with already, or where a former
 * request that has not ended is paid.
 */
export function isToBill({ submissionId, version }: OrderLine, { lines, standings }: Known): boolean {
  const ended = standings.find((each) => each.submissionId === submissionId)?.requestEndedVersion ?? 0
  if (ended > version) return false
  return !lines.some(
    (line) =>
      line.submissionId === submissionId &&
      (line.requestVersion >= version || (line.paid && line.requestVersion > ended)),
  )
}
