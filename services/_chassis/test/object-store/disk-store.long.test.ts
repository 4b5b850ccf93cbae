import { once } from 'node:events'
import { utimes, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { signTicket } from '../../src/object-store/ticket.ts'
import { upload } from './browser.ts'
import { describeObjectStore } from './describe-object-store.ts'
import { secret, startDiskStore } from './disk-server.ts'
import { bigFile, png } from './samples.ts'

describeObjectStore('the disk store', startDiskStore)

describe("the disk store's addresses", () => {
  let under: Awaited<ReturnType<typeof startDiskStore>>
  beforeAll(async () => {
    under = await startDiskStore()
    await under.store.probe()
  })
  afterAll(() => under.stop())

  const ask = { contentType: 'image/png', sizeBytes: png.length, expiresInSeconds: 60 }
  const put = (path: string, body: Uint8Array, contentType = 'application/octet-stream') =>
    fetch(under.resolve(path), {
      method: 'PUT',
      body: Uint8Array.from(body),
      headers: { 'content-type': contentType },
    })

  test('a changed ticket is refused, whichever character was changed', async () => {
    const { url } = await under.store.createUpload({ key: 'incoming/tampered', ...ask })
    const start = '/api/uploads/'.length
    for (let i = start; i < url.length; i += 7) {
      const changed = `${url.slice(0, i)}${url[i] === 'A' ? 'B' : 'A'}${url.slice(i + 1)}`
      expect((await put(changed, png)).status).toBe(403)
    }
    expect((await put(`${url}=`, png)).status).toBe(403)
    expect((await put('/api/uploads/nonsense', png)).status).toBe(403)
    expect(await under.store.stat('incoming/tampered')).toBeNull()
  })

  test('a ticket for another key can only be written with the secret', async () => {
    const { url } = await under.store.createUpload({ key: 'incoming/mine', ...ask })
    const [payload = '', signature] = url.slice('/api/uploads/'.length).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const other = Buffer.from(JSON.stringify({ ...claims, key: 'evidence/theirs' })).toString('base64url')
    expect((await put(`/api/uploads/${other}.${signature}`, png)).status).toBe(403)
    const forged = signTicket({ ...claims, key: 'evidence/theirs' }, `${secret}!`)
    expect((await put(`/api/uploads/${forged}`, png)).status).toBe(403)
    // the same secret does not open other folders either
    const climbing = signTicket({ ...claims, key: '../../outside' }, secret)
    expect((await put(`/api/uploads/${climbing}`, png)).status).toBe(400)
    expect(await under.store.stat('evidence/theirs')).toBeNull()
  })

  test('upload tickets do not download, and download tickets do not upload', async () => {
    const key = 'incoming/purpose'
    const { url } = await under.store.createUpload({ key, ...ask })
    const asked = { key, fileName: 'a.png', contentType: 'image/png', expiresInSeconds: 60, inline: false }
    const fileUrl = await under.store.createDownload(asked)
    expect((await put(fileUrl.replace('/files/', '/uploads/'), png)).status).toBe(403)
    expect((await put(url, png)).status).toBe(204)
    expect((await fetch(under.resolve(url.replace('/uploads/', '/files/')))).status).toBe(403)
    expect((await fetch(under.resolve(fileUrl))).status).toBe(200)
  })

  test('a body that calls itself something else is refused', async () => {
    const key = 'incoming/other-type'
    const { url } = await under.store.createUpload({ key, ...ask })
    expect((await put(url, png, 'text/html')).status).toBe(415)
    const ticket = url.slice('/api/uploads/'.length)
    const asHtml = under.disk.receiveUpload(ticket, Readable.from([png]), png.length, 'text/html')
    await expect(asHtml).rejects.toMatchObject({ code: 'unsupported-media' })
    expect(await under.store.stat(key)).toBeNull()
    await under.disk.receiveUpload(ticket, Readable.from([png]), png.length, 'Image/PNG; charset=x')
    expect(await under.store.stat(key)).toEqual({ sizeBytes: png.length, contentType: 'image/png' })
  })

  test('a body without a length is cut off at the announced size, and its sender still reads why', async () => {
    const address = await under.store.createUpload({ key: 'incoming/chunked', ...ask })
    const agent = new Agent({ keepAlive: true })
    const outgoing = request(under.resolve(address.url), { method: 'PUT', headers: address.headers, agent })
    const answered = once(outgoing, 'response')
    // far more than the network's buffers hold: browsers look at the answer when all is sent
    for (const chunk of bigFile(40_000_000)) if (!outgoing.write(chunk)) await once(outgoing, 'drain')
    outgoing.end()
    if (!outgoing.writableFinished) await once(outgoing, 'finish')
    const [response] = await answered
    expect(response.resume().statusCode).toBe(413)
    agent.destroy()
    expect(await under.store.stat('incoming/chunked')).toBeNull()
    await under.expectNothingLeft()
  })

  test('a body without a length that ends too early is refused', async () => {
    const key = 'incoming/short'
    const { url } = await under.store.createUpload({ key, ...ask })
    const ticket = url.slice('/api/uploads/'.length)
    const short = under.disk.receiveUpload(
      ticket,
      Readable.from([png.subarray(0, -1)]),
      undefined,
      'image/png',
    )
    await expect(short).rejects.toMatchObject({ code: 'invalid-request' })
    expect(await under.store.stat(key)).toBeNull()
    await under.expectNothingLeft()
  })

  test.each([
    [1, 'file-too-large'],
    [-1, 'invalid-request'],
  ])('a body that announces another length (%i) is refused before it is read', async (more, code) => {
    const { url } = await under.store.createUpload({ key: 'incoming/other-length', ...ask })
    const read = jest.fn()
    const refused = under.disk.receiveUpload(
      url.slice('/api/uploads/'.length),
      new Readable({ read }),
      png.length + more,
      'image/png',
    )
    await expect(refused).rejects.toMatchObject({ code })
    expect(read).not.toHaveBeenCalled()
  })

  test('two uploads to one address at once: one counts, wholly', async () => {
    const key = 'incoming/race'
    const given = await under.store.createUpload({ key, ...ask, sizeBytes: 90_000 })
    const address = { ...given, url: under.resolve(given.url) }
    const bodies = [Buffer.alloc(90_000, 'a'), Buffer.alloc(90_000, 'b')]
    const answers = await Promise.all(
      bodies.map((bytes) => upload({ address, chunks: [bytes], sizeBytes: bytes.length })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409])
    const winner = bodies[answers.findIndex((answer) => answer.status === 204)]
    expect(Buffer.concat(await (await under.store.read(key)).toArray())).toEqual(winner)
    await under.expectNothingLeft()
  })

  test('what a killed process left half written is swept after a day', async () => {
    const [old, recent] = ['old', 'recent'].map((name) => join(under.directory, 'incomplete', name)) as [
      string,
      string,
    ]
    await writeFile(old, 'half')
    await writeFile(recent, 'half')
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    await utimes(old, twoDaysAgo, twoDaysAgo)
    await under.store.probe()
    await expect(under.expectNothingLeft()).rejects.toThrow('recent')
    await utimes(recent, twoDaysAgo, twoDaysAgo)
    await under.store.probe()
    await under.expectNothingLeft()
  })
})
