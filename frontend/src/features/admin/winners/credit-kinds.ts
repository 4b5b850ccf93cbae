import type { CreditKind } from '@accolade/contracts/entities/winner-media-rules'
import { mark, type Words } from '@accolade/contracts/words'

/** What the kinds of credits are called. */
export const creditKindWords: Record<CreditKind, Words> = {
  person: mark('Person'),
  agency: mark('Agency'),
  client: mark('Client'),
  production: mark('Production'),
  media: mark('Media'),
}
