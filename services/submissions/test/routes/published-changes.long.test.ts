import type { Submission } from '@accolade/contracts/entities/submission'
import { resultsChanged } from '@accolade/contracts/events/judging'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

// What no other service needs to know, but everybody does who has the submission before their eyes.

let fixture: Fixture
let member: Member
let draft: Submission

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
})
beforeEach(async () => {
  draft = await fixture.draft(member, (await fixture.category()).id)
})
afterAll(() => fixture.stop())

const own = () => ({ submissionId: draft.id, organizationId: member.organizationId })
const told = async (type: string) =>
  (
    await fixture.pool.query(
      "SELECT payload->'data' AS data FROM outbox WHERE aggregate_id = $1 AND payload->>'type' = $2 ORDER BY id",
      [draft.id, type],
    )
  ).rows.map(({ data }) => data)

test('that a draft was deleted', async () => {
  expect((await fixture.call(member).delete(`/api/submissions/${draft.id}`)).statusCode).toBe(204)
  expect(await told('submission.deleted')).toEqual([own()])
})

test('which organization a draft has left', async () => {
  const second = await fixture.member({ userId: member.userId, organizationName: 'Studio Meridian' })
  const { organizationId } = second
  await fixture.call(member).patch(`/api/submissions/${draft.id}`, { organizationId })
  await fixture.call(member).patch(`/api/submissions/${draft.id}`, { title: 'Another title' })
  const [moved, renamed] = await told('submission.changed')
  expect([moved.organizationId, moved.movedFrom]).toEqual([organizationId, member.organizationId])
  expect(renamed).not.toHaveProperty('movedFrom')
})

test('every step of its evidence, and nothing where nothing happened', async () => {
  const evidence = evidenceOf(fixture, member, draft.id)
  const { id } = await evidence.add()
  expect(await told('submission.evidence-changed')).toEqual([own(), own()])
  await evidence.complete(id)
  await evidence.delete(id)
  await evidence.delete(id)
  expect(await told('submission.evidence-changed')).toEqual([own(), own(), own()])
})

test('another result, once it is out', async () => {
  const judgingId = newId()
  const score = (version: number, meanHundredths: number) =>
    fixture.publish(resultsChanged, {
      aggregate: { id: newId(), version: 1 },
      data: { results: [{ judgingId, version, judges: 2, meanHundredths }] },
    })
  await fixture.pool.query(
    'INSERT INTO projection (submission_id, judging_id, open, told, next_attempt_at) VALUES ($1, $2, false, 1, $3)',
    [draft.id, judgingId, start],
  )
  await fixture.pool.query("UPDATE submission SET status = 'judging' WHERE id = $1", [draft.id])
  await score(1, 8000)
  expect(await told('submission.result-changed')).toEqual([])
  await fixture.pool.query("UPDATE submission SET status = 'reviewed' WHERE id = $1", [draft.id])
  await score(2, 8100)
  await score(1, 7000)
  expect(await told('submission.result-changed')).toEqual([
    { ...own(), result: { meanHundredths: 8100, version: 2 } },
  ])
})
