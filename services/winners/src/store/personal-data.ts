import type { PersonalData } from '@accolade/chassis/erasure/personal-data'

/**
 * What becomes of a person's data in winners: drafts go with their files, what is public is the programme's record and stays, also the
 * credits and the words of the winner. The text of an entry goes where nobody else has its organization.
 */
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
    ...{ edition: 'kept', country: 'kept', credits: 'kept', jury_words: 'kept', entry_text: 'kept' },
    ...{ quote: 'kept', quote_name: 'kept', quote_role: 'kept' },
  },
  // the files of drafts go with those
  winner_media: {
    ...{ id: 'kept', winner_id: 'kept', purpose: 'kept', state: 'kept', refusal: 'kept', name: 'kept' },
    ...{ content_type: 'kept', alt: 'kept', caption: 'kept', hash: 'kept', shape: 'kept', captions: 'kept' },
  },
  winner_file: 'nobody',
  article: 'nobody',
  winner_approval: {
    ...{ winner_id: 'kept', id: 'kept', answer: 'kept', answered_by: 'kept', answered_hash: 'kept' },
    ...{ answered_name: 'pseudonym', proposed_text: 'erased', message: 'erased' },
    ...{ quote: 'erased', quote_name: 'erased', quote_role: 'erased' },
  },
  winning_submission: { submission_id: 'kept', entered_by: 'kept' },
  result: 'nobody',
  hidden_score: { administrator_id: 'kept', submission_id: 'kept' },
  hidden_scores: 'nobody',
  category: 'nobody',
  organization: { id: 'kept', name: 'pseudonym' },
  programme: 'nobody',
}
