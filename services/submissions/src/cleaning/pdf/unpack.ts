import { constants, inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib'
import { maxStreamBytes, maxUnpackedBytes } from '../limits.ts'

const short: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
}

/** The standard's name of a filter, which may be abbreviated. */
export const fullName = (filter: string) => short[filter] ?? filter

/** Undoes filters of one document, which together give `maxUnpackedBytes` at most. */
export interface Unpacker {
  /** @throws Error where the filter is none that packs bytes, or the document unpacks to too much */
  undo(filter: string, parms: Readonly<Record<string, unknown>>, bytes: Uint8Array): Buffer
  /** The same for bytes that are only deflated; `packedBytes` of them were read, what follows is nothing of it. */
  inflate(bytes: Uint8Array): { content: Buffer; packedBytes: number }
}

export function createUnpacker(): Unpacker {
  let left = maxUnpackedBytes
  const count = (content: Buffer) => {
    left -= content.length
    if (left < 0) throw new Error('the document unpacks to too much')
    return content
  }
  const inflate = (bytes: Uint8Array) => {
    const inflated = inflatedOf(bytes, Math.min(left, maxStreamBytes))
    count(inflated.content)
    return inflated
  }
  return {
    inflate,
    undo: (filter, parms, bytes) =>
      filter === 'FlateDecode' ? inflate(bytes).content : count(undone(filter, parms, bytes)),
  }
}

function inflatedOf(bytes: Uint8Array, limit: number): { content: Buffer; packedBytes: number } {
  try {
    const options = { maxOutputLength: Math.max(1, limit), finishFlush: constants.Z_SYNC_FLUSH, info: true }
    // a cut end gives what there is
    const { buffer, engine } = inflateSync(bytes, options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { content: buffer, packedBytes: engine.bytesWritten }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Error('the document unpacks to too much')
    // a wrong sum at the end does not keep readers from showing it
    return { content: undone('FlateDecode', {}, bytes), packedBytes: Number.NaN }
  }
}

function undone(filter: string, parms: Readonly<Record<string, unknown>>, bytes: Uint8Array): Buffer {
  const { EarlyChange } = parms
  const DecodeParms = typeof EarlyChange === 'number' ? { DecodeParms: { EarlyChange } } : {}
  const dictionary = PDFContext.create().obj({ Filter: filter, ...DecodeParms })
  return Buffer.from(decodePDFRawStream(PDFRawStream.of(dictionary, bytes)).decode())
}
