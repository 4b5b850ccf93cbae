import { wordsOf } from '@accolade/chassis/words/wording'
import germanRules from '@accolade/contracts/languages/de/contracts.json' with { type: 'json' }
import germanPapers from '@accolade/contracts/languages/de/papers.json' with { type: 'json' }
import germanShared from '@accolade/contracts/languages/de/shared.json' with { type: 'json' }

/** The words of printed entries in a language: much of it is what pages say of a submission. */
export const wordsIn = wordsOf({ de: { ...germanRules, ...germanShared, ...germanPapers } })
