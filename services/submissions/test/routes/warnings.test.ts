import { userRegistered } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member({ organizationName: 'Northlight Agency' })
  const person = { username: 'elena.m', email: 'e@n.example.com', firstName: 'Elena', lastName: 'Marsh' }
  const { userId } = member
  await fixture.publish(userRegistered, {
    aggregate: { id: userId, version: 1 },
    data: { userId, ...person },
  })
})
afterAll(() => fixture.stop())

const check = async (id: string, by: Parameters<Fixture['call']>[0] = member) =>
  fixture.call(by).get(`/api/submissions/${id}/warnings`)

test('nothing to warn of', async () => {
  const { id } = await fixture.draft(member, (await fixture.category()).id, { projectUrl: '' })
  await evidenceOf(fixture, member, id).add()
  const reply = await check(id)
  expect([reply.statusCode, reply.json()]).toEqual([200, { noEvidence: false, names: [], namesInFiles: [] }])
})

test('no evidence, where a file is only reserved too', async () => {
  const { id } = await fixture.draft(member, (await fixture.category()).id)
  await evidenceOf(fixture, member, id).reserve()
  expect((await check(id)).json()).toEqual({ noEvidence: true, names: [], namesInFiles: [] })
})

test('names of the organization and its people, as they are written, each once', async () => {
  const { id } = await fixture.draft(member, (await fixture.category()).id, {
    title: 'Last Bus Home, by Northlight',
    description:
      'NORTHLIGHT AGENCY and Elena Marsh, again NORTHLIGHT AGENCY, recorded it: https://northlight.example.com/bus',
  })
  const evidence = evidenceOf(fixture, member, id)
  const [one, two] = [await evidence.add('northlight.png'), await evidence.add()]
  await evidence.caption(two.id, 'The team of #Northlight in the bus')
  await evidence.caption(one.id, 'The bus')
  expect((await check(id)).json()).toEqual({
    noEvidence: false,
    names: [
      { in: 'title', words: ['Northlight'] },
      {
        in: 'description',
        words: ['https://northlight.example.com/bus', 'NORTHLIGHT AGENCY', 'Elena Marsh'],
      },
      { in: 'caption', assetId: two.id, words: ['#Northlight'] },
    ],
    namesInFiles: [],
  })
})

test('outsiders find nothing', async () => {
  const { id } = await fixture.draft(member, (await fixture.category()).id)
  expect((await check(id, await fixture.member())).statusCode).toBe(404)
  expect((await check(id, fixture.admin)).statusCode).toBe(200)
})
