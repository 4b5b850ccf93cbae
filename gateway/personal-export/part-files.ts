import type { Readable } from 'node:stream'
import { type PartFile, partFileSchema } from '@accolade/contracts/entities/data-export'

/** A file of a part. Its content is read before the next file is asked for. */
export interface FileOfPart {
  file: PartFile
  content: AsyncIterable<Buffer>
}

/** Longer than any header is; a service that writes a longer one is out of step. */
const headerAtMost = 65_536

/**
 * The files of a service's part, one after the other, as they come.
 *
 * @throws Error where the stream ends before the part does, or is no part
 */
export async function* filesOfPart(stream: Readable): AsyncGenerator<FileOfPart> {
  const source = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  /** At least one byte that was not taken yet. */
  async function more(): Promise<Buffer> {
    const { done, value } = await source.next()
    if (done) throw new Error('the part ends too early')
    return value as Buffer
  }

  async function take(bytes: number): Promise<Buffer> {
    while (held.length < bytes) held = Buffer.concat([held, await more()])
    const taken = held.subarray(0, bytes)
    held = held.subarray(bytes)
    return taken
  }

  async function* content(sizeBytes: number): AsyncGenerator<Buffer> {
    let left = sizeBytes
    while (left > 0) {
      const piece = held.length > 0 ? held : await more()
      held = piece.subarray(left)
      left -= Math.min(left, piece.length)
      yield piece.subarray(0, piece.length - held.length)
    }
  }

  for (;;) {
    const length = (await take(4)).readUInt32BE()
    if (length === 0) return
    if (length > headerAtMost) throw new Error('a header of the part is too long')
    const file = partFileSchema.parse(JSON.parse((await take(length)).toString()))
    yield { file, content: content(file.sizeBytes) }
  }
}
