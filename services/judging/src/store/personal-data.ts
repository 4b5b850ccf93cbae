import type { PersonalData } from '@accolade/chassis/erasure/personal-data'

const judge = { judging_id: 'kept', judge_id: 'kept' } as const

/** What becomes of a judge's data: results depend on scores, so these stay under an id that leads nowhere; notes and marks go. */
export const judgingPersonalData: PersonalData = {
  judge: { user_id: 'kept' },
  category: 'nobody',
  criterion: 'nobody',
  programme: 'nobody',
  result_rule: 'nobody',
  /** Published again without whoever is erased. */
  administrators: { user_ids: 'kept' },
  act_request: {
    ...{ id: 'kept', act: 'kept', subject: 'kept', parameters: 'kept', reason: 'kept' },
    ...{ asked_by: 'kept', ended_by: 'kept', outcome: 'kept' },
  },
  catalogue_act_request: {
    ...{ id: 'kept', act: 'kept', subject: 'kept', parameters: 'kept', reason: 'kept' },
    ...{ asked_by: 'kept', ended_by: 'kept', outcome: 'kept' },
  },
  adjusted_mean: { judging_id: 'kept' },
  /** Its table names entries only by ids that lead nowhere. */
  results_seal: {
    ...{ id: 'kept', sealed_by: 'kept', medals: 'kept', hash: 'kept' },
    ...{ opened_by: 'kept', reason: 'kept', edition: 'kept', judging: 'kept', confidence: 'kept' },
    ended_by: 'kept',
  },
  assignment: { id: 'kept', judge_id: 'kept', category_id: 'kept', removed_by: 'kept' },
  /** Emptied by what submissions publishes of an erased one. */
  submission: {
    ...{ judging_id: 'kept', category_id: 'kept', team_size: 'kept', ended_seal_id: 'kept' },
    ...{ title: 'pseudonym', description: 'erased', project_url: 'erased' },
  },
  result_place: { judging_id: 'kept', category_id: 'kept', title: 'pseudonym' },
  evidence: 'erased',
  administrator_conflict: { administrator_id: 'kept', judging_id: 'kept' },
  administrator_conflicts: 'nobody',
  sealed_results_told: 'nobody',
  exclusion: { ...judge },
  near_judge: { ...judge },
  judge_grouping: 'nobody',
  /** What judges say of themselves is worth nothing without them. */
  judge_expertise: { judge_id: 'kept', category_id: 'kept' },
  /** Published draws name people only by ids that lead nowhere. */
  draw: {
    ...{ id: 'kept', drawn_by: 'kept', category_ids: 'kept' },
    ...{ commitment: 'kept', seed: 'kept', fingerprint: 'kept', published: 'kept' },
  },
  feedback_rule: 'nobody',
  feedback_publication: { category_id: 'kept', results: 'kept' },
  judge_group: { judge_id: 'kept', group_id: 'kept' },
  review: { id: 'kept', ...judge, state: 'kept' },
  review_number: { ...judge, place: 'kept' },
  review_mark: 'erased',
  entrant_comment: 'erased',
  review_progress: { ...judge, category_id: 'kept', state: 'kept' },
  queue_place: { ...judge, category_id: 'kept', place: 'kept' },
  review_count: { judge_id: 'kept', category_id: 'kept', state: 'kept' },
  review_count_change: { judge_id: 'kept', category_id: 'kept', state: 'kept' },
  conflict: { ...judge, reassigned_to: 'kept' },
  score: { ...judge, criterion_id: 'kept', notes: 'erased' },
  score_history: { ...judge, criterion_id: 'kept', notes: 'erased' },
  /** Waits for a second or two. */
  score_log_pending: { ...judge, kind: 'kept', body: 'kept' },
  /** Names people only by ids that are made for it; on legal request a record is erased by hand (deploy/operations.md). */
  score_log_leaf: { record: 'kept', nonce: 'kept', hash: 'kept', judge: 'kept' },
  score_log_node: 'nobody',
  score_log_head: 'nobody',
  announced_head: 'nobody',
  score_log_key: 'nobody',
  unpublished_result: 'nobody',
  unpublished_sheet: { ...judge },
  scored_criterion: 'nobody',
}
