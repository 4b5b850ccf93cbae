import type { User } from '@accolade/contracts/entities/user'

/** The full name, as far as it is known, else the username. */
export function nameOf({ firstName, lastName, username }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
