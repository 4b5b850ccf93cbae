import { constants, inflateSync } from 'node:zlib'
import { maxInflatedBytes } from '../limits.ts'

const endOfStream = Buffer.from('endstream')

/**
 * Refuses a document whose streams of objects and of cross-references become too large once they are unpacked: the
 * reader unpacks them whole, whatever their size. Streams of pages and pictures stay packed.
 *
 * @throws Error where they come to more than `maxInflatedBytes`
 */
export function checkInflation(file: Buffer): void {
  const text = file.toString('latin1')
  let left = maxInflatedBytes
  for (const { index } of text.matchAll(/\/(?:ObjStm|XRef)\b/g)) {
    const start = text.indexOf('stream', index)
    if (start < 0) continue
    const body = start + (text.startsWith('stream\r\n', start) ? 8 : 7)
    const end = file.indexOf(endOfStream, body)
    left -= inflatedLength(file.subarray(body, end < 0 ? file.length : end), left)
  }
}

function inflatedLength(packed: Buffer, limit: number): number {
  try {
    // a damaged or cut end is the reader's business
    return inflateSync(packed, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Error('the document unpacks to too much')
    return 0
  }
}
