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
import { retentionSchema } from '@accolade/contracts/entities/retention'
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { paymentReceived, paymentRefunded, refundApproved } from '@accolade/contracts/events/contact'
import { feedbackChanged, feedbackRuleChanged } from '@accolade/contracts/events/feedback'
import {
  administratorsChanged,
  judgeAppointed,
  judgeDismissed,
  membershipChanged,
  userChanged,
  userRegistered,
} from '@accolade/contracts/events/identity'
import { resultsChanged, sealedResultsChanged, submissionScored } from '@accolade/contracts/events/judging'
import { erasureRequested, retentionChanged } from '@accolade/contracts/events/privacy'
import { expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { aCategory, aProgramme } from '../samples.ts'

const [owner, colleague, organizationId] = [newId(), newId(), newId()] as const
const [paying, free] = [aCategory({ fee: 149 }), aCategory({ fee: 0 })] as const
const [ownerAt, colleagueAt] = [newId(), newId()] as const

const membership = (
  membershipId: string,
  userId: string,
  version: number,
  role: 'owner' | 'member' | null,
) => {
  const data = { membershipId, organizationId, organizationName: 'Northlight', userId, role }
  return eventRow(membershipChanged, { id: membershipId, version }, data)
}
const account = (userId: string, lastName: string) => {
  const email = `${lastName.toLowerCase()}@example.com`
  return { userId, username: `user-${userId.slice(-4)}`, email, firstName: 'Mara', lastName }
}
const programme = (version: number, change: Parameters<typeof aProgramme>[0] = {}) =>
  eventRow(settingsChanged, { id: 'programme', version }, aProgramme({ ...change, version }))

/** What has to be known before anybody can enter. */
const erasure = (userId: string) =>
  eventRow(
    erasureRequested,
    { id: userId, version: 1 },
    {
      ...{ erasureId: userId, userId, pseudonym: 'Deleted person 7F3A', addressConfirmed: true },
      soleOrganizationIds: [],
    },
  )
const erased = newId()

const before = [
  programme(1),
  eventRow(categoryChanged, { id: paying.id, version: 1 }, paying),
  eventRow(categoryChanged, { id: free.id, version: 1 }, free),
  membership(ownerAt, owner, 1, 'owner'),
]

/** What happened afterwards, among others to these submissions. */
function after(ids: Record<Work, string>, judgingId: string) {
  const amount = { amountCents: 14900, currency: 'USD' }
  const received = (paymentId: string, submissionId: string) => {
    const data = { paymentId, submissionId, receivedAt: '2025-12-01T11:00:00.000Z', ...amount }
    return eventRow(paymentReceived, { id: paymentId, version: 2 }, data)
  }
  const refunded = (paymentId: string, submissionId: string, full: boolean) => {
    const data = { paymentId, refundId: newId(), submissionId, full, ...amount }
    return [
      eventRow(refundApproved, { id: paymentId, version: 4 }, data),
      eventRow(paymentRefunded, { id: paymentId, version: 6 }, data),
    ]
  }
  const [paid, back, part, takenBack, unknown] = Array.from({ length: 5 }, () => newId()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return [
    eventRow(userRegistered, { id: owner, version: 1 }, account(owner, 'Lind')),
    eventRow(userRegistered, { id: erased, version: 1 }, account(erased, 'Gone')),
    erasure(erased),
    eventRow(userChanged, { id: erased, version: 2 }, account(erased, 'Late')),
    eventRow(userRegistered, { id: colleague, version: 1 }, account(colleague, 'Before')),
    eventRow(userChanged, { id: colleague, version: 2 }, account(colleague, 'Between')),
    eventRow(userChanged, { id: colleague, version: 3 }, account(colleague, 'Quiet')),
    membership(colleagueAt, colleague, 1, 'member'),
    membership(colleagueAt, colleague, 2, null),
    eventRow(judgeAppointed, { id: colleague, version: 1 }, { userId: colleague }),
    ...[[colleague], [owner, colleague]].map((userIds, at) =>
      eventRow(administratorsChanged, { id: 'administrators', version: at + 1 }, { userIds }),
    ),
    eventRow(judgeDismissed, { id: colleague, version: 2 }, { userId: colleague }),
    eventRow(judgeAppointed, { id: colleague, version: 3 }, { userId: colleague }),
    ...[2, 3].map((version) =>
      eventRow(
        categoryChanged,
        { id: free.id, version },
        { ...free, version, revealProjectUrl: version === 3 },
      ),
    ),
    programme(2, { acceptSubmissions: false }),
    programme(3, { timeZone: 'Europe/Oslo' }),
    ...[400, 500].map((draftDays, at) =>
      eventRow(retentionChanged, { id: 'retention', version: at + 2 }, retentionSchema.parse({ draftDays })),
    ),
    received(paid, ids.paid),
    received(back, ids.refunded),
    ...refunded(back, ids.refunded, true),
    received(part, ids.partly),
    ...refunded(part, ids.partly, false),
    received(takenBack, ids.takenBack),
    ...refunded(takenBack, ids.takenBack, true),
    received(unknown, newId()),
    ...[5000, 6000].map((meanHundredths, at) =>
      eventRow(
        submissionScored,
        { id: judgingId, version: at + 1 },
        { judgingId, judges: 2, meanHundredths },
      ),
    ),
    ...[true, false].map((profile, at) => {
      const data = { score: true, profile, version: at + 1 }
      return eventRow(feedbackRuleChanged, { id: newId(), version: data.version }, data)
    }),
    ...[1, 2].flatMap((publication) =>
      [1, 2].map((part) =>
        eventRow(
          feedbackChanged,
          { id: newId(), version: publication },
          feedback(judgingId, publication, part),
        ),
      ),
    ),
    ...[8000, 8250, null, 8533].map((meanHundredths, at) =>
      eventRow(
        resultsChanged,
        { id: newId(), version: 1 },
        { results: [{ judgingId, version: at + 3, judges: 2, meanHundredths }] },
      ),
    ),
    ...[[judgingId], [], [judgingId]].map((judgingIds, at) =>
      eventRow(sealedResultsChanged, { id: 'sealed-results', version: at + 1 }, { judgingIds }),
    ),
  ]
}

/** The first of two parts has the judged work in it. */
function feedback(judgingId: string, publication: number, part: number) {
  const score = { mean: 8000 + publication, percentile: 50 }
  return {
    ...{ categoryId: free.id, publication, at: '2025-12-01T12:00:00.000Z', part, parts: 2, total: 5 },
    ...{ spread: null, criteria: [{ name: 'Idea', weight: 100, spread: null }] },
    entries: part === 1 ? [{ judgingId, score, criteria: [score] }] : [],
  }
}

const works = ['paid', 'refunded', 'partly', 'takenBack', 'judged'] as const
type Work = (typeof works)[number]

/** Enters five works, and asks for invoices: what people do, in each run with other ids. */
async function enter(fixture: Fixture): Promise<Record<Work, string>> {
  const member = { userId: owner, roles: ['entrant'], organizationId } as const
  const post = async (id: string, step: string) => {
    const reply = await fixture.call(member).post(`/api/submissions/${id}/${step}`)
    if (reply.statusCode >= 300) throw new Error(reply.body)
  }
  const ids = {} as Record<Work, string>
  for (const work of works) {
    const description = `Mara Quiet of Northlight made this for everybody who waits at night: ${work}.`
    const { id } = await fixture.draft(
      { ...member, roles: [...member.roles] },
      (work === 'judged' ? free : paying).id,
      {
        title: work,
        description,
      },
    )
    ids[work] = id
    await post(id, work === 'judged' ? 'complete' : 'request-payment')
  }
  await post(ids.takenBack, 'withdraw-payment-request')
  for (const status of ['under_review', 'judging']) {
    const reply = await fixture.call(fixture.admin).patch(`/api/admin/submissions/${ids.judged}`, { status })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  return ids
}

const tables = {
  category: true,
  programme: true,
  retention: true,
  organization: true,
  membership: true,
  administrators: true,
  sealed_result: true,
  person: true,
  judge: true,
  payment:
    "SELECT p.*, NULL AS id, CASE WHEN s.id IS NULL THEN 'unknown' ELSE s.title END AS submission_id " +
    'FROM payment p LEFT JOIN submission s ON s.id = p.submission_id',
  submission: true,
  transition: 'SELECT t.*, NULL AS user_id FROM transition t',
  feedback_rule: true,
  // parts come in any order
  category_feedback: `SELECT category_id, publication, published_at, total, parts, criteria, cardinality(received) AS received
    FROM category_feedback`,
  feedback: true,
  // the others of its columns count how often it was made again
  projection:
    'SELECT submission_id, judging_id, open, score_hundredths, score_version, told = wanted AS told FROM projection',
  'what judges see': `SELECT DISTINCT ON (aggregate_id) payload -> 'data' AS data FROM outbox
    WHERE subject = 'evt.blind.submission.ready' ORDER BY aggregate_id, aggregate_version DESC`,
} as const

async function live(delivery: Delivery) {
  const fixture = await startFixture()
  try {
    await deliver(fixture, before, inOrder)
    const ids = await enter(fixture)
    const { rows } = await fixture.pool.query<{ id: string }>('SELECT judging_id AS id FROM projection')
    const judgingId = rows[0]?.id ?? ''
    const history = [...before, ...after(ids, judgingId)]
    expect(missingEvents(fixture, history)).toEqual([])
    await deliver(fixture, history, delivery)
    await untilShown(fixture)
    const names = new Map<string, string>([
      ...works.map((work) => [ids[work], work] as const),
      [judgingId, 'judging id'],
    ])
    return await readTables(fixture.pool, tables, names)
  } finally {
    await fixture.stop()
  }
}

/** A job publishes to judging, a second after the last change at most. */
async function untilShown({ pool, events }: Fixture) {
  const due = 'SELECT 1 FROM projection WHERE told < wanted'
  while ((await pool.query(due)).rowCount) await events.next('blind.submission.ready')
}

test('the whole history twice and in any order gives the same tables as once and in order', async () => {
  const once = await live(inOrder)
  expect(once['what judges see']).toMatchObject([
    { data: { excludedJudgeIds: [colleague], projectUrl: expect.any(String) } },
  ])
  expect(JSON.stringify(once['what judges see'])).not.toMatch(/Quiet|Northlight/)
  const statusOf = (work: Work) =>
    (once.submission as { title: string; status: string }[]).find(({ title }) => title === work)?.status
  expect(works.map(statusOf)).toEqual(['submitted', 'withdrawn', 'submitted', 'withdrawn', 'judging'])
  for (const seed of replaySeeds())
    expect({ seed, ...(await live(twiceInAnyOrder(seed))) }).toEqual({ seed, ...once })
})
