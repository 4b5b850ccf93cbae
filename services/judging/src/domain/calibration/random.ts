import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Integers from 0 to below `below`, the same for the same seed on every machine. */
export type Draw = (below: number) => number

/** Random numbers that begin with a text: the same text, the same numbers. */
export function drawFrom(seed: string): Draw {
  const generator = xoroshiro128plus(hashOf(seed))
  // the remainder favours small numbers by less than one in a million for all that is drawn here
  return (below) => (generator.next() >>> 0) % below
}

/** FNV-1a: spreads texts over 32 bits. Nothing here must be kept secret. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
