import type { PersonalData } from '@accolade/chassis/erasure/personal-data'

/** What becomes of a person's data in winners: drafts go, what is public is the programme's record and stays. */
export const winnersPersonalData: PersonalData = {
  winner: {
    ...{
      id: 'kept',
      slug: 'kept',
      organization_name: 'kept',
      title: 'kept',
      level: 'kept',
      award_title: 'kept',
    },
    ...{ description: 'kept', category_name: 'kept', team_size: 'kept', project_url: 'kept' },
    ...{ submission_id: 'kept', organization_id: 'kept', category_id: 'kept' },
  },
  article: 'nobody',
  winning_submission: 'nobody',
  result: 'nobody',
  category: 'nobody',
  organization: { id: 'kept', name: 'pseudonym' },
  programme: 'nobody',
}
