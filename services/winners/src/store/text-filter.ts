import { escapeLike } from '@accolade/chassis/database/escape-like'

/** What contains this text as it is written, whatever the case; `%` and `_` are ordinary characters. */
export function containing(text: string) {
  return { contains: escapeLike(text), mode: 'insensitive' } as const
}
