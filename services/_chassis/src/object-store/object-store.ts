import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** One upload by a browser. */
export interface UploadRequest {
  key: string
  /** The only content type that is accepted, e.g. `image/png`. */
  contentType: string
  /** How many bytes the file has: no more and no fewer are accepted. */
  sizeBytes: number
  expiresInSeconds: number
}

/** How a browser sends the file: `fields` before the file (named `file`) in a multipart form (POST), `headers` with the raw body (PUT). */
export interface UploadAddress {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  fields: Record<string, string>
}

/** One download by a browser. `inline` is honoured only for evidence types; everything else is saved, never shown. */
export interface DownloadRequest {
  key: string
  /** Any text; it is made harmless here. */
  fileName: string
  contentType: string
  expiresInSeconds: number
  inline: boolean
}

export interface ObjectInfo {
  sizeBytes: number
  contentType: string
}

export interface ListedObject {
  key: string
  sizeBytes: number
  modifiedAt: Date
}

/**
 * Files, by key (`evidence/018f…`, see `keys.ts`), in any S3 or in a folder.
 *
 * An upload address is valid until it expires, so the browser may send other bytes after the file was checked. An accepted
 * file must therefore not stay under the key it was uploaded to. Accepting an upload is:
 * `move(incoming, accepted)`, then `stat(accepted)` and `detectEvidenceType(await readStart(accepted, …))`,
 * and `remove(accepted)` if they are not as they should be. No address ever given out reaches the accepted key.
 *
 * Every method throws DomainError `invalid-request` for a malformed key, and `unavailable` where the store does not answer.
 */
export interface ObjectStore {
  /** Where and how a browser may send one object, of exactly this content type and size, until it expires. */
  createUpload(upload: UploadRequest): Promise<UploadAddress>
  /** Size and declared content type, or null where there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>
  /** The first `bytes` bytes, fewer where the object is shorter. Throws `not-found`. */
  readStart(key: string, bytes: number): Promise<Uint8Array>
  /** The object, or the bytes of a range within it, as a stream: the store sends no others. Throws `not-found`. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Writes or replaces an object, all or nothing: a source that fails leaves what was there. Streams stay streams. */
  write(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>
  /** Moves an object; false where there is nothing at `from`. Throws `conflict` where `to` is taken: nothing is replaced. */
  move(from: string, to: string): Promise<boolean>
  /** An address under which a browser gets the object until it expires. Does not look whether the object exists. */
  createDownload(download: DownloadRequest): Promise<string>
  /** Removes an object; nothing happens where there is none. */
  remove(key: string): Promise<void>
  /** Every object whose key starts with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Resolves where objects can be stored now (the bucket or the folder is made if missing); for readiness. */
  probe(): Promise<void>
}
