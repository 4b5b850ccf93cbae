import { createHash } from 'node:crypto'
import type { Noise } from './domain/draw/model.ts'

const perBlock = 16

/**
 * The noise of a seed (64 hexadecimal digits): SHA-256 in counter mode over seed, entry and number of the block. Every block
 * gives sixteen numbers of two bytes, the more significant one first.
 */
export function noiseOf(seed: string): Noise {
  return (entryId, judges) => {
    const numbers = new Uint16Array(judges)
    for (let at = 0; at < judges; at += perBlock) {
      const block = createHash('sha256')
        .update(`${seed} ${entryId} ${at / perBlock}`)
        .digest()
      for (let of = 0; of < perBlock && at + of < judges; of++) numbers[at + of] = block.readUInt16BE(of * 2)
    }
    return numbers
  }
}

/** What is published of a seed before anything is drawn with it. */
export function commitmentTo(seed: string): string {
  return createHash('sha256').update(seed).digest('hex')
}
