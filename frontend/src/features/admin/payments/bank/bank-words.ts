import type { BankEntryStatus, BankMatch, MatchReason } from '@accolade/contracts/entities/bank'
import { mark, type Words } from '@accolade/contracts/words'
import { formatList } from '../../../../lib/format.ts'
import { say } from '../../../../lib/words.ts'

/** Where an entry of the bank is. */
export const entryStatusWords: Record<BankEntryStatus, Words> = {
  open: mark('Not allocated'),
  partly: mark('Partly allocated'),
  allocated: mark('Allocated'),
  returned: mark('Sent back'),
  ignored: mark('Not about invoices'),
}

export const entryBadges: Record<BankEntryStatus, string> = {
  open: 'badge--pending_payment',
  partly: 'badge--pending_payment',
  allocated: 'badge--completed',
  returned: 'badge--withdrawn',
  ignored: 'badge--withdrawn',
}

const certaintyWords: Record<BankMatch['certainty'], Words> = {
  sure: mark('Sure'),
  likely: mark('Likely'),
  possible: mark('Possible'),
}

const reasonWords: Record<MatchReason, Words> = {
  number: mark('names the invoice'),
  'short-number': mark('names the invoice without its zeros'),
  numbers: mark('names all of these invoices'),
  amount: mark('pays exactly what is missing'),
  less: mark('is less than what is missing'),
  more: mark('is more than what is missing'),
  name: mark('comes from a similar name'),
  shared: mark('another entry fits it as well'),
}

/** How sure a suggestion is. */
export const certaintyOf = ({ certainty }: BankMatch) => say(certaintyWords[certainty])

/** Why it is suggested. */
export const reasonsOf = ({ reasons }: BankMatch) => formatList(reasons.map((each) => say(reasonWords[each])))
