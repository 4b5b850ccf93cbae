import { type OutboxRow, outboxParameter, outboxStatement } from '@accolade/chassis/messaging/outbox'
import { type QuotaUse, quotaParameter } from '@accolade/chassis/quota/spend-quota'
import type { Outcome } from '../domain/submission.ts'
import type { Transaction } from './database.ts'
import type { Basis } from './submission-basis.ts'
import { toRow } from './submission-store.ts'

/** The next version of a submission, to be written if nothing that was decided on has changed. */
export interface Change {
  basis: Basis
  outcome: Outcome
  events: readonly OutboxRow[]
  /** What the change uses up; without room for it nothing is written. */
  use?: QuotaUse | undefined
  now: Date
}

// One statement, no transaction kept open over the network. Whoever waited here for another one's change finds the new
// version, and nothing is written; whoever closes entering waits for those that found it open. The quota comes last, so that
// what is not written uses nothing up.
const change = `
  WITH held AS (
    SELECT FROM hold_submission($1::uuid) AS kept
    WHERE (kept.version, kept.category_version, kept.programme_version) = ($2::int, $3::int, $4::int)
  ), allowed AS (
    SELECT FROM held WHERE $5::jsonb IS NULL OR spend_quota($5::jsonb, $6::timestamptz) = 0
  ), changed AS (
    UPDATE submission SET organization_id = $7::uuid, category_id = $8::uuid, title = $9::text, description = $10::text,
      project_url = $11::text, team_size = $12::text, status = $13::text, paid = $14::boolean, billed_cents = $15::int,
      billed_currency = $16::text, billed_category_id = $17::uuid, submitted_at = $18::timestamptz, billed_code_id = $25::uuid,
      billed_discount_cents = $26::int, brand = $27::text, credits = $28::jsonb, billed_member_rate = $29::boolean,
      billed_version = $30::int, version = $2::int + 1
    FROM allowed WHERE id = $1::uuid
  ), taken AS (
    INSERT INTO transition (submission_id, number, from_status, to_status, at, taken_by, user_id)
    SELECT $1::uuid, (SELECT count(*) + 1 FROM transition WHERE submission_id = $1::uuid),
           $19::text, $20::text, $21::timestamptz, $22::text, $23::uuid
    FROM allowed WHERE $20::text IS NOT NULL
  ), ${outboxStatement({ when: 'allowed', parameter: '$24' })}`

/** Writes a change with the step that was taken and its events; false where what it depends on has changed, or no use is left. */
export async function writeChange(
  tx: Transaction,
  { basis, outcome, events, use, now }: Change,
): Promise<boolean> {
  const { submission, category, programme } = basis
  const next = toRow(outcome.submission)
  const step = outcome.transition
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    change,
    ...[submission.id, submission.version, category.version, programme.version],
    ...[use ? quotaParameter(use) : null, now],
    ...[next.organizationId, next.categoryId, next.title, next.description, next.projectUrl, next.teamSize],
    ...[
      next.status,
      next.paid,
      next.billedCents,
      next.billedCurrency,
      next.billedCategoryId,
      next.submittedAt,
    ],
    ...[step?.from ?? null, step?.to ?? null, step?.at ?? null, step?.by ?? null, step?.userId ?? null],
    outboxParameter(events),
    ...[next.billedCodeId, next.billedDiscountCents, next.brand, JSON.stringify(next.credits)],
    ...[next.billedMemberRate, next.billedVersion],
  )
  return rows.length > 0
}
