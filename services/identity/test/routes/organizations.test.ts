import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity } from '../support/identity.ts'

type Registered = Awaited<ReturnType<TestIdentity['register']>>
let service: TestIdentity
let ada: Registered
let ben: Registered
beforeAll(async () => {
  service = await startIdentity()
  ada = await service.register('ada', 'entrant')
  ben = await service.register('ben', 'entrant')
})
afterAll(() => service.stop())

const url = '/api/user/organizations'
const create = (who: Registered, name: string) =>
  service.as(who.caller)({ method: 'POST', url, payload: { name } })
const list = async (who: Registered) => (await service.as(who.caller)({ url })).json()

test('the creator becomes the owner, and the membership is published', async () => {
  expect(await list(ada)).toEqual([])
  const reply = await create(ada, ' Northlight ')
  expect(reply.statusCode).toBe(201)
  const { id } = reply.json()
  expect(reply.json()).toEqual({ id, name: 'Northlight', role: 'owner' })
  const { data, aggregate, actor } = await service.events.next('identity.membership-changed')
  expect(actor).toEqual({ userId: ada.id })
  expect(aggregate).toEqual({ id: data.membershipId, version: 1 })
  expect(data).toEqual({
    membershipId: aggregate.id,
    organizationId: id,
    organizationName: 'Northlight',
    userId: ada.id,
    role: 'owner',
  })
})

test('the creator has one of a name, whatever its case; somebody else may have another', async () => {
  const again = await create(ada, 'NORTHLIGHT')
  expect(again.statusCode).toBe(409)
  const message = 'You already have an organization of this name'
  expect(again.json()).toMatchObject({
    code: 'conflict',
    error: message,
    issues: [{ path: 'name', message }],
  })
  expect((await create(ben, 'Northlight')).statusCode).toBe(201)
})

test('a user sees only their own organizations, in the order of their creation', async () => {
  service.at(1)
  await create(ada, 'Studio Meridian')
  expect((await list(ada)).map(({ name }: { name: string }) => name)).toEqual([
    'Northlight',
    'Studio Meridian',
  ])
  expect(await list(ben)).toHaveLength(1)
})

test('two requests at once make one organization', async () => {
  const replies = await Promise.all([create(ben, 'Twice'), create(ben, 'twice')])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

test('a name has two characters', async () => {
  const reply = await create(ada, ' x ')
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([{ path: 'name', message: 'Name must be at least 2 characters' }])
})
