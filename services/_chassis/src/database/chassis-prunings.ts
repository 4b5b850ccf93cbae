import { idempotency } from '@accolade/contracts/idempotency'
import { quotaMemoryMs } from '../quota/spend-quota.ts'
import type { Pruning } from './prune.ts'

/** Longer than the stream keeps its messages, so that the stream can be rebuilt from the outbox. */
export const outboxDays = 35
/** Longer than the outbox keeps its rows: events of a rebuilt stream must still be recognised. */
const inboxDays = 40
/** How long a dead letter can be replayed. It is deleted then, because the event's data are personal. */
const deadLetterDays = 90

/** Longer than any stream keeps its messages: by then those of the events are gone. */
const redactedDays = 100

const before = (days: number) => `$2::timestamptz - make_interval(days => ${days})`

/** What every service keeps for a while: events, first answers, uses of quotas. */
export const chassisPrunings: readonly Pruning[] = [
  {
    name: 'outbox',
    sql: `DELETE FROM outbox WHERE sequence IN (
            SELECT sequence FROM outbox WHERE published_at < ${before(outboxDays)} LIMIT $1)`,
  },
  {
    name: 'inbox',
    sql: `DELETE FROM inbox WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM inbox WHERE applied_at < ${before(inboxDays)} LIMIT $1))`,
  },
  {
    name: 'dead_letter',
    sql: `DELETE FROM dead_letter WHERE id IN (
            SELECT id FROM dead_letter WHERE coalesce(replayed_at, created_at) < ${before(deadLetterDays)} LIMIT $1)`,
  },
  {
    name: 'repeated_attempt',
    sql: `DELETE FROM repeated_attempt WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM repeated_attempt WHERE begun_at < ${before(inboxDays)} LIMIT $1))`,
  },
  {
    name: 'idempotency_key',
    sql: `DELETE FROM idempotency_key WHERE (caller, key) IN (
            SELECT caller, key FROM idempotency_key WHERE created_at <= ${before(idempotency.keptDays)}
             LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  },
  {
    name: 'quota_use',
    sql: `DELETE FROM quota_use WHERE id IN (
            SELECT id FROM quota_use WHERE at <= $2::timestamptz - ${quotaMemoryMs} * interval '1 millisecond' LIMIT $1)`,
  },
  {
    name: 'redacted_event',
    sql: `DELETE FROM redacted_event WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM redacted_event WHERE at < ${before(redactedDays)} LIMIT $1))`,
  },
]
