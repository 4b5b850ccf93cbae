import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '@accolade/chassis/object-store/object-store'

/** SHA-256 of an object, in hex; it is never in memory as a whole. @throws DomainError `not-found`, `unavailable` */
export async function fingerprint(files: ObjectStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await files.read(key), hash)
  return hash.digest('hex')
}
