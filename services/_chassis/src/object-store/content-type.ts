import { Readable } from 'node:stream'
import { assetRules } from '@accolade/contracts/entities/asset-rules'
import { extensionOf } from '@accolade/contracts/entities/evidence-types'
import { fileTypeFromBuffer } from 'file-type'

/** A file's real type: the content type it is stored and served with, and the usual extension without a dot. */
export interface DetectedType {
  contentType: string
  extension: string
}

/** How much of a file's start is looked at; pass it to `readStart`. */
export const sampleBytes = 64 * 1024

// Names that the detector uses for what the accepted list calls otherwise.
const sameAs: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'video/matroska': 'video/x-matroska',
  'video/x-m4v': 'video/mp4',
  'video/mp1s': 'video/mpeg',
  'video/mp2p': 'video/mpeg',
}

// The part that browsers look at when they guess a type (WHATWG MIME Sniffing §5.2) and that PDF readers search for a header.
const sniffedBytes = 1445
const markup = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|img|a\s|\?php)/i

/**
 * Recognises by its first bytes whether a file is evidence: PNG, JPEG, GIF, WebP, AVIF, HEIC, PDF, MP4, WebM, QuickTime, Matroska or
 * MPEG video (`assetRules.contentTypes`, spec §5). Everything else is refused, SVG and HTML among it, and so is a file
 * that is two things at once: HTML, SVG or a script within the first 1,445 bytes, or a PDF header inside a picture or video.
 * What follows later in a file is not looked at: serve it under the type found here, with `nosniff`.
 *
 * @param source the start of the file (`sampleBytes` are enough), or a stream, which is read that far and destroyed
 * @returns the type, or null where the file is refused
 */
export async function detectEvidenceType(source: Uint8Array | Readable): Promise<DetectedType | null> {
  const bytes = source instanceof Readable ? await readSample(source) : source.subarray(0, sampleBytes)
  const found = await fileTypeFromBuffer(bytes)
  const mime = found?.mime.toLowerCase() ?? ''
  const contentType = sameAs[mime] ?? mime
  if (!(assetRules.contentTypes as readonly string[]).includes(contentType)) return null
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, sniffedBytes)).toString(
    'latin1',
  )
  if (markup.test(start)) return null
  if (contentType !== 'application/pdf' && start.includes('%PDF-')) return null
  return { contentType, extension: extensionOf(contentType) ?? found?.ext ?? 'bin' }
}

async function readSample(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= sampleBytes) break
  }
  return Buffer.concat(chunks).subarray(0, sampleBytes)
}
