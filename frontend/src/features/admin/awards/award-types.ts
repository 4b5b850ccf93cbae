import { type Award, awardCategorySchema } from '@accolade/contracts/entities/award'
import { mark, type Words } from '@accolade/contracts/words'
import { say } from '../../../lib/words.ts'

/** What the five types are called. */
export const typeWords: Record<Award['category'], Words> = {
  digital: mark('Digital'),
  creative: mark('Creative'),
  strategy: mark('Strategy'),
  social: mark('Social'),
  innovation: mark('Innovation'),
}

/** The types to choose from. */
export function typeOptions() {
  return awardCategorySchema.options.map((value) => ({ value, label: say(typeWords[value]) }))
}
