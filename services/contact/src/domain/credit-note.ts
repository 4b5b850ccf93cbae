import type { CreditReason } from '@accolade/contracts/entities/credit-note'

interface Amounts {
  amountCents: number
  netCents: number | null
  taxCents: number | null
}

/** What a credit note takes back of one line. */
export interface CreditedLine extends Amounts {
  invoiceLineId: string
}

/** Why a credit note is issued; of a refund, with the entry whose fee goes back. */
export type Occasion =
  | { reason: Exclude<CreditReason, 'refunded'> }
  | { reason: 'refunded'; refund: { id: string; submissionId: string; amountCents: number } }

/** The lines that are taken back: all of the invoice, or what is refunded of one. */
export function linesToCredit(
  lines: readonly (Amounts & { id: string; submissionId: string })[],
  occasion: Occasion,
): CreditedLine[] {
  const credited = (line: (typeof lines)[number], amountCents: number) => ({
    invoiceLineId: line.id,
    ...shareOf(line, amountCents),
  })
  if (occasion.reason !== 'refunded') return lines.map((line) => credited(line, line.amountCents))
  const { submissionId, amountCents } = occasion.refund
  return lines.filter((line) => line.submissionId === submissionId).map((line) => credited(line, amountCents))
}

/**
 * A part of a line with its share of the net and the tax that the invoice has: the tax is divided, never worked out from a rate. Half a
 * cent of tax is rounded up; net and tax make the part, and neither exceeds that of the line.
 */
export function shareOf(line: Amounts, amountCents: number): Amounts {
  const { netCents, taxCents } = line
  if (netCents === null || taxCents === null || amountCents === line.amountCents)
    return { amountCents, netCents, taxCents }
  const share = Math.round((taxCents * amountCents) / line.amountCents)
  const tax = Math.max(amountCents - netCents, share)
  return { amountCents, netCents: amountCents - tax, taxCents: tax }
}
