import { createHash } from 'node:crypto'

/**
 * What names a file in the log of judging: SHA-256 of salt and fingerprint, each 32 bytes and given in hex. `verify/source-files.ts` has the
 * same of its own.
 */
export function sourceHash(sha256: string, salt: string): string {
  return createHash('sha256')
    .update(Buffer.from(salt + sha256, 'hex'))
    .digest('hex')
}
