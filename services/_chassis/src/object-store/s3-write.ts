import { Readable } from 'node:stream'
import type { Client } from 'minio'

// the smallest that S3 allows
const partBytes = 5 * 1024 * 1024

/**
 * Writes one object from a stream of unknown length with one part (5 MiB) in memory at a time: a plain PUT where one part
 * suffices, else a multipart upload, given up where the source fails. (The client's own `putObject` neither notices a
 * failing source nor aborts, and resumes what another call left under the same key.)
 */
export async function writeToS3(
  client: Client,
  target: { bucket: string; key: string; contentType: string },
  content: Readable | Uint8Array,
): Promise<void> {
  const { bucket, key } = target
  const headers = { 'Content-Type': target.contentType }
  const parts = inParts(content instanceof Readable ? content : Readable.from([content]))
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  if (first.length < partBytes) {
    await client.putObject(bucket, key, first, first.length, headers)
    return
  }
  const uploadID = await client.initiateNewMultipartUpload(bucket, key, headers)
  try {
    const done: Array<{ part: number; etag: string }> = []
    const send = async (bytes: Buffer) => {
      const partNumber = done.length + 1
      const part = { bucketName: bucket, objectName: key, uploadID, partNumber, headers: {} }
      done.push({ part: partNumber, etag: (await client.uploadPart(part, bytes)).etag })
    }
    await send(first)
    for await (const bytes of parts) await send(bytes)
    await client.completeMultipartUpload(bucket, key, uploadID, done)
  } catch (error) {
    await client.abortMultipartUpload(bucket, key, uploadID).catch(() => {})
    throw error
  }
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    for (let rest: Buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length); rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - length)
      rest = rest.subarray(taken.length)
      chunks.push(taken)
      length += taken.length
      if (length < partBytes) continue
      yield Buffer.concat(chunks)
      chunks = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(chunks)
}
