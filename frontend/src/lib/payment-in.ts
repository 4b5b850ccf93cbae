import type { Submission } from '@accolade/contracts/entities/submission'

/** What is owed for a submission in a currency; in that of the answer where there is no price in it. */
export function paymentIn(
  { payment }: Pick<Submission, 'payment'>,
  currency: string | undefined,
): Submission['payment'] {
  return { ...payment, ...payment.prices.find((price) => price.currency === currency) }
}
