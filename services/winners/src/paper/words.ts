import { wordsOf } from '@accolade/chassis/words/wording'
import germanRules from '@accolade/contracts/languages/de/contracts.json' with { type: 'json' }
import germanPapers from '@accolade/contracts/languages/de/papers.json' with { type: 'json' }
import germanShared from '@accolade/contracts/languages/de/shared.json' with { type: 'json' }

/** The words of certificates in a language: some are what pages say of a winner. */
export const wordsIn = wordsOf({ de: { ...germanRules, ...germanShared, ...germanPapers } })
