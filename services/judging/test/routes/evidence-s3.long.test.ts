import { createS3Store } from '@accolade/chassis/object-store/s3-store'
import { type S3UnderTest, startS3, whyNoS3 } from '@accolade/chassis/testing/s3'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

const why = whyNoS3()

if (why) {
  test.skip(`copies in S3: SKIPPED, ${why}`, () => {})
} else {
  let server: S3UnderTest
  let fixture: Fixture
  let judge: Awaited<ReturnType<Fixture['judge']>>
  let seen: JudgingSubmission
  const evidenceId = newId()
  const content = Buffer.from('not really a film, but bytes all the same')
  const copies = () => createS3Store(server.options)

  beforeAll(async () => {
    server = await startS3()
    const { endpoint, bucket, accessKey, secretKey } = server.options
    fixture = await startFixture({
      JUDGING_STORE_DIR: '',
      S3_ENDPOINT: endpoint,
      S3_JUDGING_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    })
    // readiness makes the bucket
    expect((await fixture.app.inject('/readyz')).statusCode).toBe(200)
    await copies().write(`evidence/${evidenceId}`, content, 'video/mp4')
    await fixture.phase(true)
    const category = await fixture.category()
    judge = await fixture.judgeOf(category)
    const evidence = [{ id: evidenceId, contentType: 'video/mp4', caption: '', sourceHash: null }]
    const { title } = await fixture.submission(category.id, { evidence })
    seen = await fixture.seen(judge, title)
  })
  afterAll(async () => {
    await fixture?.stop()
    await server.stop()
  })

  const open = (headers = {}) => fixture.call(judge).get(seen.assets[0]?.url ?? '', headers)

  test('the service sends the copy from the bucket, without an address or header that reveals the store', async () => {
    const reply = await open()
    expect([reply.statusCode, reply.rawPayload]).toEqual([200, content])
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': `inline; filename="evidence-1.mp4"; filename*=UTF-8''evidence-1.mp4`,
    })
    const headers = JSON.stringify(reply.headers).toLowerCase()
    for (const word of [evidenceId, server.options.bucket, 'minio', 'amz', 'etag'])
      expect(headers).not.toContain(word)
  })

  test('players get ranges of it', async () => {
    const reply = await open({ range: 'bytes=4-9' })
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([206, `bytes 4-9/${content.length}`])
    expect(reply.rawPayload).toEqual(content.subarray(4, 10))
  })

  test('a copy that is gone is not found', async () => {
    await copies().remove(`evidence/${evidenceId}`)
    expect((await open()).statusCode).toBe(404)
  })
}
