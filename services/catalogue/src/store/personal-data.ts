import type { PersonalData } from '@accolade/chassis/erasure/personal-data'

/** Categories, awards and settings are about no person; who asked for and approved what is kept under ids that lead nowhere. */
export const cataloguePersonalData: PersonalData = {
  category: 'nobody',
  criterion: 'nobody',
  scored_criterion: 'nobody',
  edition_end: 'nobody',
  award: 'nobody',
  programme: 'nobody',
  /** Published again without whoever is erased. */
  administrators: { user_ids: 'kept' },
  act_request: {
    ...{ id: 'kept', act: 'kept', subject: 'kept', parameters: 'kept', reason: 'kept' },
    ...{ asked_by: 'kept', ended_by: 'kept', outcome: 'kept' },
  },
}
