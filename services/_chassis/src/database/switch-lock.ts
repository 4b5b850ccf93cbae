import type { SqlExecutor } from './unit-of-work.ts'

// Switches decide what requests may do, for example whether submissions are accepted. One transaction may change a switch
// that others have just read. With these locks the change waits for those transactions and commits after them: once it is
// committed, no transaction commits anything that the new setting forbids. PostgreSQL serves the lock in order, so a stream of
// requests cannot delay the change for ever. Take the lock in a statement of its own: later statements see the state after it.

const key = "hashtext('switches'), hashtext(current_schema())"

/** Keeps the switches as they are until the transaction ends. Any number of transactions may do so at once. */
export async function holdSwitches(tx: SqlExecutor): Promise<void> {
  await tx.$queryRawUnsafe(`SELECT pg_advisory_xact_lock_shared(${key})::text`)
}

/** Waits for every transaction that holds the switches; those that come meanwhile wait until this one ends. */
export async function changeSwitches(tx: SqlExecutor): Promise<void> {
  await tx.$queryRawUnsafe(`SELECT pg_advisory_xact_lock(${key})::text`)
}
