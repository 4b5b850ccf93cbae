import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadFile } from './source-files.ts'

/** Before an object of the store on a disk is a head of this length, which begins with these words. */
const head = { bytes: 256, words: 'accolade-object/1 ' }

/**
 * Reads evidence in a folder: that of a store on a disk (`objects/evidence/ID.object`), or a copy of a bucket (`evidence/ID`).
 */
export function filesIn(folder: string): ReadFile {
  return async (id) => {
    const stored = await readIf(join(folder, 'objects', 'evidence', `${id}.object`))
    if (!stored) return readIf(join(folder, 'evidence', id))
    const isObject = stored.subarray(0, head.words.length).toString('latin1') === head.words
    return isObject ? stored.subarray(head.bytes) : stored
  }
}

function readIf(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
