import { type Award, awardCategorySchema } from '@accolade/contracts/entities/award'

/** What the five types are called. */
export const typeWords: Record<Award['category'], string> = {
  digital: 'Digital',
  creative: 'Creative',
  strategy: 'Strategy',
  social: 'Social',
  innovation: 'Innovation',
}

/** The types to choose from. */
export const typeOptions = awardCategorySchema.options.map((value) => ({ value, label: typeWords[value] }))
