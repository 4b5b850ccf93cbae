/** A text as one number of 32 bits (FNV-1a). */
export function seedOf(text: string): number {
  let state = 2166136261
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 16777619)
  return state >>> 0
}

/** A small deterministic stream of numbers in [0, 1) out of a seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
