import { createHash } from 'node:crypto'
import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { panelsDrawn } from '@accolade/contracts/events/judging'
import type { Limits } from '../domain/draw/from-facts.ts'
import { publishedText } from '../domain/draw/published.ts'
import { drawAside } from '../draw-aside.ts'
import type { Transaction } from '../store/database.ts'
import { reveal } from '../store/draw-store.ts'
import { holdForDraw, removeReviews, scoredOf } from '../store/panel-reading.ts'
import { insertReviews } from '../store/review-store.ts'
import { lockCategory } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { commitToSeed, prepareNextDraw, readDraw } from './prepare-draw.ts'
import { refuseWhileSealed } from './refuse-while-sealed.ts'
import { updateResults } from './update-results.ts'

const changed = 'Something has changed since the preview. Please look at it again.'

/**
 * Draws the panels that a preview has shown, and gives the submissions out. The seed that was committed to is revealed, and the
 * next one is committed to. The draw is worked out before anything is locked; what it depends on is compared once it is.
 *
 * @throws DomainError `conflict` where something has changed since the preview, an entry would lack judges, a judge would stay
 *   below the floor, or nothing is to be drawn
 */
export async function drawPanels(
  context: Context,
  by: Actor & { userId: string },
  { inputsHash, ...limits }: Limits & { inputsHash: string },
  now: Date,
): Promise<string> {
  const { unitOfWork } = context
  const before = await prepareNextDraw(context, limits, now)
  if (before.inputsHash !== inputsHash) throw new DomainError('conflict', changed)
  const { inputs, waiting } = before
  const drawn = await drawAside(inputs, waiting.seed)
  if (drawn.shortages.length > 0) throw new DomainError('conflict', 'Some entries lack judges')
  if (drawn.belowFloor.length > 0)
    throw new DomainError('conflict', 'Some judges would have fewer entries than the floor')
  const published = publishedText(waiting, inputs, drawn)
  const pairs = drawn.assigned.flatMap((judges, entry) =>
    judges.map((judge) => ({ judgingId: before.judgingIds[entry]!, judgeId: before.judgeIds[judge]! })),
  )
  if (pairs.length === 0) throw new DomainError('conflict', 'Every entry has its judges already')
  await unitOfWork.run(by, async (tx, emit) => {
    for (const { id } of before.facts.categories) await lockCategory(tx, id)
    await holdForDraw(tx)
    await refuseWhileSealed(tx)
    const atHand = await readDraw(context, tx, limits)
    if (atHand.inputsHash !== inputsHash) throw new DomainError('conflict', changed)
    await giveOut(context, tx, pairs, atHand.given)
    emit(panelsDrawn, {
      aggregate: { id: waiting.id, version: 1 },
      data: { judgeIds: before.judgeIds },
    })
    const about = { places: pairs.length, categoryIds: before.categoryIds }
    const fingerprint = createHash('sha256').update(published).digest('hex')
    await reveal(tx, waiting.id, { drawnAt: now, drawnBy: by.userId, fingerprint, published, ...about })
    await commitToSeed(context, tx, now)
    const categories = before.facts.categories.map(({ name }) => name)
    const { floor, ceiling } = inputs
    record(by, emit, {
      id: waiting.id,
      after: { categories, places: pairs.length, floor, ceiling, fingerprint },
    })
  })
  return waiting.id
}

interface Pair {
  judgingId: string
  judgeId: string
}

/** Whoever was given a submission, did not begin it and is not drawn for it, loses it. */
async function giveOut(
  { opaqueId }: Pick<Context, 'opaqueId'>,
  tx: Transaction,
  pairs: readonly Pair[],
  given: readonly Pair[],
): Promise<void> {
  const keyOf = ({ judgingId, judgeId }: Pair) => `${judgingId} ${judgeId}`
  const drawn = new Set(pairs.map(keyOf))
  await removeReviews(
    tx,
    given.filter((pair) => !drawn.has(keyOf(pair))),
  )
  await insertReviews(
    tx,
    pairs.map((pair) => ({ ...pair, id: opaqueId(pair.judgeId, pair.judgingId) })),
  )
  // who has a submission again that was taken back with an assignment brings scores that may not have counted
  await updateResults(tx, await scoredOf(tx, pairs))
}
