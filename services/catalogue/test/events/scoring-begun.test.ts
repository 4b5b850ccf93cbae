import { readFileSync } from 'node:fs'
import type { TestService } from '@accolade/chassis/testing/service'
import type { Category } from '@accolade/contracts/entities/category'
import { editionEnded, scoringBegun } from '@accolade/contracts/events/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, categoryForm, startFixture } from '../fixture.ts'

let fixture: TestService
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const sample = JSON.parse(
  readFileSync(new URL(import.meta.resolve('@accolade/contracts/samples/scoring.begun.json')), 'utf8'),
)
const put = ({ id, ...category }: Category, criteria: object[]) =>
  fixture.as(admin)({ method: 'PUT', url: `/api/admin/categories/${id}`, body: { ...category, criteria } })

test('a criterion that has scores can be renamed, but not removed', async () => {
  const reply = await fixture.as(admin)({
    method: 'POST',
    url: '/api/admin/categories',
    body: categoryForm(),
  })
  const category: Category = reply.json()
  const [idea, craft] = category.criteria as [Category['criteria'][0], Category['criteria'][0]]
  const data = { ...sample.data, criterionId: idea.id }
  await fixture.publish(scoringBegun, { aggregate: { id: idea.id ?? '', version: 1 }, data })
  const refused = await put(category, [craft])
  const message = "“Idea” has scores already and can't be removed"
  expect([refused.statusCode, refused.json().error, refused.json().issues]).toEqual([
    409,
    message,
    [{ path: 'criteria', message }],
  ])
  const renamed = [{ ...idea, name: 'The idea' }, craft]
  expect((await put(category, renamed)).json().criteria).toEqual(renamed)
})

test('once an edition has ended its criteria have no scores; those of the next one stay scored', async () => {
  const create = async (): Promise<Category> =>
    (await fixture.as(admin)({ method: 'POST', url: '/api/admin/categories', body: categoryForm() })).json()
  const [former, present] = [await create(), await create()]
  const begin = (of: Category) => {
    const { id = '' } = of.criteria[0]!
    return fixture.publish(scoringBegun, { aggregate: { id, version: 1 }, data: { criterionId: id } })
  }
  await begin(former)
  const at = new Date().toISOString()
  // so the one of the next edition comes later than that
  await fixture.pool.query(`UPDATE scored_criterion SET begun_at = begun_at - interval '1 minute'`)
  await begin(present)
  await fixture.publish(editionEnded, { aggregate: { id: former.id, version: 1 }, data: { at } })
  const withoutFirst = ({ criteria }: Category) => [{ ...criteria[1]!, weight: 100 }]
  expect((await put(former, withoutFirst(former))).statusCode).toBe(200)
  expect((await put(present, withoutFirst(present))).statusCode).toBe(409)
})
