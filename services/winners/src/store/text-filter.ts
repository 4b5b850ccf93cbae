import { escapeLike } from '@accolade/chassis/database/escape-like'

/** Matches rows that contain this text, ignoring case; `%` and `_` are ordinary characters. */
export function containing(text: string) {
  return { contains: escapeLike(text), mode: 'insensitive' } as const
}
