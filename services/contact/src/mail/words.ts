import { wordsOf } from '@accolade/chassis/words/wording'
import germanRules from '@accolade/contracts/languages/de/contracts.json' with { type: 'json' }
import germanMails from '@accolade/contracts/languages/de/mails.json' with { type: 'json' }

/** The words of mails, invoices and receipts in a language. */
export const wordsIn = wordsOf({ de: { ...germanRules, ...germanMails } })
