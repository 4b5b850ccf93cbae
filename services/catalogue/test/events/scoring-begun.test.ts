import { readFileSync } from 'node:fs'
import type { TestService } from '@accolade/chassis/testing/service'
import type { Category } from '@accolade/contracts/entities/category'
import { scoringBegun } from '@accolade/contracts/events/judging'
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
