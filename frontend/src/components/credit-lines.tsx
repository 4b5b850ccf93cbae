import type { EntryCredit } from '@accolade/contracts/entities/submission'

/** Who made a work, one in each line. */
export function CreditLines({ credits }: { credits: readonly EntryCredit[] }) {
  return credits.map(({ name, role }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same person may be named twice
    <span key={at}>
      {at > 0 && <br />}
      {name}, {role}
    </span>
  ))
}
