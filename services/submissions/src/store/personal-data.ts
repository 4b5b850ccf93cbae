import type { PersonalData } from '@accolade/chassis/erasure/personal-data'

/** What becomes of a person's data in submissions: what only they had goes or is emptied, what others have as well loses their names. */
export const submissionsPersonalData: PersonalData = {
  submission: {
    ...{ id: 'kept', organization_id: 'kept', category_id: 'kept', created_by: 'kept' },
    ...{
      title: 'pseudonym',
      description: 'erased',
      project_url: 'erased',
      team_size: 'kept',
      brand: 'erased',
      brand_key: 'erased',
      credits: 'erased',
      credit_keys: 'erased',
      status: 'kept',
    },
    ...{ billed_currency: 'kept', billed_category_id: 'kept', billed_code_id: 'kept' },
  },
  transition: {
    ...{ submission_id: 'kept', from_status: 'kept', to_status: 'kept', taken_by: 'kept', user_id: 'kept' },
  },
  asset: 'erased',
  removal: 'nobody',
  payment: 'nobody',
  discount_code: 'nobody',
  association_member: 'erased',
  category: 'nobody',
  programme: 'nobody',
  /** Of others' submissions it stays, without the names of whom is erased. */
  sign_off: 'erased',
  retention: 'nobody',
  organization: { id: 'kept', name: 'pseudonym', parent_id: 'kept', root_id: 'kept', name_key: 'pseudonym' },
  membership: 'erased',
  person: {
    user_id: 'kept',
    username: 'erased',
    email: 'erased',
    first_name: 'erased',
    last_name: 'erased',
    name_key: 'erased',
  },
  /** Of others' organizations it stays, without the names of whom is erased. */
  parent_request: 'erased',
  judge: { user_id: 'kept' },
  judge_interest: 'erased',
  employer: 'erased',
  client: 'erased',
  conflict_rule: 'nobody',
  judge_groups_told: 'nobody',
  administrators: { user_ids: 'kept' },
  administrator_conflicts_told: 'nobody',
  sealed_result: 'nobody',
  sealed_results: 'nobody',
  hidden_scores_told: 'nobody',
  /** About others' submissions it stays, without the names of whom is erased. */
  declared_conflict: 'erased',
  projection: 'nobody',
  feedback_rule: 'nobody',
  category_feedback: 'nobody',
  /** Numbers, which stay as the result does; what judges said of the work goes. */
  feedback: {
    submission_id: 'kept',
    category_id: 'kept',
    score: 'kept',
    criteria: 'kept',
    comments: 'erased',
  },
  finalist_certificate: 'erased',
  /** Of others' submissions it stays, without the names of whom is erased in its words. */
  declaration: {
    ...{ submission_id: 'kept', executed_from: 'kept', executed_until: 'kept', ai_use: 'kept' },
    ...{ ai_words: 'erased', declared_by: 'kept' },
  },
  cleaning_attempt: 'nobody',
  judges_copy: 'erased',
  preview_copy: 'erased',
  file_reading: 'erased',
  presence: 'erased',
  draft_reminder: 'erased',
  change_request: 'erased',
  /** About others' submissions they stay, without the names of whom is erased; the author gets the pseudonym. */
  note: { id: 'kept', submission_id: 'kept', author_id: 'kept', text: 'erased' },
  message: { id: 'kept', submission_id: 'kept', author_id: 'kept', text: 'erased' },
  read_mark: 'erased',
  status_count: 'nobody',
  status_count_change: 'nobody',
}
