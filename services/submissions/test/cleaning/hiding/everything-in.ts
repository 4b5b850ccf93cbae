import { brotliDecompressSync, inflateSync } from 'node:zlib'

/** A file as text in every way it might be read: as it is, in UTF-16, with hexadecimal and escaped strings, unpacked. */
export function everythingIn(content: Uint8Array): string {
  const bytes = Buffer.from(content)
  const parts = [bytes, ...unpacked(bytes)]
  return parts.flatMap(readings).join('\n')
}

function readings(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  return [
    text,
    ...[bytes, bytes.subarray(1)].map(utf16),
    ...[...text.matchAll(/<([\dA-Fa-f\s]{8,})>/g)].flatMap(([, hex = '']) => {
      const decoded = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')
      const swapped = Buffer.from(decoded.subarray(0, decoded.length & ~1)).swap16()
      return [decoded.toString('latin1'), utf16(decoded), utf16(swapped)]
    }),
    text.replaceAll(/\\([0-7]{1,3})/g, (_all, octal) => String.fromCharCode(Number.parseInt(octal, 8))),
    text.replaceAll(/#([\dA-F]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  ]
}

const utf16 = (bytes: Buffer) => {
  // of a copy: Node can't read it at an odd address
  const copy = Buffer.alloc(bytes.length & ~1)
  bytes.copy(copy)
  return copy.toString('utf16le')
}

/** What is packed in the streams of a document. */
export function unpacked(bytes: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const packed = bytes.subarray(bytes.indexOf('\n', at) + 1)
    for (const unpack of [inflateSync, brotliDecompressSync])
      try {
        const inside = unpack(packed)
        found.push(inside)
        // filters in a row
        found.push(inflateSync(inside))
      } catch {
        // nothing packed begins here
      }
  }
  return found
}
