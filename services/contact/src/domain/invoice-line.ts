import { DomainError } from '@accolade/contracts/domain-error'

/** What an entry costs, with net and tax where the invoice has them. */
interface Amounts {
  amountCents: number
  netCents: number | null
  taxCents: number | null
}

/** What the lines of an invoice add up to; net and tax are null where a line has none. */
export function sumOf(lines: readonly Amounts[]): Amounts {
  const sum = (of: (line: Amounts) => number | null) =>
    lines.reduce<number | null>((total, line) => {
      const cents = of(line)
      return total === null || cents === null ? null : total + cents
    }, 0)
  return {
    amountCents: sum(({ amountCents }) => amountCents) ?? 0,
    netCents: sum(({ netCents }) => netCents),
    taxCents: sum(({ taxCents }) => taxCents),
  }
}

/**
 * The line of an entry; of an invoice with one line it need not be named.
 *
 * @throws DomainError `invalid-request` on the field `submissionId` where it has to be, or is not on the invoice
 */
export function lineOf<Line extends { submissionId: string }>(
  { lines }: { lines: readonly Line[] },
  submissionId: string | undefined,
): Line {
  const [only, ...others] = lines
  const line = submissionId ? lines.find((each) => each.submissionId === submissionId) : only
  if (!line || (!submissionId && others.length > 0))
    throw new DomainError('invalid-request', undefined, [
      { path: 'submissionId', message: 'Please select an entry of the invoice' },
    ])
  return line
}

/** An invoice as far as it is about one entry, for its mails. */
export function aboutLine<
  Line extends { submissionId: string; submissionTitle: string; categoryName: string },
  Invoice extends { lines: readonly Line[] },
>(invoice: Invoice, submissionId: string) {
  const { submissionTitle, categoryName } = lineOf<Line>(invoice, submissionId)
  return { ...invoice, submissionId, submissionTitle, categoryName }
}
