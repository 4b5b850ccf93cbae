import { createHash, randomBytes } from 'node:crypto'
import { type Limits, type Prepared, prepareDraw } from '../domain/draw/from-facts.ts'
import { canonicalInputs } from '../domain/draw/published.ts'
import { commitmentTo } from '../seeded-noise.ts'
import type { Transaction } from '../store/database.ts'
import { findWaiting, insertWaiting, type WaitingDraw } from '../store/draw-store.ts'
import { type PanelFacts, readAtOneMoment, readPanelFacts } from '../store/panel-reading.ts'
import type { Context } from './context.ts'

/** What is to be drawn, as it is now. */
export interface DrawAtHand extends Prepared {
  facts: PanelFacts
  waiting: WaitingDraw
  /** SHA-256 of the inputs. */
  inputsHash: string
}

/** Commits to the seed of the next draw, if none is waiting. */
export async function commitToSeed(
  { newId }: Pick<Context, 'newId'>,
  tx: Transaction,
  now: Date,
): Promise<void> {
  const seed = randomBytes(32).toString('hex')
  await insertWaiting(tx, { id: newId(), seed, commitment: commitmentTo(seed) }, now)
}

/** What the next draw depends on, all of it as it was at one moment. The seed is committed to before, in a transaction of its own. */
export async function prepareNextDraw(
  context: Pick<Context, 'db' | 'newId' | 'opaqueId'>,
  limits: Limits,
  now: Date,
): Promise<DrawAtHand> {
  const { db } = context
  await db.$transaction((tx) => commitToSeed(context, tx, now))
  return readAtOneMoment(db, (tx) => readDraw(context, tx, limits))
}

/** Part of a transaction that holds what a draw changes, or that reads at one moment. */
export async function readDraw(
  context: Pick<Context, 'opaqueId'>,
  tx: Transaction,
  limits: Limits,
): Promise<DrawAtHand> {
  const waiting = (await findWaiting(tx))!
  const facts = await readPanelFacts(tx)
  const prepared = prepareDraw(facts, limits, (id) => context.opaqueId(waiting.id, id))
  const text = JSON.stringify({ draw: waiting.id, inputs: canonicalInputs(prepared.inputs) })
  return { ...prepared, facts, waiting, inputsHash: createHash('sha256').update(text).digest('hex') }
}
