import { type S3UnderTest, startS3, whyNoS3 } from '@accolade/chassis/testing/s3'
import type { UploadTarget } from '@accolade/contracts/entities/asset'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { assetRows, evidenceOf } from '../evidence-calls.ts'
import { picture, webPage } from '../samples.ts'
import { type Member, type Stage, startStage } from '../stage.ts'

const why = whyNoS3()

if (why) {
  test.skip(`evidence in S3: SKIPPED, ${why}`, () => {})
} else {
  let server: S3UnderTest
  let stage: Stage
  let member: Member
  let id: string
  let evidence: ReturnType<typeof evidenceOf>

  beforeAll(async () => {
    server = await startS3()
    const { endpoint, bucket, accessKey, secretKey } = server.options
    stage = await startStage({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    })
    // readiness makes the bucket
    expect((await stage.app.inject('/readyz')).statusCode).toBe(200)
    member = await stage.member()
    id = (await stage.draft(member, (await stage.category()).id)).id
    evidence = evidenceOf(stage, member, id)
  })
  afterAll(async () => {
    await stage.stop()
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
    expect(await assetRows(stage, id)).toEqual([])
  })

  test('the addresses of the disk store are not here', async () => {
    expect((await stage.app.inject('/api/files/x')).statusCode).toBe(404)
  })
}
