import { AsyncLocalStorage } from 'node:async_hooks'
import type { SqlExecutor, TransactionOf } from './unit-of-work.ts'

/** What a joint transaction writes before and after its units of work. */
export interface Frame<T> {
  /** The first thing in the transaction; where it throws, no unit of work runs. */
  begin(tx: SqlExecutor): Promise<void>
  /** The last thing before the commit; receives the result of the work. */
  end(tx: SqlExecutor, result: T): Promise<void>
}

/** The part of a Prisma client that this file uses. */
export interface Transactional {
  $transaction(work: (tx: never) => Promise<unknown>): Promise<unknown>
}

/** A transaction that stays open until it receives the result. */
interface Open {
  tx: Promise<unknown>
  finish: { resolve(result: unknown): void; reject(error: unknown): void }
  ended: Promise<unknown>
}

interface Joint {
  frame: Frame<unknown>
  open?: Open | undefined
  closed?: boolean
}

const current = new AsyncLocalStorage<Joint>()

/**
 * Runs `work`, whose units of work share one transaction: it begins with the first of them, and commits once `work` has
 * returned and the end of the frame is written. If `work` throws, nothing is committed.
 *
 * A unit of work that throws rolls back everything done so far; the next one begins a new transaction. Between its first
 * unit of work and its end `work` must read only through the transaction: if ten requests each held a connection and waited
 * for a second one, the pool would deadlock.
 *
 * @throws Error where `work` succeeds without any unit of work
 */
export async function jointly<T>(frame: Frame<T>, work: () => Promise<T>): Promise<T> {
  const joint: Joint = { frame: frame as Frame<unknown> }
  try {
    const result = await current.run(joint, work)
    if (!joint.open) throw new Error('there was no unit of work to commit with')
    joint.open.finish.resolve(result)
    await joint.open.ended
    return result
  } catch (error) {
    await takeBack(joint, error)
    throw error
  } finally {
    // work that continues in the background after the answer has its own transactions
    joint.closed = true
  }
}

/** Runs `perform` in the joint transaction, where there is one, else in a transaction of its own. */
export async function inTransaction<T>(
  client: Transactional,
  perform: (tx: unknown) => Promise<T>,
): Promise<T> {
  const joint = current.getStore()
  if (!joint || joint.closed) return (await client.$transaction(perform)) as T
  joint.open ??= begin(client, joint.frame)
  try {
    return await perform(await joint.open.tx)
  } catch (error) {
    await takeBack(joint, error)
    throw error
  }
}

/**
 * Runs `work` in the joint transaction, where there is one; else on the client itself, where each statement is a transaction
 * of its own. For work that reads, decides, and writes in one statement, if what it read is still so.
 */
export async function byStatement<Client extends object, T>(
  client: Client,
  work: (db: TransactionOf<Client>) => Promise<T>,
): Promise<T> {
  const joint = current.getStore()
  if (!joint || joint.closed) return work(client as TransactionOf<Client>)
  return inTransaction(client as unknown as Transactional, (tx) => work(tx as TransactionOf<Client>))
}

function begin(client: Transactional, frame: Frame<unknown>): Open {
  const begun = Promise.withResolvers<unknown>()
  const finish = Promise.withResolvers<unknown>()
  const ended = client.$transaction(async (tx: SqlExecutor) => {
    await frame.begin(tx)
    begun.resolve(tx)
    await frame.end(tx, await finish.promise)
  })
  ended.catch(begun.reject)
  finish.promise.catch(() => {})
  return { tx: begun.promise, finish, ended }
}

async function takeBack(joint: Joint, error: unknown): Promise<void> {
  const { open } = joint
  joint.open = undefined
  open?.finish.reject(error)
  await open?.ended.catch(() => {})
}
