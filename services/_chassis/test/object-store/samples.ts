import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A whole, valid PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A file of any size, made as it is read; no two parts of it are the same. */
export function* bigFile(sizeBytes: number, chunkBytes = 64 * 1024): Generator<Buffer> {
  for (let offset = 0; offset < sizeBytes; offset += chunkBytes) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, sizeBytes - offset))
    for (let i = 0; i + 4 <= chunk.length; i += 4) chunk.writeUInt32LE((offset + i) >>> 0, i)
    yield chunk
  }
}

/** Runs `work` and tells by how many bytes the buffers in use (not those waiting for collection) grew at most meanwhile. */
export async function peakBufferBytes(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const inUse = () => {
    // the first leaves buffers to a sweeper beside it, the second waits for that
    collect()
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const before = inUse()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, inUse())
  }, 200)
  await work().finally(() => clearInterval(timer))
  return Math.max(peak, inUse()) - before
}
