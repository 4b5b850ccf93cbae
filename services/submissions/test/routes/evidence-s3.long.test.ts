import { createS3Store } from '@accolade/chassis/object-store/s3-store'
import { type S3UnderTest, startS3, whyNoS3 } from '@accolade/chassis/testing/s3'
import type { UploadTarget } from '@accolade/contracts/entities/asset'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { reservationSeconds } from '../../src/domain/evidence.ts'
import { identifyingImage } from '../cleaning/files.ts'
import { assetRows, evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'
import { picture, webPage } from '../samples.ts'

const why = whyNoS3()

if (why) {
  test.skip(`evidence in S3: SKIPPED, ${why}`, () => {})
} else {
  let server: S3UnderTest
  let fixture: Fixture
  let member: Member
  let id: string
  let evidence: ReturnType<typeof evidenceOf>

  const judgingBucket = () => `${server.options.bucket.slice(0, 50)}-judging`

  beforeAll(async () => {
    server = await startS3()
    const { endpoint, bucket, accessKey, secretKey } = server.options
    fixture = await startFixture({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_JUDGING_BUCKET: judgingBucket(),
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    })
    // readiness makes the bucket
    expect((await fixture.app.inject('/readyz')).statusCode).toBe(200)
    member = await fixture.member()
    id = (await fixture.draft(member, (await fixture.category()).id)).id
    evidence = evidenceOf(fixture, member, id)
  })
  afterAll(async () => {
    await fixture.stop()
    await server.stop()
  })

  const sendForm = (upload: UploadTarget, content: Buffer) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
    form.append('file', new Blob([Uint8Array.from(content)]))
    return fetch(upload.url, { method: upload.method, body: form })
  }

  test('the browser sends the file to the store and gets it from there', async () => {
    const ticket = (await evidence.reserve()).json()
    expect((await sendForm(ticket.upload, picture)).ok).toBe(true)
    expect((await evidence.complete(ticket.id)).json()).toMatchObject({
      status: 'uploaded',
      contentType: 'image/png',
    })
    // what is sent now goes to a place that nobody looks at
    const other = Buffer.concat([webPage, Buffer.alloc(picture.length)]).subarray(0, picture.length)
    expect((await sendForm(ticket.upload, other)).ok).toBe(true)
    const { headers } = await evidence.open(ticket.id)
    const file = await fetch(String(headers.location))
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture)
    expect((await evidence.delete(ticket.id)).statusCode).toBe(204)
    expect((await fetch(String(headers.location))).status).toBe(404)
  })

  test('a file that is larger or smaller than announced is not taken', async () => {
    for (const size of [picture.length - 1, picture.length + 1]) {
      const ticket = (await evidence.reserve({ size })).json()
      expect((await sendForm(ticket.upload, picture)).ok).toBe(false)
      expect((await evidence.complete(ticket.id)).json().error).toBe('The file has not been uploaded yet')
      await evidence.delete(ticket.id)
    }
  })

  test('a file of another kind leaves nothing', async () => {
    const ticket = (await evidence.reserve({ size: webPage.length })).json()
    expect((await sendForm(ticket.upload, webPage)).ok).toBe(true)
    expect((await evidence.complete(ticket.id)).statusCode).toBe(415)
    expect(await assetRows(fixture, id)).toEqual([])
  })

  const bucket = (name: string) => createS3Store({ ...server.options, bucket: name })
  const keysIn = async (name: string) => {
    const keys: string[] = []
    for await (const { key } of bucket(name).list('')) keys.push(key)
    return keys.toSorted()
  }
  const run = (name: string) =>
    fixture.service.jobs?.find((job) => job.name === name)?.run(new AbortController().signal)
  const setStatus = (submissionId: string, status: string) =>
    fixture.call(fixture.admin).patch(`/api/admin/submissions/${submissionId}`, { status })

  test('what nobody used in time leaves the store, and what belongs to nothing', async () => {
    const kept = (await evidence.reserve()).json()
    await sendForm(kept.upload, picture)
    await evidence.complete(kept.id)
    const unused = (await evidence.reserve()).json()
    await sendForm(unused.upload, picture)
    // sent after its draft had let go of it
    await sendForm(kept.upload, picture)
    expect(await keysIn(server.options.bucket)).toEqual(
      expect.arrayContaining([`incoming/${kept.id}`, `incoming/${unused.id}`]),
    )
    fixture.time.now = new Date(start.getTime() + reservationSeconds * 1_000)
    await run('sweep-reservations')
    await run('remove-objects')
    // what is new may still get its row
    fixture.time.now = new Date(Date.now() + 2 * 3_600_000)
    await run('sweep-orphans')
    fixture.time.now = start
    expect(await keysIn(server.options.bucket)).toEqual([`evidence/${kept.id}`])
    await evidence.delete(kept.id)
  })

  test('judges get cleaned copies in a bucket of their own', async () => {
    const entry = (await fixture.draft(member, (await fixture.category({ fee: 0 })).id)).id
    const own = evidenceOf(fixture, member, entry)
    const photo = await identifyingImage('Northlight', 'jpeg')
    const ticket = (
      await own.reserve({ name: 'a.jpg', contentType: 'image/jpeg', size: photo.length })
    ).json()
    await sendForm(ticket.upload, photo)
    await own.complete(ticket.id)
    await fixture.call(member).post(`/api/submissions/${entry}/complete`)
    for (const status of ['under_review', 'judging']) await setStatus(entry, status)
    await run('show-to-judges')
    const [key = ''] = await keysIn(judgingBucket())
    const copy = Buffer.from(await bucket(judgingBucket()).readStart(key, 100_000))
    expect(copy.subarray(0, 2)).toEqual(photo.subarray(0, 2))
    expect([photo.includes('Northlight'), copy.includes('Northlight')]).toEqual([true, false])
  })

  test('the addresses of the disk store are not here', async () => {
    expect((await fixture.app.inject('/api/files/x')).statusCode).toBe(404)
  })
}
