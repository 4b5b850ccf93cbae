import { createHash } from 'node:crypto'
import type { Entrant } from '../domain/entrant-names.ts'
import { cleanerVersion } from './version.ts'

/** What a cleaned file depends on besides the file itself, as one word: the names that it is searched for, and the cleaner. */
export function madeFor(entrant: Entrant): string {
  return createHash('sha256')
    .update(JSON.stringify([cleanerVersion, entrant]))
    .digest('hex')
}
