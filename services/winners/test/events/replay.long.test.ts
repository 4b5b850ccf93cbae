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
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { hiddenScoresChanged } from '@accolade/contracts/events/hidden-scores'
import { membershipChanged } from '@accolade/contracts/events/identity'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { resultChanged, submissionChanged } from '@accolade/contracts/events/submissions'
import { expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { startFixture } from '../fixture.ts'
import { aProgramme, aWinningSubmission, goldenSample } from '../samples.ts'

const category = (id: string, name: string, version: number) =>
  eventRow(
    categoryChanged,
    { id, version },
    { ...goldenSample('catalogue.category-changed').data, id, name, version },
  )

const membership = (
  membershipId: string,
  organizationId: string,
  organizationName: string,
  version: number,
) =>
  eventRow(
    membershipChanged,
    { id: membershipId, version },
    { membershipId, organizationId, organizationName, userId: newId(), role: version === 1 ? 'owner' : null },
  )

const organizations = ['Northlight', 'Studio Meridian', 'Halvard & Søn'].map((name) => ({
  id: newId(),
  name,
}))
const [design, social, renamed] = [newId(), newId(), newId()] as const
const works = organizations.map(({ id }, at) =>
  aWinningSubmission({ organizationId: id, categoryId: at === 0 ? design : social, title: `Work ${at + 1}` }),
)

// A draft takes its category's name once, so those of the drafts have one; the third category has had three.
const erasure = (userId: string) =>
  eventRow(
    erasureRequested,
    { id: userId, version: 1 },
    {
      ...{ erasureId: userId, userId, pseudonym: 'Deleted person 7F3A', addressConfirmed: true },
      soleOrganizationIds: [],
    },
  )

const history = [
  erasure(newId()),
  ...[true, false, true].map((shown, at) => {
    const version = at + 1
    return eventRow(settingsChanged, { id: 'programme', version }, aProgramme(shown, version))
  }),
  category(design, 'Design Excellence', 1),
  category(social, 'Social Impact', 1),
  ...['First', 'Second', 'Third'].map((name, at) => category(renamed, name, at + 1)),
  ...organizations.flatMap(({ id, name }) => {
    const [one, other] = [newId(), newId()]
    return [membership(one, id, name, 1), membership(other, id, name, 1), membership(one, id, name, 2)]
  }),
  ...works.flatMap((work, at) =>
    (['submitted', 'judging', at === 2 ? 'finalist' : 'winner', 'completed'] as const).map((status, step) =>
      eventRow(submissionChanged, { id: work.submissionId, version: step + 4 }, { ...work, status }),
    ),
  ),
  // changed again while it is a winner: its money went back
  eventRow(submissionChanged, { id: works[0]!.submissionId, version: 9 }, { ...works[0]!, paid: false }),
  ...[works.slice(0, 2), [], works.slice(1)].map((hidden, at) => {
    const submissionIds = hidden.map(({ submissionId }) => submissionId)
    const administrators = submissionIds.length > 0 ? [{ administratorId: design, submissionIds }] : []
    return eventRow(hiddenScoresChanged, { id: 'hidden-scores', version: at + 1 }, { administrators })
  }),
  ...works.flatMap(({ submissionId, organizationId }, at) =>
    [8533, null, 9120, 7300].map((mean, step) => {
      const result = { meanHundredths: mean && mean + at, version: step + 1 }
      return eventRow(
        resultChanged,
        { id: submissionId, version: 6 },
        { submissionId, organizationId, result },
      )
    }),
  ),
]

const tables = {
  programme: true,
  hidden_score: true,
  category: true,
  // the time is that of the event which named it; all of them give the same name
  organization: 'SELECT id, name FROM organization',
  winning_submission: true,
  result: true,
  // the id is made here; the version counts the names and results that came later
  winner: 'SELECT winner.*, NULL AS id, NULL AS version FROM winner',
} as const

async function live(delivery: Delivery) {
  const fixture = await startFixture({ publicWinners: false })
  try {
    expect(missingEvents(fixture, history)).toEqual([])
    await deliver(fixture, history, delivery)
    return await readTables(fixture.pool, tables)
  } finally {
    await fixture.stop()
  }
}

test('the whole history twice and in any order gives the same tables as once and in order', async () => {
  const once = await live(inOrder)
  const won = { level: 'bronze', created_at: expect.any(String) }
  expect(once.winner).toMatchObject([
    { ...won, slug: 'northlight-work-1', score_hundredths: 7300, award_title: 'Bronze in Design Excellence' },
    {
      ...won,
      slug: 'studio-meridian-work-2',
      score_hundredths: 7301,
      award_title: 'Bronze in Social Impact',
    },
  ])
  for (const seed of replaySeeds())
    expect({ seed, ...(await live(twiceInAnyOrder(seed))) }).toEqual({ seed, ...once })
})
