import type { PersonalData } from '@accolade/chassis/erasure/personal-data'

/** Categories, awards and settings are about no person. */
export const cataloguePersonalData: PersonalData = {
  category: 'nobody',
  criterion: 'nobody',
  scored_criterion: 'nobody',
  award: 'nobody',
  programme: 'nobody',
}
