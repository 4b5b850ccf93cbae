import type { Category } from '@accolade/contracts/entities/category'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

type Caller = Awaited<ReturnType<Fixture['judge']>>

let fixture: Fixture
let category: Category
let judges: Caller[]
let title: string
let judgingId: string

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
beforeEach(async () => {
  category = await fixture.category([100])
  judges = [await fixture.judgeOf(category), await fixture.judgeOf(category), await fixture.judgeOf(category)]
  ;({ title, judgingId } = await fixture.submission(category.id))
})
afterAll(() => fixture.stop())

const judge = (at: number) => judges[at] as Caller

async function conflictOf(caller: Caller) {
  const { rows } = await fixture.pool.query(
    'SELECT reassigned_to FROM conflict WHERE judging_id = $1 AND judge_id = $2',
    [judgingId, caller.userId],
  )
  return rows[0]?.reassigned_to
}

/** The published conflicts on the submission. */
async function publishedConflicts() {
  const { rows } = await fixture.pool.query(
    `SELECT payload->'data' AS data FROM outbox
      WHERE subject = 'evt.judging.conflict-declared' AND aggregate_id = $1 ORDER BY sequence`,
    [judgingId],
  )
  return rows.map(({ data }) => data)
}

test('the submission goes at once, saved scores no longer count, and nothing can be scored', async () => {
  const seen = await fixture.seen(judge(0), title)
  await fixture.score(judge(0), seen, [2])
  await fixture.score(judge(1), await fixture.seen(judge(1), title), [9])
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 2, mean: 55 })
  const reply = await fixture.declare(judge(0), seen)
  expect([reply.statusCode, reply.json().conflictOfInterest]).toEqual([200, true])
  expect(await fixture.list(judge(0))).toEqual([])
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 90, conflicts: 1 })
  const late = await fixture.save(judge(0), seen.id, category.criteria[0]?.id ?? '', 10)
  expect(late.statusCode).toBe(404)
})

test('a score that comes with a ticked conflict is not saved', async () => {
  await fixture.declare(judge(0), await fixture.seen(judge(0), title))
  const { rows } = await fixture.pool.query('SELECT * FROM score WHERE judging_id = $1', [judgingId])
  expect(rows).toEqual([])
})

test('the judge of the category with the fewest entries takes over, ties by id', async () => {
  const busy = await fixture.category([100])
  await fixture.assign(judge(1), busy)
  await fixture.submission(busy.id)
  await fixture.declare(judge(0), await fixture.seen(judge(0), title))
  expect(await conflictOf(judge(0))).toBe(judge(2).userId)
  expect(await publishedConflicts()).toEqual([
    { judgingId, judgeId: judge(0).userId, reassignedTo: judge(2).userId },
  ])
})

test('ties go by id', async () => {
  await fixture.declare(judge(2), await fixture.seen(judge(2), title))
  const [first] = [judge(0).userId, judge(1).userId].sort()
  expect(await conflictOf(judge(2))).toBe(first)
})

test('the one who takes over gets the submission where it was not there yet', async () => {
  await fixture.pool.query('DELETE FROM review WHERE judging_id = $1 AND judge_id = $2', [
    judgingId,
    judge(1).userId,
  ])
  await fixture.declare(judge(0), await fixture.seen(judge(0), title))
  expect(await conflictOf(judge(0))).toBe(judge(1).userId)
  expect(await fixture.seen(judge(1), title)).toMatchObject({ title })
})

test('whoever lost the submission with an assignment of its former category takes it over, too', async () => {
  const next = await fixture.category([100])
  const [declaring, returning] = [await fixture.judgeOf(next), await fixture.judge()]
  const { id } = await fixture.assign(returning, category)
  await fixture.call(fixture.admin).delete(`/api/admin/judge-assignments/${id}`)
  await fixture.assign(returning, next)
  await fixture.submission(next.id, { judgingId, title }, 2)
  const reply = await fixture.declare(declaring, await fixture.seen(declaring, title))
  expect([reply.statusCode, await conflictOf(declaring)]).toEqual([200, returning.userId])
  expect((await fixture.seen(returning, title)).title).toBe(title)
})

test('never an excluded, a conflicted or a dismissed judge; with none left administrators see it', async () => {
  const excluded = judge(1)
  await fixture.dismiss(judge(2))
  const { title: known, judgingId: id } = await fixture.submission(category.id, {
    title: 'Known',
    excludedJudgeIds: [excluded.userId],
  })
  judgingId = id
  expect((await fixture.list(excluded)).map((seen) => seen.title)).not.toContain(known)
  await fixture.declare(judge(0), await fixture.seen(judge(0), known))
  expect(await conflictOf(judge(0))).toBeNull()
  expect(await fixture.resultOf(id)).toMatchObject({ needsJudge: true, conflicts: 1 })
  const newcomer = await fixture.judgeOf(category)
  expect(await fixture.seen(newcomer, known)).toMatchObject({ title: known })
  expect((await fixture.resultOf(id)).needsJudge).toBe(false)
})

test('declaring again changes nothing; declaring for others is not found', async () => {
  const seen = await fixture.seen(judge(0), title)
  await fixture.declare(judge(0), seen)
  expect((await fixture.declare(judge(0), seen)).statusCode).toBe(200)
  expect((await fixture.declare(judge(1), seen)).statusCode).toBe(404)
  expect((await fixture.resultOf(judgingId)).conflicts).toBe(1)
})

test('a declaration that fails half-way changes nothing and publishes nothing: the submission stays with the judge', async () => {
  const seen = await fixture.seen(judge(0), title)
  await fixture.score(judge(0), seen, [9])
  await fixture.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no more conflicts'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON conflict FOR EACH ROW EXECUTE FUNCTION fail()`)
  try {
    expect((await fixture.declare(judge(0), seen)).statusCode).toBe(500)
  } finally {
    await fixture.pool.query('DROP TRIGGER fail ON conflict; DROP FUNCTION fail()')
  }
  expect((await fixture.seen(judge(0), title)).scores).toHaveLength(1)
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 90, conflicts: 0 })
  expect(await publishedConflicts()).toEqual([])
  await fixture.declare(judge(0), seen)
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 0, mean: null, conflicts: 1 })
})

test('a conflict can be declared while the judging phase is off', async () => {
  const seen = await fixture.seen(judge(0), title)
  await fixture.phase(false)
  expect((await fixture.declare(judge(0), seen)).statusCode).toBe(200)
  await fixture.phase(true)
  expect(await fixture.list(judge(0))).toEqual([])
})

test('two judges at once: neither becomes the other’s replacement in the end', async () => {
  const [first, second] = [await fixture.seen(judge(0), title), await fixture.seen(judge(1), title)]
  await Promise.all([fixture.declare(judge(0), first), fixture.declare(judge(1), second)])
  expect(await fixture.resultOf(judgingId)).toMatchObject({ conflicts: 2, needsJudge: false })
  const taken = [await conflictOf(judge(0)), await conflictOf(judge(1))]
  expect(taken).toContain(judge(2).userId)
})

test('an assignment that begins again does not bring back a submission with a conflict', async () => {
  await fixture.declare(judge(0), await fixture.seen(judge(0), title))
  const all = (await fixture.call(fixture.admin).get('/api/admin/judge-assignments')).json()
  const mine = all.find((each: { judgeId: string }) => each.judgeId === judge(0).userId)
  await fixture.call(fixture.admin).delete(`/api/admin/judge-assignments/${mine.id}`)
  await fixture.assign(judge(0), category)
  expect(await fixture.list(judge(0))).toEqual([])
})

test('who turns out to know the entrant loses the submission, and the scores on it', async () => {
  await fixture.score(judge(0), await fixture.seen(judge(0), title), [9])
  await fixture.submission(category.id, { judgingId, title, excludedJudgeIds: [judge(0).userId] }, 3)
  expect(await fixture.list(judge(0))).toEqual([])
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 0, mean: null })
})
