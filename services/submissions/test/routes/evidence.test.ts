import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { assetRules } from '@accolade/contracts/entities/asset-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { assetRows, evidenceOf, storedKeys } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'
import { picture, webPage } from '../samples.ts'

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

test('a file is reserved, sent, looked at, listed and opened under its own name', async () => {
  const reserved = await evidence.reserve({ name: 'Plakat "Größe".png' })
  expect(reserved.statusCode).toBe(201)
  const ticket = reserved.json()
  expect(ticket.name).toBe('Plakat "Größe".png')
  expect(ticket.upload.method).toBe('PUT')
  const asset = {
    id: ticket.id,
    name: 'Plakat "Größe".png',
    contentType: 'image/png',
    sizeBytes: picture.length,
    status: 'pending',
    url: `/api/submissions/${id}/assets/${ticket.id}/file`,
    createdAt: start.toISOString(),
    position: 1,
    caption: '',
  }
  expect((await evidence.list()).json()).toEqual([asset])
  expect((await evidence.send(ticket.upload)).statusCode).toBe(204)

  const completed = await evidence.complete(ticket.id)
  expect(completed.statusCode).toBe(200)
  const sha256 = createHash('sha256').update(picture).digest('hex')
  expect(completed.json()).toEqual({ ...asset, status: 'uploaded', sha256, checkedAt: start.toISOString() })
  expect((await evidence.complete(ticket.id)).json()).toEqual(completed.json())
  expect((await evidence.list()).json()).toEqual([completed.json()])
  expect(storedKeys(fixture)).toEqual([`objects/evidence/${ticket.id}.object`])

  const opened = await evidence.open(ticket.id)
  expect(opened.statusCode).toBe(302)
  expect(opened.headers['cache-control']).toBe('private, no-store')
  const file = await fixture.app.inject({ method: 'GET', url: String(opened.headers.location) })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload).toEqual(picture)
  expect(file.headers['content-type']).toBe('image/png')
  expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Plakat%20%22Gr%C3%B6%C3%9Fe%22.png")
  const part = await fixture.app.inject({
    url: String(opened.headers.location),
    headers: { range: 'bytes=1-3' },
  })
  expect([part.statusCode, part.body]).toEqual([206, 'PNG'])
  await evidence.delete(ticket.id)
})

test('what cannot be evidence is refused before anything is reserved', async () => {
  const wrong = await evidence.reserve({
    name: '',
    contentType: 'image/svg+xml',
    size: assetRules.maxBytes + 1,
  })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().issues).toEqual([
    { path: 'name', message: 'Required' },
    { path: 'contentType', message: 'Only images, PDFs and videos can be uploaded' },
    { path: 'size', message: 'The file is larger than 50 MB' },
  ])
  expect((await evidence.reserve({ size: 0 })).json().issues).toEqual([
    { path: 'size', message: 'The file is empty' },
  ])
  expect(await assetRows(fixture, id)).toEqual([])
})

test('a sixth file leaves nothing behind', async () => {
  for (let n = 1; n <= 5; n++) await evidence.add(`poster ${n}.png`)
  const sixth = await evidence.reserve()
  expect([sixth.statusCode, sixth.json().code]).toEqual([409, 'too-many-files'])
  expect(sixth.json().error).toBe('At most 5 files can be uploaded')
  expect(await assetRows(fixture, id)).toHaveLength(5)
  expect((await evidence.list()).json().map((asset: { name: string }) => asset.name)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `poster ${n}.png`),
  )
})

test('of eight reservations at once five get a place', async () => {
  await fixture.warmUp()
  const replies = await Promise.all(Array.from({ length: 8 }, () => evidence.reserve()))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
  expect(await assetRows(fixture, id)).toHaveLength(5)
})

test('a file of another kind than its name says goes, with its reservation', async () => {
  const before = storedKeys(fixture)
  const ticket = (await evidence.reserve({ name: 'holiday.png', size: webPage.length })).json()
  expect((await evidence.send(ticket.upload, webPage)).statusCode).toBe(204)
  const reply = await evidence.complete(ticket.id)
  expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported-media'])
  expect(reply.json().error).toBe('Only images, PDFs and videos can be uploaded')
  expect(await assetRows(fixture, id)).toEqual([])
  expect(storedKeys(fixture)).toEqual(before)
  expect((await evidence.complete(ticket.id)).statusCode).toBe(404)
})

test('a file of another type than was announced goes, with its reservation, and it is said why', async () => {
  const before = storedKeys(fixture)
  const ticket = (
    await evidence.reserve({ name: 'really a picture.pdf', contentType: 'application/pdf' })
  ).json()
  await evidence.send(ticket.upload)
  const reply = await evidence.complete(ticket.id)
  expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported-media'])
  expect(reply.json().error).toBe(
    'The file is of the type PNG, not PDF as its name says. Please rename it and upload it again.',
  )
  expect(await assetRows(fixture, id)).toEqual([])
  expect(storedKeys(fixture)).toEqual(before)
})

test.each([
  ['larger', Buffer.alloc(3_000_000), 413, 'file-too-large'],
  ['smaller', picture.subarray(0, 9), 400, 'invalid-request'],
] as const)('a file that is %s than announced is not taken', async (word, content, status, code) => {
  const before = storedKeys(fixture)
  const ticket = (await evidence.reserve({ size: 10 })).json()
  const reply = await evidence.send(ticket.upload, content)
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  expect(reply.json().error).toBe(`The file is ${word} than the 10 bytes that were announced`)
  expect(storedKeys(fixture)).toEqual(before)
})

test('a file is saved under a name that ends as its type does, and no page can use it', async () => {
  const { id: assetId } = await evidence.add('invoice.html')
  const { headers } = await evidence.open(assetId)
  const file = await fixture.app.inject(String(headers.location))
  expect(file.headers['content-disposition']).toContain('filename="invoice.html.png"')
  expect(file.headers).toMatchObject({
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test('a file that is too large goes, with its reservation', async () => {
  const before = storedKeys(fixture)
  const ticket = (await evidence.reserve()).json()
  const reply = await evidence.send(ticket.upload, Buffer.alloc(assetRules.maxBytes + 1))
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'file-too-large'])
  expect(reply.json().error).toBe(`The file is larger than the ${picture.length} bytes that were announced`)
  expect(await assetRows(fixture, id)).toEqual([])
  expect(storedKeys(fixture)).toEqual(before)
})

test('the check waits for the file', async () => {
  const ticket = (await evidence.reserve()).json()
  const early = await evidence.complete(ticket.id)
  expect(early.statusCode).toBe(409)
  expect(early.json().error).toBe('The file has not been uploaded yet')
  await evidence.send(ticket.upload)
  expect((await evidence.complete(ticket.id)).statusCode).toBe(200)
})

test('two checks at once give the same answer', async () => {
  const ticket = (await evidence.reserve()).json()
  await evidence.send(ticket.upload)
  await fixture.warmUp()
  const [one, two] = await Promise.all([evidence.complete(ticket.id), evidence.complete(ticket.id)])
  expect([one.statusCode, two.statusCode]).toEqual([200, 200])
  expect(one.json()).toEqual(two.json())
})

test('what was looked at cannot be exchanged through its address', async () => {
  const ticket = (await evidence.reserve()).json()
  await evidence.send(ticket.upload)
  await evidence.complete(ticket.id)
  const again = await evidence.send(ticket.upload)
  expect([again.statusCode, again.json().error]).toEqual([409, 'This upload address was used already'])
  expect(storedKeys(fixture).filter((key) => key.includes('incoming'))).toEqual([])
  const { headers } = await evidence.open(ticket.id)
  expect((await fixture.app.inject(String(headers.location))).rawPayload).toEqual(picture)
})

test('an address is good once, also while its file is looked at, and not for a file that was deleted', async () => {
  const ticket = (await evidence.reserve()).json()
  await evidence.send(ticket.upload)
  expect((await evidence.send(ticket.upload)).statusCode).toBe(409)
  const other = (await evidence.reserve()).json()
  await evidence.delete(other.id)
  expect((await evidence.send(other.upload)).statusCode).toBe(409)
  await evidence.complete(ticket.id)
  expect(storedKeys(fixture).filter((key) => key.includes(other.id))).toEqual([])
})

test('an address that was used is refused before anything is read', async () => {
  const ticket = (await evidence.reserve()).json()
  await evidence.send(ticket.upload)
  await evidence.complete(ticket.id)
  const { url, headers } = ticket.upload
  const endless = new Readable({ read() {} })
  const reply = await fixture.app.inject({ method: 'PUT', url, headers, payload: endless })
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'This upload address was used already'])
  endless.destroy()
})

test('a file that is on its way while another one from the same address is accepted is not kept', async () => {
  const ticket = (await evidence.reserve()).json()
  const gate = Promise.withResolvers<void>()
  async function* slowly() {
    yield picture.subarray(0, 9)
    await gate.promise
    yield picture.subarray(9)
  }
  const { url, headers } = ticket.upload
  const late = fixture.app.inject({ method: 'PUT', url, headers, payload: Readable.from(slowly()) })
  const begun = late.then((reply) => {
    throw new Error(`it ended early: ${reply.body}`)
  })
  while (!storedKeys(fixture).some((key) => key.startsWith('incomplete')))
    await Promise.race([new Promise(setImmediate), begun])
  await evidence.send(ticket.upload)
  expect((await evidence.complete(ticket.id)).statusCode).toBe(200)
  gate.resolve()
  await expect(begun).rejects.toThrow('This upload address was used already')
  expect(storedKeys(fixture).filter((key) => key.includes('incoming'))).toEqual([])
})

test('a file is deleted, and stays deleted', async () => {
  const before = storedKeys(fixture)
  const asset = await evidence.add()
  expect((await evidence.delete(asset.id)).statusCode).toBe(204)
  expect((await evidence.delete(asset.id)).statusCode).toBe(204)
  expect((await evidence.open(asset.id)).statusCode).toBe(404)
  expect((await evidence.list()).json()).toEqual([])
  expect(storedKeys(fixture)).toEqual(before)
})

test('only drafts take and lose files', async () => {
  const asset = await evidence.add()
  const ticket = (await evidence.reserve()).json()
  await evidence.send(ticket.upload)
  await fixture.call(member).post(`/api/submissions/${id}/request-payment`)
  const replies = [
    await evidence.reserve(),
    await evidence.complete(ticket.id),
    await evidence.delete(asset.id),
  ]
  for (const reply of replies) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error).toBe('Only drafts can be changed')
  }
  expect((await evidence.open(asset.id)).statusCode).toBe(302)
})

test("outsiders find nothing, administrators look and don't touch", async () => {
  const asset = await evidence.add()
  const other = evidenceOf(fixture, await fixture.member(), id)
  const outside = [
    other.list(),
    other.reserve(),
    other.complete(asset.id),
    other.open(asset.id),
    other.delete(asset.id),
  ]
  for (const reply of await Promise.all(outside))
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found'])
  const admin = evidenceOf(fixture, fixture.admin, id)
  expect((await admin.list()).json()).toEqual([asset])
  expect((await admin.open(asset.id)).statusCode).toBe(302)
  for (const reply of await Promise.all([admin.reserve(), admin.complete(asset.id), admin.delete(asset.id)]))
    expect([reply.statusCode, reply.json().error]).toEqual([
      403,
      'Only members of the entering organization can do this',
    ])
})

test("another submission's file is not found here", async () => {
  const asset = await evidence.add()
  const second = evidenceOf(fixture, member, (await fixture.draft(member, (await fixture.category()).id)).id)
  expect((await second.open(asset.id)).statusCode).toBe(404)
  expect((await second.complete(asset.id)).statusCode).toBe(404)
  expect((await second.delete(asset.id)).statusCode).toBe(204)
  expect((await evidence.open(asset.id)).statusCode).toBe(302)
})

test('an address that was not given leads nowhere', async () => {
  for (const method of ['PUT', 'GET'] as const) {
    const url = method === 'PUT' ? `/api/uploads/${newId()}` : `/api/files/${newId()}`
    const headers = method === 'PUT' ? { 'content-type': 'application/octet-stream' } : {}
    const reply = await fixture.app.inject({ method, url, headers })
    expect([reply.statusCode, reply.json().error]).toEqual([404, 'This address is not valid or has expired'])
  }
})
