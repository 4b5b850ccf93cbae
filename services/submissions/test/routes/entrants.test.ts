import { internal } from '@accolade/chassis/testing/service'
import { entrantsQuestion } from '@accolade/contracts/questions'
import { internalSecretHeader } from '@accolade/contracts/rpc'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const ask = (request: { statuses?: string[]; categoryIds?: string[] }, secret = internal.INTERNAL_SECRET) =>
  fixture.app.inject({
    ...{ method: 'POST', url: entrantsQuestion.path, headers: { [internalSecretHeader]: secret } },
    payload: { statuses: [], categoryIds: [], ...request },
  })
const entrants = async (request: Parameters<typeof ask>[0]) =>
  (await ask(request)).json<{ answer: { userIds: string[] } }>().answer.userIds

test('contact learns who began entries and who owns their organizations, once each, by status and category', async () => {
  const [print, film] = [await fixture.category(), await fixture.category()]
  const owner = await fixture.member()
  const { organizationId } = owner
  const author = await fixture.member({ organizationId }, { role: 'member' })
  const onlooker = await fixture.member({ organizationId }, { role: 'member' })
  const former = await fixture.member({ organizationId }, { role: 'member' })
  for (const { id } of [print, film]) await fixture.draft(author, id)
  await fixture.draft(former, print.id)
  await fixture.member({ ...former, organizationName: 'Northlight Agency' }, { role: null, version: 2 })
  const other = await fixture.member()
  await fixture.draft(other, film.id)
  const ids = (...people: { userId: string }[]) => people.map(({ userId }) => userId).sort()
  expect(await entrants({ categoryIds: [print.id] })).toEqual(ids(owner, author))
  expect(await entrants({ categoryIds: [print.id, film.id] })).toEqual(ids(owner, author, other))
  expect(await entrants({ statuses: ['draft'] })).toEqual(ids(owner, author, other))
  expect(await entrants({ statuses: ['submitted', 'winner'] })).toEqual([])
  expect(await entrants({})).not.toContain(onlooker.userId)
})

test('nobody without the secret of the services learns it', async () => {
  expect((await ask({}, 'another secret that is long enough')).statusCode).toBe(404)
})
