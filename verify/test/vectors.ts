import { readFileSync } from 'node:fs'
import { fromBase64 } from '../bytes.ts'

/** Made by another implementation: scripts/reference/score-log. */
interface Vectors {
  roots: Record<string, string>
  leaves: string[]
  inclusion: { size: number; index: number; proof: string[] }[]
  consistency: { first: number; second: number; proof: string[] }[]
  notes: { vkey: string; seed: string; note: string }[]
}

export const vectors = JSON.parse(
  readFileSync(new URL('vectors/score-log.json', import.meta.url), 'utf8'),
) as Vectors

export const hashOf = (text: string) => fromBase64(text, 32, 'A hash')

/** What the other implementation logged: a record for each number, with a nonce. */
export const recordOf = (number: number) => `{"number":${number}}`
