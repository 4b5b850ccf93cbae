import type { Recorded } from '@accolade/chassis/administration/record'
import type { Account } from '../domain/user.ts'

/** An account as what an act of administration is about. */
export function userOf({ id, username }: Pick<Account, 'id' | 'username'>): Recorded {
  return { id, title: username, about: id, personal: ['title'] }
}
