import {
  type Delivery,
  deliver,
  inOrder,
  notTold,
  readTables,
  replaySeeds,
  told,
  twiceInAnyOrder,
} from '@accolade/chassis/testing/replay'
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { judgeAppointed, judgeDismissed } from '@accolade/contracts/events/identity'
import { blindSubmissionReady, blindSubmissionWithdrawn } from '@accolade/contracts/events/submissions'
import { expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { aCategory, aProgramme, aProjection } from '../samples.ts'
import { startStage } from '../stage.ts'

const tables = {
  judge: true,
  category: true,
  criterion: true,
  programme: true,
  submission: true,
  evidence: true,
  exclusion: true,
  review: true,
  conflict: true,
} as const

const judges = [newId(), newId(), newId()] as [string, string, string]
const category = aCategory([25, 75])
const works = ['One', 'Two', 'Three'].map((title) => aProjection(category.id, { title }))
const people = [
  ...judges.map((userId) => told(judgeAppointed, { id: userId, version: 1 }, { userId })),
  told(judgeDismissed, { id: judges[2], version: 2 }, { userId: judges[2] }),
  told(judgeAppointed, { id: judges[2], version: 3 }, { userId: judges[2] }),
  told(categoryChanged, { id: category.id, version: 1 }, { ...category, name: 'Before' }),
  told(categoryChanged, { id: category.id, version: 2 }, { ...category, name: 'After', version: 2 }),
  told(settingsChanged, { id: 'programme', version: 1 }, aProgramme(false, 1)),
  told(settingsChanged, { id: 'programme', version: 2 }, aProgramme(true, 2)),
]
const evidence = [{ id: newId(), contentType: 'image/png' }]
const entries = works.flatMap((work, at) => [
  told(
    blindSubmissionReady,
    { id: work.judgingId, version: 1 },
    { ...work, title: 'Draft', excludedJudgeIds: [judges[1]] },
  ),
  told(
    blindSubmissionReady,
    { id: work.judgingId, version: 2 },
    {
      ...work,
      evidence: at === 0 ? evidence : [],
      excludedJudgeIds: at === 1 ? [judges[0]] : [],
    },
  ),
  ...(at === 2
    ? [told(blindSubmissionWithdrawn, { id: work.judgingId, version: 3 }, { judgingId: work.judgingId })]
    : []),
])

async function live(delivery: Delivery) {
  const stage = await startStage()
  try {
    expect(notTold(stage, [...people, ...entries])).toEqual([])
    await deliver(stage, people, delivery)
    for (const userId of judges) await stage.assign({ userId, roles: [] }, category)
    await deliver(stage, [...people, ...entries], delivery)
    return await readTables(stage.pool, tables)
  } finally {
    await stage.stop()
  }
}

test('the whole history twice and in any order gives the same tables as once and in order', async () => {
  const once = await live(inOrder)
  expect([once.submission?.length, once.review?.length]).toEqual([3, 8])
  for (const seed of replaySeeds())
    expect({ seed, ...(await live(twiceInAnyOrder(seed))) }).toEqual({ seed, ...once })
}, 60_000)
