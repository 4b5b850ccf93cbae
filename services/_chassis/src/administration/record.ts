import { acts } from '@accolade/contracts/entities/acts'
import { events } from '@accolade/contracts/events/registry'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, Emit, EventMessage } from '../database/unit-of-work.ts'
import { type OutboxRow, outboxRow } from '../messaging/outbox.ts'
import type { ActUnderWay } from './act.ts'
import { differences } from './fields.ts'

/** What there is to say about an act. */
export interface Recorded {
  /** What it is about: its id, and what it is called. */
  id?: string | null
  title?: string | null
  /** The user whom it concerns, where it concerns one. */
  about?: string | null
  /** The thing as it was and as it is now; absent where there is none. Only what differs is kept. */
  before?: object | null
  after?: object | null
  /** Which fields, or `title`, say something about that user: they are blanked when the account is erased. */
  personal?: readonly string[]
}

/**
 * Part of a unit of work: records what an administrator does in it, for the audit trail. For everybody else (a member, a timer,
 * the demonstration) it does nothing. A unit of work that an administrator's act begins fails without it.
 */
export function record({ act }: Actor, emit: Emit, what: Recorded): void {
  if (act) emit(recordEvent(act), messageOf(act, what))
}

/** The same as rows of the outbox, for who writes those in a statement of its own and then calls `settle`. */
export function recordRows(by: Actor, what: Recorded): OutboxRow[] {
  return by.act ? [outboxRow(by, recordEvent(by.act), messageOf(by.act, what))] : []
}

/**
 * Says that an administrator's request changes nothing that has to be recorded: what was asked for is so already, or it is about
 * the administrator's own thing.
 */
export function nothingToRecord({ act }: Actor): void {
  if (act) act.settled = true
}

const recordEvent = ({ service }: Pick<ActUnderWay, 'service'>) =>
  events[`administration.${service}-recorded`]

/** Each record is a thing of its own. */
function messageOf(
  { name, network, userAgent, requestId }: ActUnderWay,
  { id = null, title = null, about = null, before = null, after = null, personal = [] }: Recorded,
): EventMessage<ReturnType<typeof recordEvent>> {
  const object = { kind: acts[name], id, title }
  const data = { act: name, object, about, ...differences(before, after), personal: [...personal] }
  return { aggregate: { id: uuidv7(), version: 1 }, data: { ...data, network, userAgent, requestId } }
}

/**
 * Called where a unit of work is about to commit, or a statement has written, with the events: an act has one record.
 *
 * @throws Error where it was forgotten
 */
export function settle({ act }: Actor, rows: readonly OutboxRow[]): void {
  if (!act) return
  const { type } = recordEvent(act)
  const records = rows.filter(({ envelope }) => envelope.type === type).length
  if (records > 1 || (records === 0 && !act.settled))
    throw new Error(`${act.name} has ${records} records in its unit of work`)
  act.settled = true
}
