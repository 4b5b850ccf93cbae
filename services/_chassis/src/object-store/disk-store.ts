import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { DomainError } from '@accolade/contracts/domain-error'
import { cleanFileName } from './content-disposition.ts'
import { type DiskDownload, openDiskDownload } from './disk-download.ts'
import {
  headerBytes,
  nullIfMissing,
  openObject,
  pathOf,
  publish,
  removeFile,
  removeStaleTemporaries,
  walkObjects,
  writeObject,
} from './disk-files.ts'
import { storeUpload } from './disk-upload.ts'
import { checkKey, checkPrefix } from './keys.ts'
import type { ObjectStore } from './object-store.ts'
import { openTicket, signTicket } from './ticket.ts'

/** The folder store. Its addresses lead to the upload and file routes, which call the two functions added here. */
export interface DiskStore extends ObjectStore {
  /**
   * Takes the body of `PUT /api/uploads/<ticket>`.
   *
   * @throws DomainError `forbidden` (not valid, expired), `unsupported-media`, `file-too-large`, `invalid-request` (shorter than
   * the ticket says, broken off), `conflict` (sent already: an object is never replaced through an upload address)
   */
  receiveUpload(ticket: string, stream: Readable, contentLength?: number, contentType?: string): Promise<void>
  /**
   * Opens the answer to `GET /api/files/<ticket>`.
   *
   * @param range the request's Range header
   * @throws DomainError `forbidden` (not valid, expired), `not-found`
   */
  openDownload(ticket: string, range?: string): Promise<DiskDownload>
}

/** Where the disk store lives. */
export interface DiskStoreOptions {
  /** Folder on one file system that knows hard links; made if missing. */
  directory: string
  /** Key of the addresses' signatures, 32 characters or more, the same in every process that shares the folder. */
  secret: string
  clock?: () => Date
}

const staleAfterMs = 24 * 60 * 60 * 1000

/** An object store in a folder: for a single machine without S3. */
export function createDiskStore({
  directory,
  secret,
  clock = () => new Date(),
}: DiskStoreOptions): DiskStore {
  const path = (key: string) => pathOf(directory, checkKey(key))
  const expiry = (seconds: number) => clock().getTime() + seconds * 1000

  async function open(key: string) {
    const object = await openObject(path(key))
    if (!object) throw new DomainError('not-found')
    return object
  }

  return {
    async createUpload({ key, contentType, sizeBytes, expiresInSeconds }) {
      const expiresAt = expiry(expiresInSeconds)
      const ticket = signTicket(
        { purpose: 'upload', key: checkKey(key), contentType, sizeBytes, expiresAt },
        secret,
      )
      return {
        method: 'PUT',
        url: `/api/uploads/${ticket}`,
        headers: { 'content-type': 'application/octet-stream' },
        fields: {},
      }
    },

    async receiveUpload(ticket, stream, contentLength, contentType) {
      const upload = openTicket(ticket, 'upload', secret, clock())
      await storeUpload(directory, upload, { stream, contentLength, contentType })
    },

    async stat(key) {
      const object = await openObject(path(key))
      if (!object) return null
      await object.file.close()
      return { sizeBytes: object.sizeBytes, contentType: object.contentType }
    },

    async readStart(key, bytes) {
      const { file, sizeBytes } = await open(key)
      try {
        const start = Buffer.alloc(Math.min(bytes, sizeBytes))
        const { bytesRead } = await file.read(start, 0, start.length, headerBytes)
        return start.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    async read(key, range) {
      const { file } = await open(key)
      const { start, end } = range ?? { start: 0, end: Number.POSITIVE_INFINITY }
      return file.createReadStream({ start: headerBytes + start, end: headerBytes + end })
    },

    async write(key, content, contentType) {
      const chunks = content instanceof Readable ? content : Readable.from([content])
      await writeObject({ directory, path: path(key), contentType, replace: true }, chunks)
    },

    async move(from, to) {
      const [source, target] = [path(from), path(to)]
      if (!(await stat(source).catch(nullIfMissing))) return false
      return (await publish(source, target, false).then(() => true, nullIfMissing)) ?? false
    },

    async createDownload({ key, fileName, contentType, expiresInSeconds, inline }) {
      const name = cleanFileName(fileName)
      const expiresAt = expiry(expiresInSeconds)
      const ticket = {
        purpose: 'download',
        key: checkKey(key),
        contentType,
        fileName: name,
        inline,
        expiresAt,
      } as const
      return `/api/files/${signTicket(ticket, secret)}`
    },

    async openDownload(ticket, range) {
      const download = openTicket(ticket, 'download', secret, clock())
      return openDiskDownload(await open(download.key), download, range)
    },

    async remove(key) {
      await removeFile(path(key))
    },

    async *list(prefix) {
      checkPrefix(prefix)
      for await (const found of walkObjects(directory, prefix.includes('/') ? dirname(`${prefix}x`) : '')) {
        if (!found.key.startsWith(prefix)) continue
        const file = await stat(found.path).catch(nullIfMissing)
        if (file) yield { key: found.key, sizeBytes: file.size - headerBytes, modifiedAt: file.mtime }
      }
    },

    async probe() {
      await mkdir(join(directory, 'objects'), { recursive: true })
      await access(directory, constants.R_OK | constants.W_OK)
      await removeStaleTemporaries(directory, clock(), staleAfterMs)
    },
  }
}
