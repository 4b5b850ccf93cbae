import type { KeptRows } from '@accolade/chassis/retention/kept-rows'

type Due = Omit<KeptRows, 'remove'>

/** Drafts of a category whose last day is over. A category that gets another deadline revives its drafts. */
export const oldDrafts: Due = {
  key: 'draftDays',
  name: 'draft',
  due: (cutoff) => `
    SELECT s.id, greatest((c.deadline::date + 1)::timestamp AT TIME ZONE 'UTC', s.created_at) AS since
    FROM submission s JOIN category c ON c.id = s.category_id
    WHERE s.status = 'draft' AND NOT s.paid
      AND greatest((c.deadline::date + 1)::timestamp AT TIME ZONE 'UTC', s.created_at) < ${cutoff}`,
}

/** Files of submissions that were withdrawn, which is the end of them. */
export const withdrawnFiles: Due = {
  key: 'withdrawnFileDays',
  name: 'withdrawn_file',
  due: (cutoff) => `
    SELECT a.id, t.at AS since
    FROM submission s JOIN asset a ON a.submission_id = s.id
    JOIN transition t ON t.submission_id = s.id AND t.to_status = 'withdrawn'
    WHERE s.status = 'withdrawn' AND t.at < ${cutoff}`,
}
