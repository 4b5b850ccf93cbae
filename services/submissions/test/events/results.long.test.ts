import { resultsChanged, submissionScored } from '@accolade/contracts/events/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { createDatabase } from '../../src/store/database.ts'
import { storeResults } from '../../src/store/projection-store.ts'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let categoryId: string
beforeAll(async () => {
  fixture = await startFixture()
  categoryId = (await fixture.category({ fee: 0 })).id
  await fixture.programme()
})
afterAll(() => fixture.stop())

/** A submission in judging, and the id under which judging knows it. */
async function judged(entrant?: Member) {
  const member = entrant ?? (await fixture.member())
  const { id } = await fixture.draft(member, categoryId)
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  await move(id, 'under_review', 'judging')
  const { rows } = await fixture.pool.query('SELECT judging_id FROM projection WHERE submission_id = $1', [
    id,
  ])
  return { id, judgingId: rows[0].judging_id as string }
}

async function move(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const reply = await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
    expect(reply.statusCode).toBe(200)
  }
}

interface Result {
  judgingId: string
  version: number
  meanHundredths: number | null
}

const publish = (...results: Result[]) =>
  fixture.publish(resultsChanged, {
    aggregate: { id: newId(), version: 1 },
    data: { results: results.map((result) => ({ judges: 3, ...result })) },
  })
const score = (judgingId: string, meanHundredths: number | null, version: number) =>
  publish({ judgingId, meanHundredths, version })

async function stored(id: string) {
  const { rows } = await fixture.pool.query(
    'SELECT score_hundredths AS mean, score_version AS version FROM projection WHERE submission_id = $1',
    [id],
  )
  return rows[0]
}

/** What was published of a submission from its judging on, in order. */
async function told(id: string) {
  const { rows } = await fixture.pool.query(
    `SELECT subject, payload -> 'data' AS data FROM outbox
     WHERE aggregate_id = $1 AND subject IN ('evt.submission.result-changed', 'evt.submission.changed') ORDER BY sequence`,
    [id],
  )
  return rows
    .filter(({ data }) => !['draft', 'submitted', 'under_review', 'judging'].includes(data.status))
    .map(({ data: { status, result } }) => status ?? [result.version, result.meanHundredths])
}

test('the result goes before every step from the end of judging on, and again whenever it changes', async () => {
  const { id, judgingId } = await judged()
  await score(judgingId, 7300, 4)
  expect(await told(id)).toEqual([])
  await move(id, 'reviewed', 'winner')
  expect(await told(id)).toEqual([[4, 7300], 'reviewed', [4, 7300], 'winner'])
  await score(judgingId, 8050, 6)
  await score(judgingId, 7000, 5)
  await score(judgingId, null, 7)
  expect((await told(id)).slice(4)).toEqual([
    [6, 8050],
    [7, null],
  ])
})

test('a winner says how many entries its category had in a year: drafts, withdrawn ones and older ones do not count', async () => {
  const other = (await fixture.category({ fee: 0 })).id
  const member = await fixture.member()
  const add = async () => {
    const { id } = await fixture.draft(member, other)
    await fixture.call(member).post(`/api/submissions/${id}/complete`)
    return id
  }
  const [winner, , old, withdrawn] = [await add(), await add(), await add(), await add()]
  await fixture.draft(member, other)
  await move(withdrawn, 'withdrawn')
  await fixture.pool.query(
    "UPDATE submission SET submitted_at = submitted_at - interval '400 days' WHERE id = $1",
    [old],
  )
  await move(winner, 'under_review', 'judging')
  const { rows } = await fixture.pool.query('SELECT judging_id FROM projection WHERE submission_id = $1', [
    winner,
  ])
  await score(rows[0].judging_id, 9100, 1)
  await move(winner, 'reviewed', 'winner')
  const { rows: published } = await fixture.pool.query(
    `SELECT payload -> 'data' -> 'entries' AS entries FROM outbox
     WHERE aggregate_id = $1 AND subject = 'evt.submission.result-changed' ORDER BY sequence`,
    [winner],
  )
  expect(published.map(({ entries }) => entries)).toEqual([null, 2])
})

test('what nobody has scored has no result to tell', async () => {
  const { id } = await judged()
  await move(id, 'reviewed')
  expect(await told(id)).toEqual(['reviewed'])
})

test('one event with many results: each is kept where it is newer, and published where judging is over', async () => {
  const [open, over, known] = [await judged(), await judged(), await judged()]
  await move(over.id, 'reviewed')
  await score(known.judgingId, 9000, 8)
  await publish(
    { judgingId: open.judgingId, version: 2, meanHundredths: 6100 },
    { judgingId: newId(), version: 3, meanHundredths: 5000 },
    { judgingId: over.judgingId, version: 5, meanHundredths: 7200 },
    { judgingId: known.judgingId, version: 7, meanHundredths: 1000 },
  )
  expect(await Promise.all([open, over, known].map(({ id }) => stored(id)))).toEqual([
    { mean: 6100, version: 2 },
    { mean: 7200, version: 5 },
    { mean: 9000, version: 8 },
  ])
  expect(await told(open.id)).toEqual([])
  expect(await told(over.id)).toEqual(['reviewed', [5, 7200]])
})

test('the result of one submission, as the release before published it, is kept', async () => {
  const { id, judgingId } = await judged()
  const before = (version: number, meanHundredths: number) =>
    fixture.publish(submissionScored, {
      aggregate: { id: judgingId, version },
      data: { judgingId, judges: 3, meanHundredths },
    })
  await before(3, 8000)
  await before(2, 7000)
  expect(await stored(id)).toEqual({ mean: 8000, version: 3 })
  await move(id, 'reviewed')
  await score(judgingId, 8100, 4)
  await before(3, 8000)
  expect(await told(id)).toEqual([[3, 8000], 'reviewed', [4, 8100]])
})

test('two events with the same submissions in other orders wait for each other, and end each other never', async () => {
  const member = await fixture.member()
  const works: Awaited<ReturnType<typeof judged>>[] = []
  for (let at = 0; at < 5; at += 1) works.push(await judged(member))
  const results = (version: number) =>
    works.map(({ judgingId }) => ({ judgingId, version, meanHundredths: 7000 }))
  const db = createDatabase(fixture.pool)
  const holder = await fixture.pool.connect()
  const storing: Promise<string[]>[] = []
  try {
    await holder.query('BEGIN')
    // the one in the middle: each of the two has some of the others by then, unless they go by one order
    await holder.query('SELECT 1 FROM projection WHERE submission_id = $1 FOR UPDATE', [works[2]?.id])
    for (const given of [results(1), results(2).toReversed()])
      storing.push(
        db.$transaction(async (tx) => {
          // as a planner does where there are many: one after the other, by the index
          for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
            await tx.$executeRawUnsafe(`SET LOCAL enable_${way} = off`)
          return storeResults(tx, given)
        }),
      )
    await untilWaiting(2)
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  expect((await Promise.all(storing)).at(-1)).toHaveLength(works.length)
  expect(await Promise.all(works.map(({ id }) => stored(id)))).toEqual(
    works.map(() => ({ mean: 7000, version: 2 })),
  )
  await db.$disconnect()
})

test('nothing in the event leads to judging', async () => {
  const { id, judgingId } = await judged()
  await score(judgingId, 9000, 1)
  await move(id, 'reviewed')
  expect(await told(id)).toEqual([[1, 9000], 'reviewed'])
  const { rows } = await fixture.pool.query('SELECT payload FROM outbox WHERE aggregate_id = $1', [id])
  expect(rows.length).toBeGreaterThan(5)
  expect(JSON.stringify(rows)).not.toContain(judgingId)
})

test('a score and the end of judging at the same moment: the result is told, whoever was first', async () => {
  await fixture.warmUp()
  for (let round = 0; round < 8; round += 1) {
    const { id, judgingId } = await judged()
    await Promise.all([score(judgingId, 8000 + round, 1), move(id, 'reviewed')])
    expect(await told(id)).toContainEqual([1, 8000 + round])
  }
})

test('a step of a submission and its publication to judges wait for each other in one order', async () => {
  const { id } = await judged()
  const step = await fixture.pool.connect()
  try {
    await step.query('BEGIN')
    await step.query('SELECT 1 FROM submission WHERE id = $1 FOR UPDATE', [id])
    await fixture.pool.query('UPDATE projection SET wanted = wanted + 1 WHERE submission_id = $1', [id])
    await untilWaiting(1)
    // nobody else has it: a deadlock would end the step here
    await step.query("SET LOCAL lock_timeout = '500ms'")
    await step.query('UPDATE projection SET wanted = wanted + 1 WHERE submission_id = $1', [id])
    await step.query('COMMIT')
  } finally {
    step.release(true)
  }
})

/** Until so many wait for somebody's lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  while ((await fixture.pool.query(waiting)).rowCount !== count) await new Promise(setImmediate)
}
