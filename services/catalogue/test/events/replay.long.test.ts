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
import { administratorsChanged } from '@accolade/contracts/events/identity'
import { editionEnded, scoringBegun } from '@accolade/contracts/events/judging'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { startFixture } from '../fixture.ts'

const criteria = [newId(), newId(), newId()]
const erasure = (userId: string) =>
  eventRow(
    erasureRequested,
    { id: userId, version: 1 },
    {
      ...{ erasureId: userId, userId, pseudonym: 'Deleted person 7F3A', addressConfirmed: true },
      soleOrganizationIds: [],
    },
  )

const [one, two] = [[newId()], [newId(), newId()]]
const history = [
  ...[one, two].map((userIds, at) =>
    eventRow(administratorsChanged, { id: 'administrators', version: at + 1 }, { userIds }),
  ),
  ...criteria.map((criterionId) => eventRow(scoringBegun, { id: criterionId, version: 1 }, { criterionId })),
  ...['2026-01-02', '2025-01-02'].map((day) =>
    eventRow(editionEnded, { id: newId(), version: 1 }, { at: `${day}T12:00:00.000Z` }),
  ),
  erasure(newId()),
]

async function live(delivery: Delivery) {
  const fixture = await startFixture()
  try {
    expect(missingEvents(fixture, history)).toEqual([])
    await deliver(fixture, history, delivery)
    return await readTables(fixture.pool, { scored_criterion: true, edition_end: true, administrators: true })
  } finally {
    await fixture.stop()
  }
}

test('the whole history twice and in any order gives the same tables as once and in order', async () => {
  const once = await live(inOrder)
  expect(once).toMatchObject({
    scored_criterion: criteria.map((criterion_id) => ({ criterion_id })),
    edition_end: [{ at: expect.anything() }],
    administrators: [{ user_ids: two }],
  })
  for (const seed of replaySeeds())
    expect({ seed, ...(await live(twiceInAnyOrder(seed))) }).toEqual({ seed, ...once })
})
