import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { evidenceOf, storedKeys } from '../evidence-calls.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { picture } from '../samples.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => fixture.stop())

test('an upload that breaks off leaves no file, and can be sent again', async () => {
  const member = await fixture.member()
  const { id } = await fixture.draft(member, (await fixture.category()).id)
  const evidence = evidenceOf(fixture, member, id)
  const ticket = (await evidence.reserve({ size: 1_000_000 })).json()
  const { port } = fixture.app.server.address() as AddressInfo
  const handled = new Promise((resolve) => {
    fixture.app.server.once('request', (_request, response) => response.once('close', resolve))
  })
  const sending = request({
    port,
    method: 'PUT',
    path: ticket.upload.url,
    headers: { ...ticket.upload.headers, 'content-length': 1_000_000 },
  })
  sending.on('error', () => {})
  sending.write(Buffer.alloc(200_000))
  await once(fixture.app.server, 'request')
  sending.destroy()
  await handled
  expect((await evidence.complete(ticket.id)).json().error).toBe('The file has not been uploaded yet')
  const whole = Buffer.concat([picture, Buffer.alloc(1_000_000 - picture.length)])
  expect((await evidence.send(ticket.upload, whole)).statusCode).toBe(204)
  expect((await evidence.complete(ticket.id)).statusCode).toBe(200)
  expect(storedKeys(fixture)).toEqual([`objects/evidence/${ticket.id}.object`])
})
