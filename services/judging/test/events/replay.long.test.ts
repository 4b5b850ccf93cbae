import { hashOfUser } from '@accolade/chassis/erasure/erased-person'
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
import { administratorConflictsChanged } from '@accolade/contracts/events/administrator-conflicts'
import { actLogged, categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { administratorsChanged, judgeAppointed, judgeDismissed } from '@accolade/contracts/events/identity'
import { judgeGroupsChanged } from '@accolade/contracts/events/judge-groups'
import { judgeErasureRequested } from '@accolade/contracts/events/privacy'
import { blindSubmissionReady, blindSubmissionWithdrawn } from '@accolade/contracts/events/submissions'
import { expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { startFixture } from '../fixture.ts'
import { aCategory, aProgramme, aProjection } from '../samples.ts'

const tables = {
  judge: true,
  administrators: true,
  catalogue_act_request: true,
  category: true,
  criterion: true,
  programme: true,
  submission: true,
  evidence: true,
  exclusion: true,
  judge_group: true,
  administrator_conflict: true,
  review: true,
  review_place:
    'SELECT judge_id, judging_id, place FROM review JOIN review_number USING (judge_id, judging_id)',
  conflict: true,
} as const

const judges = [newId(), newId(), newId()] as [string, string, string]
const groupId = newId()
const category = aCategory([25, 75])
const works = ['One', 'Two', 'Three'].map((title) => aProjection(category.id, { title }))
const [asked, approved] = [newId(), newId()]
const act = {
  ...{ requestId: asked, act: 'reopen-judging' as const, subject: '', parameters: { phase: 'judging' } },
  ...{ reason: 'Two judges were ill', askedBy: approved, ended: null },
  ...{ askedAt: '2025-11-03T10:00:00.000Z', expiresAt: '2025-11-04T10:00:00.000Z' },
}
const ended = { outcome: 'approved' as const, at: '2025-11-03T11:00:00.000Z', by: newId() }
const people = [
  ...judges.map((userId) => eventRow(judgeAppointed, { id: userId, version: 1 }, { userId })),
  eventRow(judgeDismissed, { id: judges[2], version: 2 }, { userId: judges[2] }),
  eventRow(judgeAppointed, { id: judges[2], version: 3 }, { userId: judges[2] }),
  eventRow(
    judgeErasureRequested,
    { id: judges[1], version: 1 },
    { erasureId: judges[1], userHash: hashOfUser(judges[1]) },
  ),
  eventRow(categoryChanged, { id: category.id, version: 1 }, { ...category, name: 'Before' }),
  eventRow(categoryChanged, { id: category.id, version: 2 }, { ...category, name: 'After', version: 2 }),
  ...[judges.slice(0, 2), judges.slice(1)].map((judgeIds, at) =>
    eventRow(
      judgeGroupsChanged,
      { id: 'judge-groups', version: at + 1 },
      { groups: [{ groupId, judgeIds }] },
    ),
  ),
  ...[works.slice(0, 2), works.slice(1)].map((close, at) =>
    eventRow(
      administratorConflictsChanged,
      { id: 'administrator-conflicts', version: at + 1 },
      {
        administrators: [{ administratorId: approved, judgingIds: close.map(({ judgingId }) => judgingId) }],
      },
    ),
  ),
  ...[[judges[0]], [newId(), newId()]].map((userIds, at) =>
    eventRow(administratorsChanged, { id: 'administrators', version: at + 1 }, { userIds }),
  ),
  eventRow(actLogged, { id: asked, version: 1 }, act),
  eventRow(actLogged, { id: asked, version: 2 }, { ...act, ended }),
  eventRow(settingsChanged, { id: 'programme', version: 1 }, aProgramme(false, 1)),
  eventRow(
    settingsChanged,
    { id: 'programme', version: 2 },
    {
      ...aProgramme(true, 2),
      agreed: { ...act, ended },
    },
  ),
]
const evidence = [{ id: newId(), contentType: 'image/png' }]
const entries = works.flatMap((work, at) => [
  eventRow(
    blindSubmissionReady,
    { id: work.judgingId, version: 1 },
    { ...work, title: 'Draft', excludedJudgeIds: [judges[1]] },
  ),
  eventRow(
    blindSubmissionReady,
    { id: work.judgingId, version: 2 },
    {
      ...work,
      evidence: at === 0 ? evidence : [],
      excludedJudgeIds: at === 1 ? [judges[0]] : [],
    },
  ),
  ...(at === 2
    ? [eventRow(blindSubmissionWithdrawn, { id: work.judgingId, version: 3 }, { judgingId: work.judgingId })]
    : []),
])

async function live(delivery: Delivery) {
  const fixture = await startFixture()
  try {
    expect(missingEvents(fixture, [...people, ...entries])).toEqual([])
    await deliver(fixture, people, delivery)
    for (const userId of judges) await fixture.assign({ userId, roles: [] }, category)
    await deliver(fixture, [...people, ...entries], delivery)
    return await readTables(fixture.pool, tables)
  } finally {
    await fixture.stop()
  }
}

test('the whole history twice and in any order gives the same tables as once and in order', async () => {
  const once = await live(inOrder)
  expect([once.submission?.length, once.review?.length]).toEqual([3, 8])
  expect(once.catalogue_act_request).toMatchObject([{ id: asked, outcome: 'approved' }])
  for (const seed of replaySeeds())
    expect({ seed, ...(await live(twiceInAnyOrder(seed))) }).toEqual({ seed, ...once })
}, 60_000)
