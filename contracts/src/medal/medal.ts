import { seedOf } from './numbers.ts'

/** What a medal is drawn from: all that is left of a name are two numbers. */
export interface MedalSpec {
  face: number
  rim: number
  /** Each is a ring, as wide as it weighs; without any the name decides. */
  weights: readonly number[]
}

/** Browsers keep a medal for a year: another way of drawing needs another number here. */
export const medalFolder = '/medals/1'

export function medalOf(name: string, weights: readonly number[] = []): MedalSpec {
  return { face: seedOf(name), rim: seedOf(`rim of ${name}`), weights }
}

/** Where the server has the picture of a medal, such as `/medals/1/1y2p0ij-xhs04c-40-30-20-10.svg`. */
export function medalAddress({ face, rim, weights }: MedalSpec): string {
  return `${medalFolder}/${[face.toString(36), rim.toString(36), ...weights].join('-')}.svg`
}
