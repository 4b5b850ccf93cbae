import {
  type Delivery,
  deliver,
  eventRow,
  inOrder,
  missingEvents,
  readTables,
  replaySeeds,
  twiceInAnyOrder,
} from '@accolade/chassis/testing/replay'
import { scoreRecorded } from '@accolade/contracts/events/judging'
import { expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { startFixture } from '../fixture.ts'

const [criteria, judges, works] = [3, 2, 2].map((count) => Array.from({ length: count }, () => newId())) as [
  string[],
  string[],
  string[],
]

/** Two judges score every criterion of two works, and change their minds. */
const history = works.flatMap((judgingId) =>
  judges.flatMap((judgeId, judge) =>
    criteria.flatMap((criterionId, at) =>
      [70, 85].map((valueTenths, round) =>
        eventRow(
          scoreRecorded,
          { id: judgingId, version: 1 + round + 2 * at + 2 * criteria.length * judge },
          { judgingId, judgeId, criterionId, valueTenths },
        ),
      ),
    ),
  ),
)

async function live(delivery: Delivery) {
  const fixture = await startFixture()
  try {
    expect(missingEvents(fixture, history)).toEqual([])
    await deliver(fixture, history, delivery)
    return await readTables(fixture.pool, { scored_criterion: true })
  } finally {
    await fixture.stop()
  }
}

test('the whole history twice and in any order gives the same tables as once and in order', async () => {
  const once = await live(inOrder)
  expect(once).toEqual({ scored_criterion: criteria.map((criterion_id) => ({ criterion_id })) })
  for (const seed of replaySeeds())
    expect({ seed, ...(await live(twiceInAnyOrder(seed))) }).toEqual({ seed, ...once })
})
