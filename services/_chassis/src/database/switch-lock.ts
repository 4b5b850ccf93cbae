import type { SqlExecutor } from './unit-of-work.ts'

// Switches that requests depend on, such as whether something is accepted now, are rows that one transaction changes while
// others have just read them. With these locks whoever changes them waits for those others, and commits after them: once the
// change is committed, nothing is committed any more that it does not allow. The queue of a lock is fair, so that a stream of
// requests cannot keep the change waiting. A statement of its own: what is read after it is read as it is by then.

const key = "hashtext('switches'), hashtext(current_schema())"

/** What `holdSwitches` selects, for a statement that takes other locks as well. */
export const switchHold = `pg_advisory_xact_lock_shared(${key})::text`

/** Keeps the switches as they are until the transaction ends. Any number of transactions may do so at once. */
export async function holdSwitches(tx: SqlExecutor): Promise<void> {
  await tx.$queryRawUnsafe(`SELECT ${switchHold}`)
}

/** Waits for every transaction that holds the switches; those that come meanwhile wait until this one ends. */
export async function changeSwitches(tx: SqlExecutor): Promise<void> {
  await tx.$queryRawUnsafe(`SELECT pg_advisory_xact_lock(${key})::text`)
}
