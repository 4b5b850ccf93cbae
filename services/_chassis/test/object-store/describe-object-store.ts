import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ObjectStore } from '../../src/object-store/object-store.ts'
import { upload } from './browser.ts'
import { bigFile, peakBufferBytes, png } from './samples.ts'

const megabyte = 1024 * 1024

/** One store under test. */
export interface StoreUnderTest {
  store: ObjectStore
  /** The same store with its clock an hour behind, so that what it signs for a minute has expired. */
  storeOfAnHourAgo: ObjectStore
  /** Makes an address a full one, as the page's origin does. */
  resolve(url: string): string
  /** Statuses with which the store refuses; S3 servers have their own. */
  refusals: { tooLarge: number; tooSmall: number; forbidden: number }
  /** What a second upload to an unexpired address does before the object is moved. */
  secondUpload: 'refused' | 'replaces'
  /** Resolves when the server has finished with a request that broke off. */
  settled(): Promise<void>
  /** Fails where anything half written is still about. */
  expectNothingLeft(): Promise<void>
  stop(): Promise<void>
}

/** The behaviour every object store has. */
export function describeObjectStore(name: string, start: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let under: StoreUnderTest
    let store: ObjectStore
    beforeAll(async () => {
      under = await start()
      store = under.store
      await store.probe()
    }, 60_000)
    afterAll(() => under?.stop())

    const newKey = (folder = 'incoming') => `${folder}/${randomUUID()}`

    async function address(
      from: ObjectStore,
      key: string,
      options: { contentType?: string; sizeBytes?: number } = {},
    ) {
      const { contentType = 'image/png', sizeBytes = png.length } = options
      const given = await from.createUpload({ key, contentType, sizeBytes, expiresInSeconds: 60 })
      return { ...given, url: under.resolve(given.url) }
    }

    async function send(to: Awaited<ReturnType<typeof address>>, bytes: Uint8Array) {
      return upload({ address: to, chunks: [bytes], sizeBytes: bytes.length })
    }

    async function download(
      of: ObjectStore,
      key: string,
      fileName: string,
      inline = false,
      contentType = 'image/png',
    ) {
      const url = await of.createDownload({ key, fileName, contentType, expiresInSeconds: 60, inline })
      return fetch(under.resolve(url))
    }

    test('takes the right file, which is then there with its size, type and bytes', async () => {
      const key = newKey()
      const answer = await send(await address(store, key), png)
      expect(answer.status).toBe(204)
      expect(await store.stat(key)).toEqual({ sizeBytes: png.length, contentType: 'image/png' })
      expect(Buffer.from(await store.readStart(key, 8))).toEqual(png.subarray(0, 8))
      expect(Buffer.from(await store.readStart(key, 10_000))).toEqual(png)
      expect(await bytesOf(await store.read(key))).toEqual(png)
    })

    test('knows nothing of objects that are not there', async () => {
      const key = newKey()
      expect(await store.stat(key)).toBeNull()
      await expect(store.read(key)).rejects.toMatchObject({ code: 'not-found' })
      await expect(store.readStart(key, 10)).rejects.toMatchObject({ code: 'not-found' })
      expect(await store.move(key, newKey('evidence'))).toBe(false)
      expect((await download(store, key, 'x.png')).status).toBe(404)
    })

    test('takes a file of exactly the announced size and refuses one byte more or less, keeping nothing', async () => {
      const [fits, tooLarge, tooSmall] = [newKey(), newKey(), newKey()]
      const bytes = Buffer.alloc(200_001, 'x')
      const sizeBytes = 200_000
      const exact = await send(await address(store, fits, { sizeBytes }), bytes.subarray(1))
      const more = await send(await address(store, tooLarge, { sizeBytes }), bytes)
      const less = await send(await address(store, tooSmall, { sizeBytes }), bytes.subarray(2))
      expect(exact.status).toBe(204)
      expect(more.status).toBe(under.refusals.tooLarge)
      expect(less.status).toBe(under.refusals.tooSmall)
      expect([await store.stat(tooLarge), await store.stat(tooSmall)]).toEqual([null, null])
      await under.expectNothingLeft()
    })

    test('refuses an empty file', async () => {
      const key = newKey()
      expect((await send(await address(store, key), Buffer.alloc(0))).status).toBe(under.refusals.tooSmall)
      expect(await store.stat(key)).toBeNull()
    })

    test('refuses an expired address', async () => {
      const key = newKey()
      expect((await send(await address(under.storeOfAnHourAgo, key), png)).status).toBe(
        under.refusals.forbidden,
      )
      expect(await store.stat(key)).toBeNull()
      await store.write(key, png, 'image/png')
      const expired = await download(under.storeOfAnHourAgo, key, 'x.png')
      expect(expired.status).toBe(403)
      expect((await expired.text()).includes('PNG')).toBe(false)
    })

    test('keeps nothing of an upload that breaks off', async () => {
      const key = newKey()
      const sizeBytes = 10 * megabyte
      const to = await address(store, key, { sizeBytes })
      const broken = upload({
        address: to,
        chunks: bigFile(sizeBytes),
        sizeBytes,
        abortAfterBytes: sizeBytes / 2,
      })
      await expect(broken).rejects.toThrow()
      await under.settled()
      expect(await store.stat(key)).toBeNull()
      await under.expectNothingLeft()
    })

    test('what was moved away is out of reach of its upload address', async () => {
      const [incoming, accepted] = [newKey(), newKey('evidence')]
      const to = await address(store, incoming)
      await send(to, png)
      const evil = Buffer.from('<html><script>alert(1)</script>'.padEnd(png.length))
      const second = await send(to, evil)
      expect(second.status).toBe(under.secondUpload === 'refused' ? 409 : 204)
      await store.write(incoming, png, 'image/png')

      expect(await store.move(incoming, accepted)).toBe(true)
      expect(await store.stat(incoming)).toBeNull()
      await send(to, evil)
      expect(await bytesOf(await store.read(accepted))).toEqual(png)
      expect(await store.stat(accepted)).toEqual({ sizeBytes: png.length, contentType: 'image/png' })
      await expect(store.move(incoming, accepted)).rejects.toMatchObject({ code: 'conflict' })
      expect(await bytesOf(await store.read(accepted))).toEqual(png)
    })

    test('moving twice moves once', async () => {
      const [incoming, accepted] = [newKey(), newKey('evidence')]
      await store.write(incoming, png, 'image/png')
      expect([await store.move(incoming, accepted), await store.move(incoming, accepted)]).toEqual([
        true,
        false,
      ])
      expect(await store.stat(accepted)).toEqual({ sizeBytes: png.length, contentType: 'image/png' })
    })

    test.each([
      ['quotes "and" \\backslashes\\.png', '"'],
      ['line\r\nset-cookie: a=b.png', 'set-cookie'],
      ['Ünïcödé 日本語 🏆.png', '日'],
      ['gnp.\u202egpj', '\u202e'],
      ['../../etc/passwd', '/'],
      ["it's (100%); filename*=x'y.png", ';'],
      ['lone \ud800 surrogate.png', '\ud800'],
      ['', ''],
    ])('downloads under the hostile name %j as one harmless header', async (fileName) => {
      const key = newKey('evidence')
      await store.write(key, png, 'image/png')
      const answer = await download(store, key, fileName)
      expect(answer.status).toBe(200)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('set-cookie')).toBeNull()
      const disposition = answer.headers.get('content-disposition') ?? ''
      const form =
        /^attachment; filename="([ !#$&-:<-[\]-~]+)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+)$/
      expect(disposition).toMatch(form)
      const exact = decodeURIComponent(form.exec(disposition)?.[2] ?? '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be gone
      expect(exact).not.toMatch(/[\u0000-\u001f\u202a-\u202e/\\]/)
      if (fileName.startsWith('Ünï')) expect(exact).toBe(fileName)
      expect(exact).toMatch(/\.png$/)
    })

    test('shows evidence inline, and never anything else', async () => {
      const key = newKey('evidence')
      await store.write(key, png, 'image/png')
      const shown = await download(store, key, 'a.png', true)
      const saved = await download(store, key, 'a.html', true, 'text/html')
      const named = await download(store, key, 'a.html', true)
      expect(shown.headers.get('content-disposition')).toBe(
        `inline; filename="a.png"; filename*=UTF-8''a.png`,
      )
      expect(saved.headers.get('content-disposition')).toBe(
        `attachment; filename="a.html"; filename*=UTF-8''a.html`,
      )
      // by what it is, not by what it was called
      expect(named.headers.get('content-disposition')).toBe(
        `inline; filename="a.html.png"; filename*=UTF-8''a.html.png`,
      )
    })

    test('answers with a part where a player asks for one', async () => {
      const key = newKey('evidence')
      await store.write(key, png, 'image/png')
      const url = under.resolve(
        await store.createDownload({
          key,
          fileName: 'a',
          contentType: 'image/png',
          expiresInSeconds: 60,
          inline: true,
        }),
      )
      const part = await fetch(url, { headers: { range: 'bytes=1-3' } })
      expect([part.status, await part.text()]).toEqual([206, 'PNG'])
      expect(part.headers.get('content-range')).toBe(`bytes 1-3/${png.length}`)
      expect((await fetch(url, { headers: { range: 'bytes=100000-' } })).status).toBe(416)
    })

    test('reads a range from its first byte on', async () => {
      const key = newKey('evidence')
      await store.write(key, png, 'image/png')
      for (const range of [
        { start: 1, end: 3 },
        { start: 0, end: 0 },
        { start: png.length - 2, end: png.length - 1 },
      ])
        expect(await bytesOf(await store.read(key, range))).toEqual(png.subarray(range.start, range.end + 1))
    })

    test('removes, and removes again', async () => {
      const key = newKey()
      await store.write(key, png, 'image/png')
      await store.remove(key)
      await store.remove(key)
      expect(await store.stat(key)).toBeNull()
    })

    test('writing replaces wholly, and a source that fails changes nothing', async () => {
      const key = newKey('evidence')
      await store.write(key, png, 'image/png')
      await store.write(key, Readable.from([Buffer.from('%PDF'), Buffer.from('-1.7')]), 'application/pdf')
      expect(await store.stat(key)).toEqual({ sizeBytes: 8, contentType: 'application/pdf' })
      async function* failing() {
        yield* bigFile(9 * megabyte)
        throw new Error('the source failed')
      }
      await expect(store.write(key, Readable.from(failing()), 'image/png')).rejects.toThrow(
        'the source failed',
      )
      expect(await bytesOf(await store.read(key))).toEqual(Buffer.from('%PDF-1.7'))
      await under.expectNothingLeft()
    })

    test('lists what begins with a prefix, with sizes and times', async () => {
      const folder = `list-${randomUUID()}`
      for (const name of ['a', 'a.b', 'ab/c', 'b/d']) await store.write(`${folder}/${name}`, png, 'image/png')
      const before = Date.now() - 60_000
      expect(await keysOf(store, `${folder}/`)).toEqual(
        ['a', 'a.b', 'ab/c', 'b/d'].map((name) => `${folder}/${name}`),
      )
      expect(await keysOf(store, `${folder}/a`)).toEqual(
        ['a', 'a.b', 'ab/c'].map((name) => `${folder}/${name}`),
      )
      expect(await keysOf(store, `${folder}/b/`)).toEqual([`${folder}/b/d`])
      expect(await keysOf(store, `${folder}/nothing`)).toEqual([])
      for await (const found of store.list(`${folder}/b/`)) {
        expect(found.sizeBytes).toBe(png.length)
        expect(found.modifiedAt.getTime()).toBeGreaterThan(before)
      }
    })

    test.each([
      '../x',
      'a/../x',
      '/a',
      'a//b',
      'a/',
      '',
      '.a',
      'a/.b',
      'A',
      'a b',
      'a\0b',
      'a\\b',
      'x.d/y',
      'a%2f',
      'ü',
    ])('refuses the key %j everywhere', async (key) => {
      const refusal = { code: 'invalid-request' }
      const contentType = 'image/png'
      const upload = { key, contentType, sizeBytes: 1, expiresInSeconds: 60 }
      await expect(store.createUpload(upload)).rejects.toMatchObject(refusal)
      const wanted = { key, contentType, fileName: 'a', expiresInSeconds: 60, inline: false }
      await expect(store.createDownload(wanted)).rejects.toMatchObject(refusal)
      await expect(store.write(key, png, contentType)).rejects.toMatchObject(refusal)
      for (const method of ['stat', 'read', 'remove'] as const) {
        await expect(store[method](key)).rejects.toMatchObject(refusal)
      }
      await expect(store.readStart(key, 1)).rejects.toMatchObject(refusal)
      await expect(store.move(key, 'a')).rejects.toMatchObject(refusal)
      await expect(store.move('a', key)).rejects.toMatchObject(refusal)
    })

    test('streams 50 MB up, in and out with little memory', async () => {
      const [sent, written] = [newKey(), newKey()]
      const sizeBytes = 50 * megabyte
      const to = await address(store, sent, { sizeBytes })
      const peak = await peakBufferBytes(async () => {
        expect((await upload({ address: to, chunks: bigFile(sizeBytes), sizeBytes })).status).toBe(204)
        await store.write(written, Readable.from(bigFile(sizeBytes)), 'video/mp4')
        expect(await digestOf(await store.read(sent))).toBe(await digestOf(Readable.from(bigFile(sizeBytes))))
        expect(await digestOf(await store.read(written))).toBe(
          await digestOf(Readable.from(bigFile(sizeBytes))),
        )
      })
      expect(await store.stat(sent)).toEqual({ sizeBytes, contentType: 'image/png' })
      expect(await store.stat(written)).toEqual({ sizeBytes, contentType: 'video/mp4' })
      expect(peak).toBeLessThan(20 * megabyte)
    }, 60_000)
  })
}

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const found of store.list(prefix)) keys.push(found.key)
  return keys.sort()
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray())
}

async function digestOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}
