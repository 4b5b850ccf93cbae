import type { KeptRows } from '@accolade/chassis/retention/kept-rows'

type Due = Omit<KeptRows, 'remove' | 'announcement'>

// a category that gets another deadline revives its drafts, and their deletion is announced again
const draftsSince = "greatest((c.deadline::date + 1)::timestamp AT TIME ZONE 'UTC', s.created_at)"

/** Drafts of a category whose last day is over. */
export const oldDrafts: Due = {
  key: 'draftDays',
  name: 'draft',
  due: (cutoff) => `
    SELECT s.id, ${draftsSince} AS since,
           CASE WHEN s.deletion_announced_at >= ${draftsSince} THEN s.deletion_announced_at END AS announced_at
    FROM submission s JOIN category c ON c.id = s.category_id
    WHERE s.status = 'draft' AND NOT s.paid AND ${draftsSince} < ${cutoff}`,
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
