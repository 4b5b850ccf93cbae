import type { Readable } from 'node:stream'
import { DomainError } from '@accolade/contracts/domain-error'
import type { BucketItem } from 'minio'
import { noStore } from '../http/no-store.ts'
import { contentDisposition } from './content-disposition.ts'
import { checkKey, checkPrefix } from './keys.ts'
import type { ObjectStore } from './object-store.ts'
import { codeOf, createS3Client, fail, isMissing, type S3Access } from './s3-connection.ts'
import { writeToS3 } from './s3-write.ts'

/** Which bucket where. */
export interface S3StoreOptions extends S3Access {
  /** The address this process uses, `http(s)://host[:port]`. */
  endpoint: string
  /** The address browsers use, where it differs; signatures are made for its host. */
  publicEndpoint?: string | undefined
  /** Made, private, where it is missing. */
  bucket: string
  clock?: () => Date
}

/**
 * An object store in a bucket of any S3 server (AWS, SeaweedFS, MinIO, Ceph …). Browsers send and fetch files there directly.
 *
 * The bucket must let the pages' origin send `POST` and read the answer (CORS): `allowUploads` sees to that. Downloads
 * are opened by navigation and by `<img>`/`<video>`, which need no CORS.
 */
export function createS3Store(options: S3StoreOptions): ObjectStore {
  const { bucket, region, clock = () => new Date() } = options
  const access = { accessKey: options.accessKey, secretKey: options.secretKey, region }
  const client = createS3Client(options.endpoint, access)
  const publicClient = createS3Client(options.publicEndpoint ?? options.endpoint, access)
  let bucketReady: Promise<void> | undefined

  async function makeBucket(): Promise<void> {
    if (await client.bucketExists(bucket)) return
    await client.makeBucket(bucket, region).catch((error) => {
      // another process was faster; SeaweedFS calls that as if the bucket were somebody else's
      if (!/^BucketAlready(OwnedByYou|Exists)$/.test(codeOf(error))) throw error
    })
  }

  function ensureBucket(): Promise<void> {
    bucketReady ??= makeBucket().catch((error) => {
      bucketReady = undefined
      fail(error)
    })
    return bucketReady
  }

  async function stat(key: string) {
    try {
      const found = await client.statObject(bucket, checkKey(key))
      return {
        sizeBytes: found.size,
        contentType: String(found.metaData['content-type'] ?? 'application/octet-stream'),
      }
    } catch (error) {
      return isMissing(error) ? null : fail(error)
    }
  }

  return {
    async createUpload({ key, contentType, sizeBytes, expiresInSeconds }) {
      const policy = publicClient.newPostPolicy()
      policy.setBucket(bucket)
      policy.setKey(checkKey(key))
      policy.setContentType(contentType)
      policy.setContentLengthRange(sizeBytes, sizeBytes)
      policy.setExpires(new Date(clock().getTime() + expiresInSeconds * 1000))
      await ensureBucket()
      const { postURL, formData } = await publicClient.presignedPostPolicy(policy)
      return { method: 'POST', url: postURL, headers: {}, fields: formData as Record<string, string> }
    },

    stat,

    async readStart(key, bytes) {
      const stream = await client.getPartialObject(bucket, checkKey(key), 0, bytes).catch((error) => {
        // an empty object has no first byte
        return codeOf(error) === 'InvalidRange' ? null : fail(error)
      })
      const chunks: Buffer[] = []
      let length = 0
      // a server that ignores the range is cut off
      for await (const chunk of stream ?? []) {
        chunks.push(chunk)
        length += chunk.length
        if (length >= bytes) break
      }
      return Buffer.concat(chunks).subarray(0, bytes)
    },

    async read(key, range): Promise<Readable> {
      if (!range) return client.getObject(bucket, checkKey(key)).catch(fail)
      const length = range.end - range.start + 1
      return client.getPartialObject(bucket, checkKey(key), range.start, length).catch(fail)
    },

    async write(key, content, contentType) {
      checkKey(key)
      await ensureBucket()
      await writeToS3(client, { bucket, key, contentType }, content).catch(fail)
    },

    async move(from, to) {
      checkKey(from)
      if (await stat(to)) {
        if (await stat(from)) throw new DomainError('conflict', 'This file is there already')
        return false
      }
      try {
        await client.copyObject(bucket, to, `/${bucket}/${from}`)
      } catch (error) {
        // servers have different codes for a source that is not there
        return isMissing(error) || !(await stat(from)) ? false : fail(error)
      }
      await client.removeObject(bucket, from).catch(fail)
      return true
    },

    async createDownload({ key, fileName, contentType, expiresInSeconds, inline }) {
      const answer = {
        'response-content-type': contentType,
        'response-content-disposition': contentDisposition({ fileName, contentType, inline }),
        'response-cache-control': noStore,
      }
      return publicClient.presignedGetObject(bucket, checkKey(key), expiresInSeconds, answer, clock())
    },

    async remove(key) {
      await client
        .removeObject(bucket, checkKey(key))
        .catch((error) => (isMissing(error) ? undefined : fail(error)))
    },

    async *list(prefix) {
      checkPrefix(prefix)
      await ensureBucket()
      const found: AsyncIterable<BucketItem> = client.listObjectsV2(bucket, prefix, true)
      for await (const item of found) {
        if (item.name !== undefined)
          yield { key: item.name, sizeBytes: item.size, modifiedAt: item.lastModified }
      }
    },

    async probe() {
      await ensureBucket()
      if (!(await client.bucketExists(bucket).catch(fail))) {
        bucketReady = undefined
        throw new DomainError('unavailable', `There is no bucket ${bucket}`)
      }
    },
  }
}
