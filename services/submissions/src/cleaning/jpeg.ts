const [scan, endOfImage, adobe, comment] = [0xda, 0xd9, 0xee, 0xfe]
/** What Adobe's segment says about colours; whatever follows says something else. */
const adobeBytes = 12
const start = Buffer.from([0xff, 0xd8, 0xff])

/**
 * A JPEG without its application segments, comments and whatever lies before its start and behind its end, its pixels
 * untouched; what says how colours are to be read (Adobe, APP14) stays.
 *
 * @throws Error where it is none
 */
export function stripJpeg(content: Uint8Array): Uint8Array {
  const file = Buffer.from(content.buffer, content.byteOffset, content.length)
  let at = file.indexOf(start) + 2
  if (at < 2) throw new Error('this is no JPEG')
  const parts: Uint8Array[] = [file.subarray(at - 2, at)]
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      // any number of these may come before a marker
      at++
      continue
    }
    if (marker === endOfImage) break
    const next = at + 2 + file.readUInt16BE(at + 2)
    const end = marker === scan ? endOfScan(file, next) : next
    if (marker === adobe && file.toString('latin1', at + 4, at + 9) === 'Adobe')
      parts.push(...colours(file, at))
    else if (!isMetadata(marker)) parts.push(file.subarray(at, end))
    if (end <= at) throw new Error('a segment has no length')
    at = end
  }
  return Buffer.concat([...parts, Buffer.from([0xff, endOfImage])])
}

function isMetadata(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === comment
}

function colours(file: Buffer, at: number): Uint8Array[] {
  return [Buffer.from([0xff, adobe, 0, adobeBytes + 2]), file.subarray(at + 4, at + 4 + adobeBytes)]
}

/** Pixels go on until a marker that is neither a stuffed byte nor a restart. */
function endOfScan(content: Uint8Array, from: number): number {
  for (let at = from; at + 1 < content.length; at++) {
    const next = content[at + 1] ?? 0
    if (content[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return content.length
}
