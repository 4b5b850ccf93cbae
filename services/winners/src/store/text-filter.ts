import { literally } from '@accolade/chassis/database/like'

/** What contains this text as it is written, whatever the case; `%` and `_` are ordinary characters. */
export function containing(text: string) {
  return { contains: literally(text), mode: 'insensitive' } as const
}
