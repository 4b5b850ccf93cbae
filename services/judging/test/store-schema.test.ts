import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { expect, test } from '@jest/globals'

/** Every column there is; a new one is thought about before it is written here: could it hold who entered a work? */
const columns = {
  assignment: ['id', 'judge_id', 'category_id', 'created_at', 'removed_at', 'removed_by', 'scores_excluded'],
  category: ['id', 'name', 'version', 'results_from', 'judges_per_entry'],
  conflict: ['judging_id', 'judge_id', 'declared_at', 'reassigned_to'],
  criterion: ['category_id', 'id', 'position', 'name', 'weight', 'description'],
  // only of those who are or were judges, and of what judges may see
  export_file: ['export_id', 'position', 'name', 'note', 'one_of_many', 'content', 'object_key'],
  export_part: ['export_id', 'user_id', 'files', 'expires_at'],
  // the person is a hash, which judging can make nothing of unless it is one of its judges
  erased_person: ['person', 'erasure_id', 'pseudonym', 'at', 'ready_at'],
  redacted_event: ['erasure_id', 'event_id', 'at'],
  evidence: ['id', 'judging_id', 'position', 'content_type', 'caption', 'source_hash'],
  // entries that an administrator is too close to; why is not said
  administrator_conflict: ['administrator_id', 'judging_id'],
  administrator_conflicts: ['id', 'version'],
  exclusion: ['judging_id', 'judge_id'],
  judge: ['user_id', 'active', 'version', 'reminded_at'],
  // of entries and judges it has ids made for it
  draw: [
    ...['id', 'commitment', 'seed', 'committed_at', 'drawn_at', 'drawn_by', 'category_ids', 'places'],
    ...['fingerprint', 'published'],
  ],
  // a judge writes it, who does not know whose the work is; who guesses is read by an administrator first
  entrant_comment: ['id', 'judging_id', 'judge_id', 'text', 'shared', 'number', 'decision', 'saved_at'],
  feedback_rule: ['id', 'score', 'profile', 'version', 'comments'],
  feedback_publication: ['category_id', 'publication', 'published_at', 'results'],
  judge_expertise: ['judge_id', 'category_id', 'level'],
  // a group is an id that judging can make nothing of
  judge_group: ['judge_id', 'group_id'],
  programme: ['id', 'judging_phase', 'version', 'edition'],
  result_rule: ['id', 'decides', 'fixed', 'settled_from'],
  adjusted_mean: ['judging_id', 'mean_hundredths'],
  // its table has the ids of the log; the reason is an administrator's, for everybody to read
  results_seal: [
    ...['id', 'sealed_at', 'sealed_by', 'medals', 'hash', 'is_public', 'opened_at', 'opened_by', 'reason'],
    ...['edition', 'judging', 'confidence', 'ended_at', 'ended_by'],
  ],
  sealed_results_told: ['id', 'hash', 'version'],
  administrators: ['id', 'user_ids', 'version'],
  // what an administrator asks another one, and why
  act_request: [
    ...['id', 'act', 'parameters', 'reason', 'asked_by', 'asked_at', 'expires_at'],
    ...['outcome', 'ended_at', 'ended_by', 'subject'],
  ],
  // the same of the catalogue, without names of criteria
  catalogue_act_request: [
    ...['id', 'act', 'subject', 'parameters', 'reason', 'asked_by', 'asked_at', 'expires_at'],
    ...['outcome', 'ended_at', 'ended_by'],
  ],
  queue_now: [
    'judge_id',
    'number',
    'judging_id',
    'category_id',
    'closed',
    'scores',
    'bookmarked',
    'later',
    'place',
  ],
  queue_place: [
    'judge_id',
    'number',
    'judging_id',
    'category_id',
    'closed',
    'scores',
    'bookmarked',
    'later',
    'place',
  ],
  result_place: ['judging_id', 'category_id', 'title', 'mean_order', 'needs_judge'],
  review: ['id', 'judging_id', 'judge_id', 'state'],
  review_count: ['judge_id', 'category_id', 'state', 'scores', 'reviews'],
  review_count_change: ['id', 'judge_id', 'category_id', 'state', 'scores', 'reviews'],
  near_judge: ['judging_id', 'judge_id'],
  judge_grouping: ['id', 'version'],
  review_mark: ['judge_id', 'judging_id', 'bookmarked', 'later'],
  review_number: ['judge_id', 'judging_id', 'number', 'place'],
  review_now: ['judging_id', 'judge_id', 'category_id', 'state', 'scores'],
  review_progress: ['judging_id', 'judge_id', 'category_id', 'state', 'scores'],
  score: ['judging_id', 'judge_id', 'criterion_id', 'value_tenths', 'notes', 'saved_at', 'number'],
  score_history: ['judging_id', 'judge_id', 'criterion_id', 'number', 'value_tenths', 'notes', 'saved_at'],
  // of entries and judges the log has ids made for it; what waits for it has those that judging has
  score_log_leaf: ['number', 'pending_id', 'hash', 'record', 'nonce', 'judge', 'erased_at'],
  score_log_head: ['number', 'size', 'note', 'signed_at'],
  announced_head: ['number', 'cause', 'at'],
  score_log_key: ['id', 'vkey', 'private_key', 'created_at'],
  score_log_node: ['level', 'position', 'hash'],
  score_log_pending: ['id', 'kind', 'at', 'judging_id', 'judge_id', 'body'],
  scored_criterion: ['criterion_id', 'published'],
  submission: [
    ...['judging_id', 'category_id', 'title', 'description', 'team_size', 'project_url'],
    ...['content_version', 'withdrawn_version', 'revision', 'told_judges', 'told_mean_hundredths'],
    ...['withheld_files', 'withdrawn', 'ended_seal_id'],
  ],
  unpublished_result: ['judging_id'],
  unpublished_sheet: ['judging_id', 'judge_id'],
}

/** What the chassis keeps in every schema. */
const chassisTables = [
  'outbox',
  'inbox',
  'dead_letter',
  'repeated_attempt',
  'idempotency_key',
  'quota_use',
  'event_stream',
  '_prisma_migrations',
]

test('no column could hold who entered a work', async () => {
  const database = await createTestDatabase('judging')
  try {
    const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
      `SELECT table_name::text AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM information_schema.columns WHERE table_schema = current_schema()
         AND table_name <> ALL ($1) GROUP BY 1 ORDER BY 1`,
      [chassisTables],
    )
    expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(columns)
  } finally {
    await database.drop()
  }
})
