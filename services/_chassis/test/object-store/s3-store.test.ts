import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'minio'
import { allowUploads } from '../../src/object-store/bucket-cors.ts'
import type { UploadAddress } from '../../src/object-store/object-store.ts'
import { createS3Store, type S3StoreOptions } from '../../src/object-store/s3-store.ts'
import { type S3UnderTest, startS3, whyNoS3 } from '../../src/testing/s3.ts'
import { upload } from './browser.ts'
import { describeObjectStore, type StoreUnderTest } from './describe-object-store.ts'
import { png } from './samples.ts'

const why = whyNoS3()

if (why) {
  console.warn(`THE S3 STORE IS NOT TESTED HERE: ${why}.`)
  test.skip(`the S3 store: SKIPPED, ${why}`, () => {})
} else {
  describeObjectStore('the S3 store', startS3Store)
  describeAddresses()
}

async function startS3Store(): Promise<StoreUnderTest> {
  const server = await startS3()
  const hourAgo = () => new Date(Date.now() - 3_600_000)
  return {
    store: createS3Store(server.options),
    storeOfAnHourAgo: createS3Store({ ...server.options, clock: hourAgo }),
    resolve: (url) => url,
    refusals: { tooLarge: 400, tooSmall: 400, forbidden: 403 },
    secondUpload: 'replaces',
    settled: async () => {},
    async expectNothingLeft() {
      expect(
        await rawClient(server.options).listIncompleteUploads(server.options.bucket, '', true).toArray(),
      ).toEqual([])
    },
    stop: () => stopAndEmpty(server),
  }
}

function describeAddresses(): void {
  describe("the S3 store's addresses", () => {
    let server: S3UnderTest
    let store: ReturnType<typeof createS3Store>
    beforeAll(async () => {
      server = await startS3()
      store = createS3Store(server.options)
      await store.probe()
    }, 60_000)
    afterAll(() => stopAndEmpty(server))

    const ask = { contentType: 'image/png', sizeBytes: png.length, expiresInSeconds: 60 }
    const send = (address: UploadAddress, bytes = png) =>
      upload({ address, chunks: [bytes], sizeBytes: bytes.length })

    test.each([
      ['another content type', { 'Content-Type': 'text/html' }],
      ['another key', { key: 'evidence/theirs' }],
      ['another signature', { 'x-amz-signature': '0'.repeat(64) }],
      [
        'a larger policy',
        { policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
      ],
    ])('a form with %s is refused', async (_name, changed) => {
      const address = await store.createUpload({ key: 'incoming/form', ...ask })
      const answer = await send({ ...address, fields: { ...address.fields, ...changed } })
      expect(answer.status).toBe(403)
      expect(await store.stat('incoming/form')).toBeNull()
      expect(await store.stat('evidence/theirs')).toBeNull()
    })

    test('a changed download address is refused', async () => {
      await store.write('evidence/one', png, 'image/png')
      await store.write('evidence/two', png, 'image/png')
      const asked = {
        key: 'evidence/one',
        fileName: 'a.png',
        contentType: 'image/png',
        expiresInSeconds: 60,
        inline: false,
      }
      const url = await store.createDownload(asked)
      expect((await fetch(url)).status).toBe(200)
      expect((await fetch(url.replace('evidence/one', 'evidence/two'))).status).toBe(403)
      expect((await fetch(url.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(403)
    })

    test('the bucket is private', async () => {
      await store.write('evidence/private', png, 'image/png')
      const { endpoint, bucket } = server.options
      expect((await fetch(`${endpoint}/${bucket}/evidence/private`)).status).toBe(403)
      expect((await fetch(`${endpoint}/${bucket}`)).status).toBe(403)
    })

    test('addresses are signed for the host that browsers use', async () => {
      const publicEndpoint = server.options.endpoint.replace('127.0.0.1', 'localhost')
      const behind = createS3Store({ ...server.options, publicEndpoint })
      const address = await behind.createUpload({ key: 'incoming/public', ...ask })
      expect(new URL(address.url).origin).toBe(publicEndpoint)
      expect((await send(address)).status).toBe(204)
      const asked = {
        key: 'incoming/public',
        fileName: 'a',
        contentType: 'image/png',
        expiresInSeconds: 60,
        inline: false,
      }
      const url = await behind.createDownload(asked)
      expect(new URL(url).origin).toBe(publicEndpoint)
      expect((await fetch(url)).status).toBe(200)
      expect((await fetch(url.replace('localhost', '127.0.0.1'))).status).toBe(403)
    })

    test('a page of another origin may send once the bucket lets it', async () => {
      const { endpoint, bucket, accessKey, secretKey, region } = server.options
      const origin = 'https://awards.example'
      await allowUploads({ ...{ endpoint, bucket, accessKey, secretKey, region }, origin })
      const address = await store.createUpload({ key: 'incoming/cors', ...ask })
      const headers = { origin, 'access-control-request-method': 'POST' }
      const preflight = await fetch(address.url, { method: 'OPTIONS', headers })
      expect(preflight.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/awards\.example)$/)
    })

    test('a store that does not answer is unavailable, not broken', async () => {
      const nowhere = createS3Store({ ...server.options, endpoint: 'http://127.0.0.1:1' })
      for (const call of [() => nowhere.probe(), () => nowhere.stat('a'), () => nowhere.read('a')]) {
        await expect(call()).rejects.toMatchObject({ code: 'unavailable' })
      }
      await expect(nowhere.createUpload({ key: 'a', ...ask })).rejects.toMatchObject({ code: 'unavailable' })
      await expect(nowhere.write('a', png, 'image/png')).rejects.toMatchObject({ code: 'unavailable' })
    })

    test('two processes may make the bucket at the same time', async () => {
      const bucket = `${server.options.bucket.slice(0, 40)}-race`
      const stores = [1, 2, 3].map(() => createS3Store({ ...server.options, bucket }))
      await Promise.all(stores.map((one) => one.probe()))
      await rawClient(server.options).removeBucket(bucket)
      await expect(stores[0]?.probe()).rejects.toMatchObject({ code: 'unavailable' })
      await stores[0]?.probe()
      await rawClient(server.options).removeBucket(bucket)
    })
  })
}

function rawClient({ endpoint, accessKey, secretKey, region }: S3StoreOptions): Client {
  const url = new URL(endpoint)
  const useSSL = url.protocol === 'https:'
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey,
    secretKey,
    region,
  })
}

async function stopAndEmpty(server: S3UnderTest | undefined): Promise<void> {
  if (!server) return
  const store = createS3Store(server.options)
  for await (const { key } of store.list('')) await store.remove(key)
  await rawClient(server.options).removeBucket(server.options.bucket)
  await server.stop()
}
