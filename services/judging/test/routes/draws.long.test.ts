import type { Caller } from '@accolade/chassis/http/auth'
import type { Category } from '@accolade/contracts/entities/category'
import type { DrawPreview, PublicDraw } from '@accolade/contracts/entities/draw'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { verifyDraw } from '../../../../verify/draw.ts'
import { commitmentTo } from '../../src/seeded-noise.ts'
import { createDatabase } from '../../src/store/database.ts'
import { readAtOneMoment, readPanelFacts } from '../../src/store/panel-reading.ts'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const limits = { floor: 0, ceiling: 100, keep: 'all' }

async function preview(change: Partial<typeof limits> = {}): Promise<DrawPreview> {
  const { floor, ceiling, keep } = { ...limits, ...change }
  const query = `floor=${floor}&ceiling=${ceiling}&keep=${keep}`
  const reply = await fixture.call(fixture.admin).get(`/api/admin/draws/preview?${query}`)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}

const send = (inputsHash: string, change: Partial<typeof limits> = {}) =>
  fixture.call(fixture.admin).post('/api/admin/draws', { ...limits, ...change, inputsHash })

async function drawNow(change: Partial<typeof limits> = {}): Promise<PublicDraw> {
  const reply = await send((await preview(change)).inputsHash, change)
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json()
}

const publicDraws = async (): Promise<PublicDraw[]> => (await fixture.call(null).get('/api/draws')).json()

/** Who has which submission of a category, by title. */
async function panels({ id }: Category): Promise<Record<string, string[]>> {
  const { rows } = await fixture.pool.query<{ title: string; judges: string[] }>(
    `SELECT s.title, coalesce(array_agg(r.judge_id::text ORDER BY r.judge_id) FILTER (WHERE r.state = 'held'), '{}') AS judges
     FROM submission s LEFT JOIN review r ON r.judging_id = s.judging_id WHERE s.category_id = $1 GROUP BY s.title`,
    [id],
  )
  return Object.fromEntries(rows.map(({ title, judges }) => [title, judges]))
}

/** A category with panels, its judges, and entries with those whom they exclude. */
async function programme(judgesPerEntry: number, count: number, excluded: number[][]) {
  const category = await fixture.category(undefined, { judgesPerEntry })
  const judges: Caller[] = []
  for (let at = 0; at < count; at++) judges.push(await fixture.judgeOf(category))
  const entries = []
  for (const [at, who] of excluded.entries()) {
    const excludedJudgeIds = who.map((judge) => judges[judge]!.userId)
    entries.push(await fixture.submission(category.id, { title: `Entry ${at}`, excludedJudgeIds }))
  }
  return { category, judges, entries }
}

/** Ends the category, so that the next test draws only its own. */
async function over({ id }: Category) {
  const { rows } = await fixture.pool.query('SELECT judging_id FROM submission WHERE category_id = $1', [id])
  for (const { judging_id } of rows) await fixture.withdraw(judging_id)
}

test('submissions wait for a draw, which gives each one its judges, and nobody what they must not see', async () => {
  const { category, judges } = await programme(2, 4, [[], [0], [0, 1], [3], []])
  expect(Object.values(await panels(category))).toEqual([[], [], [], [], []])
  const [waiting] = await publicDraws()
  expect(waiting).toMatchObject({ seed: null, drawnAt: null, fingerprint: null })

  const shown = await preview()
  expect(shown).toMatchObject({ needed: 10, shortages: [], belowFloor: [] })
  expect(shown.judges.map(({ load }) => load).sort()).toEqual([2, 2, 3, 3])
  const drawn = await drawNow()
  expect(drawn).toMatchObject({ id: waiting!.id, commitment: waiting!.commitment, places: 10 })
  expect(commitmentTo(drawn.seed!)).toBe(waiting!.commitment)

  const given = await panels(category)
  expect(Object.values(given).map((of) => of.length)).toEqual([2, 2, 2, 2, 2])
  const ids = judges.map(({ userId }) => userId)
  expect(given['Entry 2']).toEqual([ids[2]!, ids[3]!].sort())
  expect(given['Entry 3']).not.toContain(ids[3])
  for (const judge of judges) {
    const own = Object.entries(given).filter(([, of]) => of.includes(judge.userId))
    expect((await fixture.list(judge)).map(({ title }) => title).sort()).toEqual(
      own.map(([title]) => title).sort(),
    )
  }
  expect((await publicDraws()).map(({ drawnAt }) => drawnAt !== null)).toEqual([false, true])
  const { data } = await fixture.events.next('judging.panels-drawn')
  expect([...(data as { judgeIds: string[] }).judgeIds].sort()).toEqual([...ids].sort())
  await over(category)
})

test('the file of a draw holds, and names nobody', async () => {
  const { category, judges, entries } = await programme(1, 3, [[], [], []])
  const { id, fingerprint } = await drawNow()
  const reply = await fixture.call(fixture.admin).get(`/api/admin/draws/${id}/file`)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(await verifyDraw(reply.body)).toMatchObject({ problems: [], entries: 3, judges: 3, places: 3 })
  const known = [
    category.id,
    ...judges.map(({ userId }) => userId),
    ...entries.map(({ judgingId }) => judgingId),
  ]
  expect(known.filter((each) => reply.body.includes(each))).toEqual([])
  const { createHash } = await import('node:crypto')
  expect(createHash('sha256').update(reply.body).digest('hex')).toBe(fingerprint)
  const [waiting] = await publicDraws()
  expect((await fixture.call(fixture.admin).get(`/api/admin/draws/${waiting!.id}/file`)).statusCode).toBe(404)
  await over(category)
})

test('a draw is refused where something changed since the preview, and where entries would lack judges', async () => {
  const { category, judges } = await programme(2, 3, [[], [0, 1], []])
  const shown = await preview()
  expect(shown.shortages).toMatchObject([{ title: 'Entry 1', lacks: 1, because: 'conflicts' }])
  expect((await send(shown.inputsHash)).statusCode).toBe(409)
  await fixture.judgeOf(category)
  const late = await send(shown.inputsHash)
  expect([late.statusCode, late.json().detail]).toEqual([
    409,
    'Something has changed since the preview. Please look at it again.',
  ])
  expect((await preview()).shortages).toEqual([])
  const full = await preview({ ceiling: 1 })
  expect([full.needed, full.offered, full.shortages.length > 0]).toEqual([6, 4, true])
  expect(full.shortages.every(({ because }) => because === 'ceiling')).toBe(true)
  expect(Object.values(await panels(category))).toEqual([[], [], []])
  await drawNow()
  expect((await send((await preview()).inputsHash)).statusCode).toBe(409)
  expect(judges.length).toBe(3)
  await over(category)
})

test('at most one judge of a group has an entry', async () => {
  const { category, judges } = await programme(2, 4, [[], [], [], []])
  const group = newId()
  for (const judge of judges.slice(0, 3))
    await fixture.pool.query('INSERT INTO judge_group VALUES ($1, $2)', [judge.userId, group])
  await drawNow()
  for (const of of Object.values(await panels(category))) expect(of).toContain(judges[3]!.userId)
  const [, seen] = [await fixture.pool.query('DELETE FROM judge_group'), await fixture.list(judges[3]!)]
  expect(seen.length).toBe(4)
  await over(category)
})

test('drawing again keeps what there is and adds what is missing; only started sheets stay where that is wanted', async () => {
  const { category, judges } = await programme(1, 2, [[], [], [], []])
  await drawNow()
  const first = await panels(category)
  await fixture.submission(category.id, { title: 'Late' })
  await drawNow()
  expect(await panels(category)).toEqual({ ...first, Late: [expect.any(String)] })

  const [judge] = judges
  const [begun] = await fixture.list(judge!)
  await fixture.save(judge!, begun!.id, begun!.criteria[0]!.id, 7)
  await fixture.judgeOf(category)
  await drawNow({ keep: 'started' })
  const now = await panels(category)
  expect(now[begun!.title]).toEqual([judge!.userId])
  expect(Object.values(now).map((of) => of.length)).toEqual([1, 1, 1, 1, 1])
  expect(new Set(Object.values(now).flat()).size).toBe(3)
  await over(category)
})

test('what is to be drawn is read at one moment, whatever changes meanwhile', async () => {
  const db = createDatabase(fixture.pool)
  const { category } = await programme(1, 2, [[], []])
  const before = (await preview()).inputsHash
  const entered = await readAtOneMoment(db, async (tx) => {
    const { entries } = await readPanelFacts(tx)
    // another connection adds one between two reads
    await fixture.submission(category.id, { title: 'Between' })
    const again = await readPanelFacts(tx)
    return [entries.length, again.entries.length]
  })
  expect(entered).toEqual([2, 2])
  expect((await preview()).inputsHash).not.toBe(before)
  await expect(readAtOneMoment(db, (tx) => tx.$executeRaw`DELETE FROM draw`)).rejects.toThrow(
    /read-only transaction/,
  )
  await over(category)
})

test('a comment for the entrant begins a sheet, as a score does: it stays where it is', async () => {
  const { category, judges } = await programme(1, 2, [[], [], [], []])
  await drawNow()
  const written = await fixture.pool.query(
    `INSERT INTO entrant_comment (id, judging_id, judge_id, text, shared, number, saved_at)
     SELECT gen_random_uuid(), judging_id, judge_id, 'Brave.', false, 1, now() FROM review
     WHERE judge_id = $1 AND state = 'held' RETURNING judging_id`,
    [judges[0]!.userId],
  )
  expect(written.rowCount).toBe(2)
  const { rows } = await fixture.pool.query('SELECT title FROM submission WHERE judging_id = ANY ($1)', [
    written.rows.map(({ judging_id }) => judging_id),
  ])
  // with so many others nobody would keep anything by chance
  for (let at = 0; at < 6; at++) await fixture.judgeOf(category)
  await drawNow({ keep: 'started' })
  const now = await panels(category)
  for (const { title } of rows) expect(now[title]).toEqual([judges[0]!.userId])
  await over(category)
})

test('a conflict is replaced by whom the draw would choose, and nothing else moves', async () => {
  const { category, judges } = await programme(1, 3, [[], [], []])
  await drawNow()
  const before = await panels(category)
  const judge = judges.find(({ userId }) => Object.values(before).flat().includes(userId))!
  const [own] = await fixture.list(judge)
  expect((await fixture.declare(judge, own!)).statusCode).toBe(200)
  const after = await panels(category)
  expect(after[own!.title]).toHaveLength(1)
  expect(after[own!.title]).not.toContain(judge.userId)
  expect({ ...after, [own!.title]: before[own!.title] }).toEqual(before)
  await over(category)
})

test('scores of a judge who is unassigned and drawn again count again', async () => {
  const { category, entries } = await programme(1, 0, [[]])
  const judge = await fixture.judge()
  const assignment = await fixture.assign(judge, category)
  await drawNow()
  const [own] = await fixture.list(judge)
  for (const { id } of own!.criteria) await fixture.save(judge, own!.id, id, 8)
  const judges = async () => (await fixture.resultOf(entries[0]!.judgingId)).judges
  expect(await judges()).toBe(1)
  expect((await fixture.dropScores(assignment.id)).statusCode).toBe(204)
  expect(await judges()).toBe(0)
  await fixture.assign(judge, category)
  expect([await fixture.list(judge), await judges()]).toEqual([[], 0])
  await drawNow()
  expect([(await fixture.list(judge)).length, await judges()]).toEqual([1, 1])
  await over(category)
})

test('back to all judges, everybody gets everything', async () => {
  const { category, judges } = await programme(1, 2, [[], [1]])
  await drawNow()
  const data = { ...category, version: 2, judgesPerEntry: null }
  await fixture.publish(categoryChanged, { aggregate: data, data })
  const ids = judges.map(({ userId }) => userId).sort()
  expect(await panels(category)).toEqual({ 'Entry 0': ids, 'Entry 1': [judges[0]!.userId] })
})

test('a judge says how well they know a category until it is drawn, and experts are preferred', async () => {
  const { category, judges } = await programme(1, 2, [[], [], []])
  const [expert, other] = judges
  const say = (judge: Caller, expertise: string, of = category.id) =>
    fixture.as(judge)({ method: 'PUT', url: `/api/judging/expertise/${of}`, payload: { expertise } })
  const own = { categoryId: category.id, categoryName: category.name }
  expect((await fixture.call(expert!).get('/api/judging/expertise')).json()).toEqual([
    { ...own, expertise: 'some', stated: false, fixed: false },
  ])
  expect((await say(expert!, 'expert')).json()).toEqual({
    ...own,
    ...{ expertise: 'expert', stated: true, fixed: false },
  })
  expect((await say(other!, 'none')).statusCode).toBe(200)
  expect((await say(expert!, 'expert', newId())).statusCode).toBe(404)
  const silent = await fixture.judgeOf(category)
  const shown = new Map((await preview()).judges.map(({ judgeId, expertise }) => [judgeId, expertise[0]]))
  expect(shown.get(expert!.userId)).toMatchObject({ expertise: 'expert', stated: true })
  expect(shown.get(silent.userId)).toMatchObject({ expertise: 'some', stated: false })
  await drawNow()
  expect(Object.values(await panels(category)).flat()).toEqual(Array(3).fill(expert!.userId))
  expect((await say(expert!, 'none')).statusCode).toBe(409)
  await over(category)
})

test('a draw never changes, whoever writes', async () => {
  await expect(fixture.pool.query(`UPDATE draw SET seed = 'x'`)).rejects.toThrow('draws never change')
  await expect(fixture.pool.query('DELETE FROM draw')).rejects.toThrow('draws never change')
})
