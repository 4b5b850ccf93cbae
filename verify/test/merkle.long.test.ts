import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { toBase64 } from '../bytes.ts'
import { extendsTree, includes, leafHash, rootOf } from '../merkle.ts'
import { hashOf, recordOf, vectors } from './vectors.ts'

const largest = 1_000
const leaves: Uint8Array[] = []
for (let number = 0; number < largest; number++)
  leaves.push(await leafHash(recordOf(number), createHash('sha256').update(`nonce ${number}`).digest()))

const rootAt = (size: number) => hashOf(vectors.roots[size]!)

/** Changes of one bit each. */
const flips = (bytes: Uint8Array) =>
  Array.from({ length: bytes.length * 8 }, (_, at) => {
    const flipped = bytes.slice()
    flipped[at >> 3]! ^= 1 << (at & 7)
    return flipped
  })

test('leaves are those of the other implementation', () => {
  expect(leaves.slice(0, vectors.leaves.length).map(toBase64)).toEqual(vectors.leaves)
})

test('roots are those of the other implementation', async () => {
  const sizes = Object.keys(vectors.roots).map(Number)
  expect(sizes.length).toBeGreaterThan(35)
  for (const size of sizes.filter((each) => each <= largest))
    expect(toBase64(await rootOf(leaves.slice(0, size)))).toBe(vectors.roots[size])
})

const inclusion = vectors.inclusion
  .filter(({ index }) => index < largest)
  .map(({ size, index, proof }) => ({
    ...{ size, index },
    leaf: leaves[index]!,
    proof: proof.map(hashOf),
    root: rootAt(size),
  }))
const consistency = vectors.consistency
  .filter(({ first }) => vectors.roots[first])
  .map(({ first, second, proof }) => ({
    first: { size: first, root: rootAt(first) },
    second: { size: second, root: rootAt(second) },
    proof: proof.map(hashOf),
  }))

test('proofs of the other implementation are right', async () => {
  expect(inclusion.length).toBeGreaterThan(560)
  expect(consistency.length).toBeGreaterThan(560)
  for (const claim of inclusion)
    expect([claim.size, claim.index, await includes(claim)]).toEqual([claim.size, claim.index, true])
  for (const claim of consistency)
    expect([claim.first.size, claim.second.size, await extendsTree(claim)]).toEqual([
      claim.first.size,
      claim.second.size,
      true,
    ])
})

test('the empty tree is the beginning of each', async () => {
  const [first, second] = [0, 7].map((size) => ({ size, root: rootAt(size) })) as [never, never]
  expect(await extendsTree({ first, second, proof: [] })).toBe(true)
  expect(await extendsTree({ first: { size: 0, root: rootAt(1) }, second, proof: [] })).toBe(false)
  expect(await extendsTree({ first, second, proof: [rootAt(1)] })).toBe(false)
})

describe('is refused:', () => {
  test('any proof with any bit changed', async () => {
    const small = inclusion.filter(({ size }) => size === 13)
    for (const claim of small) {
      const { proof, leaf, root } = claim
      for (const other of flips(leaf)) expect(await includes({ ...claim, leaf: other })).toBe(false)
      for (const other of flips(root)) expect(await includes({ ...claim, root: other })).toBe(false)
      for (const [at, hash] of proof.entries())
        for (const other of flips(hash))
          expect(await includes({ ...claim, proof: proof.with(at, other) })).toBe(false)
    }
    for (const claim of consistency.filter(({ second }) => second.size === 13)) {
      const { first, second, proof } = claim
      for (const root of flips(first.root))
        expect(await extendsTree({ ...claim, first: { ...first, root } })).toBe(false)
      for (const root of flips(second.root))
        expect(await extendsTree({ ...claim, second: { ...second, root } })).toBe(false)
      for (const [at, hash] of proof.entries())
        for (const other of flips(hash))
          expect(await extendsTree({ ...claim, proof: proof.with(at, other) })).toBe(false)
    }
  })

  test('a proof for another place, or of another size whose path is another one', async () => {
    for (const claim of inclusion.filter(({ size }) => size <= 33))
      for (let index = 0; index < claim.size; index++)
        expect(await includes({ ...claim, index })).toBe(index === claim.index)
    for (const claim of inclusion.filter(({ size }) => size === 13))
      for (const size of [claim.index, 6, 200]) expect(await includes({ ...claim, size })).toBe(false)
  })

  test('a first tree of another size', async () => {
    for (const claim of consistency.filter(({ second }) => second.size <= 33))
      for (let size = 0; size <= claim.second.size; size++)
        if (size !== claim.first.size)
          expect(await extendsTree({ ...claim, first: { ...claim.first, size } })).toBe(false)
  })

  test('a proof with a hash too many, too few or twice', async () => {
    for (const claim of inclusion.filter(({ size }) => size === 21)) {
      const { proof } = claim
      for (const other of [
        [...proof, rootAt(1)],
        [rootAt(1), ...proof],
        proof.slice(1),
        proof.slice(0, -1),
        [...proof, ...proof],
      ])
        expect(await includes({ ...claim, proof: other })).toBe(false)
    }
    for (const claim of consistency.filter(({ first, second }) => second.size === 21 && first.size < 21)) {
      const { proof } = claim
      for (const other of [[...proof, rootAt(1)], [rootAt(1), ...proof], proof.slice(1), proof.slice(0, -1)])
        expect(await extendsTree({ ...claim, proof: other })).toBe(false)
    }
  })

  test('anything made up, without an error', async () => {
    const hash = fc.uint8Array({ minLength: 0, maxLength: 40 })
    const number = fc.oneof(
      fc.integer({ min: -2, max: 70 }),
      fc.double(),
      fc.constant(2 ** 53),
      fc.maxSafeNat(),
    )
    const proof = fc.array(hash, { maxLength: 70 })
    await fc.assert(
      fc.asyncProperty(hash, number, number, proof, hash, async (leaf, index, size, hashes, root) => {
        expect(await includes({ leaf, index, size, proof: hashes, root })).toBe(false)
        const first = { size: index, root: leaf }
        expect(await extendsTree({ first, second: { size, root }, proof: hashes })).toBe(
          Number.isSafeInteger(index) &&
            index >= 0 &&
            index === size &&
            hashes.length === 0 &&
            toBase64(leaf) === toBase64(root),
        )
      }),
      { numRuns: 3_000, seed: 9162 },
    )
  })
})
