import type { Category } from '@accolade/contracts/entities/category'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Stage, startStage } from '../stage.ts'

type Caller = Awaited<ReturnType<Stage['judge']>>

let stage: Stage
let category: Category
let judges: Caller[]
let title: string
let judgingId: string

beforeAll(async () => {
  stage = await startStage()
  await stage.phase(true)
})
beforeEach(async () => {
  category = await stage.category([100])
  judges = [await stage.judgeOf(category), await stage.judgeOf(category), await stage.judgeOf(category)]
  ;({ title, judgingId } = await stage.submission(category.id))
})
afterAll(() => stage.stop())

const judge = (at: number) => judges[at] as Caller

async function conflictOf(caller: Caller) {
  const { rows } = await stage.pool.query(
    'SELECT reassigned_to FROM conflict WHERE judging_id = $1 AND judge_id = $2',
    [judgingId, caller.userId],
  )
  return rows[0]?.reassigned_to
}

/** The published conflicts on the submission. */
async function toldConflicts() {
  const { rows } = await stage.pool.query(
    `SELECT payload->'data' AS data FROM outbox
      WHERE subject = 'evt.judging.conflict-declared' AND aggregate_id = $1 ORDER BY sequence`,
    [judgingId],
  )
  return rows.map(({ data }) => data)
}

test('the submission goes at once, saved scores no longer count, and nothing can be scored', async () => {
  const seen = await stage.seen(judge(0), title)
  await stage.score(judge(0), seen, [2])
  await stage.score(judge(1), await stage.seen(judge(1), title), [9])
  expect(await stage.resultOf(judgingId)).toMatchObject({ judges: 2, mean: 55 })
  const reply = await stage.declare(judge(0), seen)
  expect([reply.statusCode, reply.json().conflictOfInterest]).toEqual([200, true])
  expect(await stage.list(judge(0))).toEqual([])
  expect(await stage.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 90, conflicts: 1 })
  const late = await stage.save(judge(0), seen.id, category.criteria[0]?.id ?? '', 10)
  expect(late.statusCode).toBe(404)
})

test('a score that comes with a ticked conflict is not saved', async () => {
  await stage.declare(judge(0), await stage.seen(judge(0), title))
  const { rows } = await stage.pool.query('SELECT * FROM score WHERE judging_id = $1', [judgingId])
  expect(rows).toEqual([])
})

test('the judge of the category with the fewest entries takes over, ties by id', async () => {
  const busy = await stage.category([100])
  await stage.assign(judge(1), busy)
  await stage.submission(busy.id)
  await stage.declare(judge(0), await stage.seen(judge(0), title))
  expect(await conflictOf(judge(0))).toBe(judge(2).userId)
  expect(await toldConflicts()).toEqual([
    { judgingId, judgeId: judge(0).userId, reassignedTo: judge(2).userId },
  ])
})

test('ties go by id', async () => {
  await stage.declare(judge(2), await stage.seen(judge(2), title))
  const [first] = [judge(0).userId, judge(1).userId].sort()
  expect(await conflictOf(judge(2))).toBe(first)
})

test('the one who takes over gets the submission where it was not there yet', async () => {
  await stage.pool.query('DELETE FROM review WHERE judging_id = $1 AND judge_id = $2', [
    judgingId,
    judge(1).userId,
  ])
  await stage.declare(judge(0), await stage.seen(judge(0), title))
  expect(await conflictOf(judge(0))).toBe(judge(1).userId)
  expect(await stage.seen(judge(1), title)).toMatchObject({ title })
})

test('never an excluded, a conflicted or a dismissed judge; with none left administrators see it', async () => {
  const excluded = judge(1)
  await stage.dismiss(judge(2))
  const { title: known, judgingId: id } = await stage.submission(category.id, {
    title: 'Known',
    excludedJudgeIds: [excluded.userId],
  })
  judgingId = id
  expect((await stage.list(excluded)).map((seen) => seen.title)).not.toContain(known)
  await stage.declare(judge(0), await stage.seen(judge(0), known))
  expect(await conflictOf(judge(0))).toBeNull()
  expect(await stage.resultOf(id)).toMatchObject({ needsJudge: true, conflicts: 1 })
  const newcomer = await stage.judgeOf(category)
  expect(await stage.seen(newcomer, known)).toMatchObject({ title: known })
  expect((await stage.resultOf(id)).needsJudge).toBe(false)
})

test('declaring again changes nothing; declaring for others is not found', async () => {
  const seen = await stage.seen(judge(0), title)
  await stage.declare(judge(0), seen)
  expect((await stage.declare(judge(0), seen)).statusCode).toBe(200)
  expect((await stage.declare(judge(1), seen)).statusCode).toBe(404)
  expect((await stage.resultOf(judgingId)).conflicts).toBe(1)
})

test('all of it happens, or nothing: a failure on the way leaves the submission with the judge, and nobody told', async () => {
  const seen = await stage.seen(judge(0), title)
  await stage.score(judge(0), seen, [9])
  await stage.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no more conflicts'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON conflict FOR EACH ROW EXECUTE FUNCTION fail()`)
  try {
    expect((await stage.declare(judge(0), seen)).statusCode).toBe(500)
  } finally {
    await stage.pool.query('DROP TRIGGER fail ON conflict; DROP FUNCTION fail()')
  }
  expect((await stage.seen(judge(0), title)).scores).toHaveLength(1)
  expect(await stage.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 90, conflicts: 0 })
  expect(await toldConflicts()).toEqual([])
  await stage.declare(judge(0), seen)
  expect(await stage.resultOf(judgingId)).toMatchObject({ judges: 0, mean: null, conflicts: 1 })
})

test('a conflict can be declared while the judging phase is off', async () => {
  const seen = await stage.seen(judge(0), title)
  await stage.phase(false)
  expect((await stage.declare(judge(0), seen)).statusCode).toBe(200)
  await stage.phase(true)
  expect(await stage.list(judge(0))).toEqual([])
})

test('two judges at once: neither becomes the other’s replacement in the end', async () => {
  const [first, second] = [await stage.seen(judge(0), title), await stage.seen(judge(1), title)]
  await Promise.all([stage.declare(judge(0), first), stage.declare(judge(1), second)])
  expect(await stage.resultOf(judgingId)).toMatchObject({ conflicts: 2, needsJudge: false })
  const taken = [await conflictOf(judge(0)), await conflictOf(judge(1))]
  expect(taken).toContain(judge(2).userId)
})

test('an assignment that begins anew does not bring a conflict back', async () => {
  await stage.declare(judge(0), await stage.seen(judge(0), title))
  const all = (await stage.call(stage.admin).get('/api/admin/judge-assignments')).json()
  const mine = all.find((each: { judgeId: string }) => each.judgeId === judge(0).userId)
  await stage.call(stage.admin).delete(`/api/admin/judge-assignments/${mine.id}`)
  await stage.assign(judge(0), category)
  expect(await stage.list(judge(0))).toEqual([])
})

test('who turns out to know the entrant loses the submission, and the scores on it', async () => {
  await stage.score(judge(0), await stage.seen(judge(0), title), [9])
  await stage.submission(category.id, { judgingId, title, excludedJudgeIds: [judge(0).userId] }, 3)
  expect(await stage.list(judge(0))).toEqual([])
  expect(await stage.resultOf(judgingId)).toMatchObject({ judges: 0, mean: null })
})
