import { readFileSync } from 'node:fs'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { blindSubmissionReady } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

type Caller = Awaited<ReturnType<Fixture['judge']>>

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const assignments = '/api/admin/judge-assignments'
const unassign = (id: string) => fixture.call(fixture.admin).delete(`${assignments}/${id}`)

/** Title and number of everything that a judge has. */
async function numbered(judge: Caller) {
  return (await fixture.list(judge)).map(({ title, number }) => [title, number])
}

test('submissions are numbered from 1 as they are handed out', async () => {
  const category = await fixture.category()
  const judge = await fixture.judgeOf(category)
  for (const title of ['First', 'Second', 'Third']) await fixture.submission(category.id, { title })
  expect(await numbered(judge)).toEqual([
    ['First', 1],
    ['Second', 2],
    ['Third', 3],
  ])
})

test('numbers are a judge’s own: two judges who get several submissions at once get them in different orders', async () => {
  const category = await fixture.category()
  for (let at = 0; at < 8; at++) await fixture.submission(category.id, { title: `Work ${at}` })
  const judges = [await fixture.judgeOf(category), await fixture.judgeOf(category)]
  const [one, two] = await Promise.all(judges.map(numbered))
  expect(one?.map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(two?.map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(one).not.toEqual(two)
})

test('a submission that arrives, in this or another category, moves no other number', async () => {
  const [category, other] = [await fixture.category(), await fixture.category()]
  const judge = await fixture.judgeOf(category)
  for (const title of ['First', 'Second']) await fixture.submission(category.id, { title })
  await fixture.submission(other.id, { title: 'Elsewhere' })
  await fixture.assign(judge, other)
  await fixture.submission(category.id, { title: 'Last' })
  expect(await numbered(judge)).toEqual([
    ['First', 1],
    ['Second', 2],
    ['Elsewhere', 3],
    ['Last', 4],
  ])
})

test('the number of a submission with a conflict of interest is not given again', async () => {
  const category = await fixture.category([100])
  const judge = await fixture.judgeOf(category)
  for (const title of ['First', 'Second']) await fixture.submission(category.id, { title })
  await fixture.declare(judge, await fixture.seen(judge, 'Second'))
  await fixture.submission(category.id, { title: 'Third' })
  expect(await numbered(judge)).toEqual([
    ['First', 1],
    ['Third', 3],
  ])
})

test('the judge who takes over gets the next number, once', async () => {
  const category = await fixture.category([100])
  const [judge, other] = [await fixture.judgeOf(category), await fixture.judgeOf(category)]
  const { judgingId, title } = await fixture.submission(category.id, { title: 'Handed over' })
  await fixture.submission(category.id, { title: 'Another' })
  await fixture.pool.query('DELETE FROM review WHERE judging_id = $1 AND judge_id = $2', [
    judgingId,
    other.userId,
  ])
  await fixture.pool.query('DELETE FROM review_number WHERE judging_id = $1 AND judge_id = $2', [
    judgingId,
    other.userId,
  ])
  await fixture.declare(judge, await fixture.seen(judge, title))
  expect(await numbered(other)).toEqual([
    ['Another', 2],
    ['Handed over', 3],
  ])
})

test('an assignment that is taken back and made again brings the same numbers', async () => {
  const category = await fixture.category()
  const judge = await fixture.judge()
  const { id } = await fixture.assign(judge, category)
  for (const title of ['First', 'Second']) await fixture.submission(category.id, { title })
  await unassign(id)
  await fixture.submission(category.id, { title: 'Meanwhile' })
  await fixture.assign(judge, category)
  expect(await numbered(judge)).toEqual([
    ['First', 1],
    ['Second', 2],
    ['Meanwhile', 3],
  ])
})

test('a submission that the judge must not see for a while comes back under its number', async () => {
  const category = await fixture.category()
  const judge = await fixture.judgeOf(category)
  const first = await fixture.submission(category.id, { title: 'First' })
  await fixture.submission(category.id, { title: 'Second' })
  await fixture.submission(category.id, { ...first, excludedJudgeIds: [judge.userId] }, 2)
  await fixture.submission(category.id, { title: 'Third' })
  expect((await numbered(judge)).map(([title]) => title)).toEqual(['Second', 'Third'])
  await fixture.submission(category.id, first, 3)
  expect(await numbered(judge)).toEqual([
    ['First', 1],
    ['Second', 2],
    ['Third', 3],
  ])
})

test('the same events again change no number', async () => {
  const category = await fixture.category()
  const judge = await fixture.judgeOf(category)
  const works = []
  for (const title of ['First', 'Second', 'Third'])
    works.push(await fixture.submission(category.id, { title }))
  const before = await numbered(judge)
  await fixture.publish(categoryChanged, { aggregate: category, data: category })
  for (const data of works.toReversed())
    await fixture.publish(blindSubmissionReady, { aggregate: { id: data.judgingId, version: 1 }, data })
  expect(await numbered(judge)).toEqual(before)
})

test('hand-outs in many categories at once: every submission one number, and no number twice', async () => {
  const categories = await Promise.all(Array.from({ length: 6 }, () => fixture.category()))
  const judges = [await fixture.judge(), await fixture.judge()]
  const coming = categories.flatMap((category, at) => [
    ...judges.map((judge) => () => fixture.assign(judge, category)),
    ...[1, 2, 3].map((place) => () => fixture.submission(category.id, { title: `Work ${at}.${place}` })),
  ])
  await Promise.all(coming.map((come) => come()))
  for (const judge of judges) {
    const numbers = (await fixture.list(judge)).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
  }
})

test('what was handed out before there were numbers gets them in the order that judges saw', async () => {
  const database = await createTestDatabase('judging')
  try {
    const client = await database.pool.connect()
    const migration = new URL('../../prisma/migrations/20251126000000_numbers/migration.sql', import.meta.url)
    const judges = [newId(), newId()]
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
    // what later migrations have built on the numbers
    await client.query('DROP FUNCTION reviews_changed, submission_moved CASCADE; DROP VIEW queue_now')
    await client.query('DROP TABLE review_number; DROP TRIGGER number_insert ON review')
    await client.query('DROP FUNCTION number_reviews(); DROP FUNCTION log_entry() CASCADE')
    await client.query('ALTER TABLE submission DROP COLUMN withdrawn CASCADE')
    for (const [at, id] of ids.entries()) {
      const judgingId = newId()
      await client.query('INSERT INTO submission (judging_id) VALUES ($1)', [judgingId])
      await client.query("INSERT INTO review VALUES ($1, $2, $3, 'held')", [id, judgingId, judges[at % 2]])
    }
    await client.query(readFileSync(migration, 'utf8'))
    const { rows } = await client.query(
      `SELECT r.id, n.number FROM review r JOIN review_number n USING (judge_id, judging_id)
       WHERE judge_id = $1 ORDER BY n.number`,
      [judges[0]],
    )
    const own = ids.filter((_id, at) => at % 2 === 0).sort()
    expect(rows).toEqual(own.map((id, at) => ({ id, number: at + 1 })))
    client.release()
  } finally {
    await database.drop()
  }
})
