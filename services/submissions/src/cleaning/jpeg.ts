const scan = 0xda
const endOfImage = 0xd9

/**
 * A JPEG without its application segments, comments and whatever lies behind its end, its pixels untouched; the segment
 * that says how colours are to be read (Adobe, APP14) stays. What is no JPEG comes back as it is.
 */
export function stripJpeg(content: Uint8Array): Uint8Array {
  if (content[0] !== 0xff || content[1] !== 0xd8) return content
  const parts = [content.subarray(0, 2)]
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff; ) {
    const marker = content[at + 1] ?? 0
    if (marker === endOfImage) break
    const length = ((content[at + 2] ?? 0) << 8) | (content[at + 3] ?? 0)
    const end = marker === scan ? endOfScan(content, at + 2 + length) : at + 2 + length
    if (!tells(marker)) parts.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, Buffer.from([0xff, endOfImage])])
}

function tells(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
}

/** Pixels go on until a marker that is neither a stuffed byte nor a restart. */
function endOfScan(content: Uint8Array, from: number): number {
  for (let at = from; at + 1 < content.length; at++) {
    const next = content[at + 1] ?? 0
    if (content[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return content.length
}
