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
    const chunk = Buffer.alloc(Math.min(chunkBytes, sizeBytes - offset), offset.toString(36))
    yield chunk
  }
}

/** Runs `work` and returns by how many bytes the buffers in use (not those waiting for collection) grew at most meanwhile. */
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
  let timer: NodeJS.Timeout
  // a pause between two looks, since each takes long in a process with a large heap
  const look = () => {
    peak = Math.max(peak, inUse())
    timer = setTimeout(look, 500)
  }
  look()
  await work().finally(() => clearTimeout(timer))
  return Math.max(peak, inUse()) - before
}
