import type { ReadLine } from '../domain/read-words.ts'
import type { Grey, Recognize } from './engine.ts'

/** Mean difference of pixels, of 255, below which two pictures of a film show the same words. */
const sameBelow = 2

/**
 * The words in the pictures of a film, one for each second (`film-frames.ts`), each with the second at which it appears.
 * What has not changed is not read again.
 */
export function readFrames(frames: Buffer, recognize: Recognize): ReadLine[] {
  const lines: ReadLine[] = []
  let before: Grey | undefined
  let shown = new Set<string>()
  for (const [second, frame] of framesOf(frames).entries()) {
    if (before && isSame(before, frame)) continue
    before = frame
    const read = recognize(frame, 'once')
    lines.push(...read.filter((line) => !shown.has(textOf(line))).map((line) => ({ ...line, second })))
    shown = new Set(read.map(textOf))
  }
  return lines
}

const textOf = ({ words }: ReadLine) => words.map(({ text }) => text).join(' ')

/** Pictures in the portable grey format, one behind the other. */
function framesOf(frames: Buffer): Grey[] {
  const found: Grey[] = []
  for (let at = 0; at < frames.length; ) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(frames.toString('latin1', at, at + 40))
    if (!head) throw new Error('the pictures of the film cannot be read')
    const [width, height] = [Number(head[1]), Number(head[2])]
    const start = at + head[0].length
    at = start + width * height
    if (at > frames.length) throw new Error('the pictures of the film are cut')
    found.push({ width, height, pixels: frames.subarray(start, at) })
  }
  return found
}

function isSame(one: Grey, other: Grey): boolean {
  if (one.pixels.length !== other.pixels.length) return false
  let difference = 0
  for (let at = 0; at < one.pixels.length; at++)
    difference += Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0))
  return difference / one.pixels.length < sameBelow
}
