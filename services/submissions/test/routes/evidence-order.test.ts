import type { Asset } from '@accolade/contracts/entities/asset'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture } from '../fixture.ts'
import { picture } from '../samples.ts'

let fixture: Fixture
let member: Member
let id: string
let evidence: ReturnType<typeof evidenceOf>

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
})
beforeEach(async () => {
  id = (await fixture.draft(member, (await fixture.category()).id)).id
  evidence = evidenceOf(fixture, member, id)
})
afterAll(() => fixture.stop())

const names = async () => (await evidence.list()).json().map(({ name }: Asset) => name)
const namesOfSubmission = async () =>
  (await fixture.call(member).get(`/api/submissions/${id}`)).json().assets.map(({ name }: Asset) => name)

async function three(): Promise<[string, string, string]> {
  const files: Asset[] = []
  for (const name of ['one.png', 'two.png', 'three.png']) files.push(await evidence.add(name))
  return files.map((file) => file.id) as [string, string, string]
}

describe('the order of files', () => {
  test('is the order of choosing, whichever reservation and whichever upload comes first', async () => {
    await fixture.warmUp()
    const tickets = await Promise.all(
      ['a.png', 'b.png', 'c.png', 'd.png'].map((name, at) => evidence.reserve({ name, position: at + 1 })),
    )
    for (const ticket of tickets.reverse()) {
      const { id, upload } = ticket.json()
      await evidence.send(upload, picture)
      expect((await evidence.complete(id)).statusCode).toBe(200)
    }
    expect(await names()).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
    await evidence.add('e.png')
    expect(await names()).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'e.png'])
    expect(await namesOfSubmission()).toEqual(await names())
  })

  test('is changed, and what is not named follows', async () => {
    const [one, two, last] = await three()
    const reply = await evidence.order([last, one, two])
    expect(reply.statusCode).toBe(200)
    expect(reply.json().map(({ name }: Asset) => name)).toEqual(['three.png', 'one.png', 'two.png'])
    expect(reply.json()).toEqual((await evidence.list()).json())
    await evidence.order([two])
    expect(await names()).toEqual(['two.png', 'three.png', 'one.png'])
    expect(await namesOfSubmission()).toEqual(await names())
    await evidence.add('four.png')
    expect((await names()).at(-1)).toBe('four.png')
  })

  test('is refused where a file is gone, named twice, or no file at all', async () => {
    const [one, two, last] = await three()
    await evidence.delete(two)
    const gone = await evidence.order([last, two, one])
    expect([gone.statusCode, gone.json().error]).toEqual([
      409,
      'One of these files was deleted meanwhile. Please load the page again.',
    ])
    expect((await evidence.order([one, newId()])).statusCode).toBe(409)
    for (const ids of [[one, one], [], 'x', [one, 'x'], Array.from({ length: 6 }, () => newId())])
      expect((await evidence.order(ids)).statusCode).toBe(400)
    const more = await fixture
      .call(member)
      .put(`/api/submissions/${id}/assets/order`, { ids: [one], also: true })
    expect(more.statusCode).toBe(400)
    expect(await names()).toEqual(['one.png', 'three.png'])
  })

  test('twice at once, one after the other', async () => {
    const [one, two, last] = await three()
    await fixture.warmUp()
    const replies = await Promise.all([evidence.order([last, two, one]), evidence.order([two, last, one])])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([
      ['three.png', 'two.png', 'one.png'],
      ['two.png', 'three.png', 'one.png'],
    ]).toContainEqual(await names())
  })
})

describe('a caption', () => {
  test('is kept, trimmed, changed and emptied', async () => {
    const asset = await evidence.add()
    const reply = await evidence.caption(asset.id, '  The square by night ')
    expect([reply.statusCode, reply.json()]).toEqual([200, { ...asset, caption: 'The square by night' }])
    expect((await evidence.list()).json()).toEqual([reply.json()])
    expect((await evidence.caption(asset.id, 'x'.repeat(200))).statusCode).toBe(200)
    expect((await evidence.caption(asset.id, '')).json().caption).toBe('')
  })

  test('waits for no upload, and stays when the file has been looked at', async () => {
    const ticket = (await evidence.reserve()).json()
    await evidence.caption(ticket.id, 'Before it came')
    await evidence.send(ticket.upload)
    expect((await evidence.complete(ticket.id)).json()).toMatchObject({
      status: 'uploaded',
      caption: 'Before it came',
    })
  })

  test('that is too long, no text, or comes with more is refused', async () => {
    const asset = await evidence.add()
    const long = await evidence.caption(asset.id, 'x'.repeat(201))
    expect([long.statusCode, long.json().issues]).toEqual([
      400,
      [{ path: 'caption', message: 'At most 200 characters' }],
    ])
    for (const caption of [undefined, null, 7, 'a\u0000b'])
      expect((await evidence.caption(asset.id, caption)).statusCode).toBe(400)
    const url = `/api/submissions/${id}/assets/${asset.id}`
    const more = await fixture.call(member).patch(url, { caption: 'x', position: 1 })
    expect(more.statusCode).toBe(400)
    expect((await evidence.list()).json()).toEqual([asset])
  })
})

test('only drafts are captioned and put in order, by members', async () => {
  const asset = await evidence.add()
  const both = (by: typeof evidence) => [by.caption(asset.id, 'x'), by.order([asset.id])]
  for (const reply of await Promise.all(both(evidenceOf(fixture, await fixture.member(), id))))
    expect(reply.statusCode).toBe(404)
  for (const reply of await Promise.all(both(evidenceOf(fixture, fixture.admin, id))))
    expect(reply.statusCode).toBe(403)
  expect((await evidence.caption(newId(), 'x')).statusCode).toBe(404)
  await fixture.call(member).post(`/api/submissions/${id}/request-payment`)
  for (const reply of await Promise.all(both(evidence)))
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'Only drafts can be changed'])
  expect((await evidence.list()).json()).toEqual([asset])
})
