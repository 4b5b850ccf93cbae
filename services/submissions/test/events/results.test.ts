import { submissionScored } from '@accolade/contracts/events/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
let categoryId: string
beforeAll(async () => {
  fixture = await startFixture()
  categoryId = (await fixture.category({ fee: 0 })).id
  await fixture.programme()
})
afterAll(() => fixture.stop())

/** A submission in judging, and the id under which judging knows it. */
async function judged() {
  const member = await fixture.member()
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

const score = (judgingId: string, meanHundredths: number | null, version: number) =>
  fixture.publish(submissionScored, {
    aggregate: { id: judgingId, version },
    data: { judgingId, judges: 3, meanHundredths },
  })

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

test('what nobody has scored has no result to tell', async () => {
  const { id } = await judged()
  await move(id, 'reviewed')
  expect(await told(id)).toEqual(['reviewed'])
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
    await untilOneWaits()
    // nobody else has it: a deadlock would end the step here
    await step.query("SET LOCAL lock_timeout = '500ms'")
    await step.query('UPDATE projection SET wanted = wanted + 1 WHERE submission_id = $1', [id])
    await step.query('COMMIT')
  } finally {
    step.release(true)
  }
})

/** Until the publication waits for the submission. */
async function untilOneWaits(): Promise<void> {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  while (!(await fixture.pool.query(waiting)).rowCount) await new Promise(setImmediate)
}
