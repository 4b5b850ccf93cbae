import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { recordOf, vectors } from '../../../../../verify/test/vectors.ts'
import {
  addLeaf,
  consistencyPath,
  foldSubtrees,
  inclusionPath,
  type Known,
  type Range,
  subtreesOf,
} from '../../../src/domain/score-log/tree.ts'
import { emptyRoot, hashOfNode, makeLeaf } from '../../../src/score-log-hash.ts'

// The vectors are of another implementation (scripts/reference/score-log).
const most = 4_097

/** All complete subtrees, and the leaves as those of level 0. */
const kept = new Map<string, Uint8Array>()
const edge: Known[] = []
for (let number = 0; number < most; number++) {
  const nonce = createHash('sha256').update(`nonce ${number}`).digest()
  const { hash } = makeLeaf(JSON.parse(recordOf(number)), nonce)
  kept.set(`0 ${number}`, hash)
  for (const { level, position, hash: made } of addLeaf(edge, hash, hashOfNode))
    kept.set(`${level} ${position}`, made)
}

const rootOf = (range: Range) => {
  const hashes = subtreesOf(range).map(({ level, position }) => kept.get(`${level} ${position}`)!)
  return Buffer.from(foldSubtrees(hashes, hashOfNode)).toString('base64')
}

test('roots are those of the other implementation', () => {
  expect(Buffer.from(emptyRoot).toString('base64')).toBe(vectors.roots[0])
  const sizes = Object.keys(vectors.roots).map(Number)
  expect(Math.max(...sizes)).toBe(most)
  for (const size of sizes.filter((each) => each > 0))
    expect([size, rootOf({ from: 0, to: size })]).toEqual([size, vectors.roots[size]])
})

test('proofs of inclusion are those of the other implementation', () => {
  for (const { size, index, proof } of vectors.inclusion)
    expect([size, index, inclusionPath(index, size).map(rootOf)]).toEqual([size, index, proof])
})

test('proofs of consistency are those of the other implementation', () => {
  for (const { first, second, proof } of vectors.consistency)
    expect([first, second, consistencyPath(first, second).map(rootOf)]).toEqual([first, second, proof])
})

test('the edge of a tree is what it is made of', () => {
  expect(edge.map(({ level, position }) => ({ level, position }))).toEqual(subtreesOf({ from: 0, to: most }))
})

test('a proof reads few subtrees, however large the tree', () => {
  const size = 2 ** 40 - 1
  for (const path of [inclusionPath(2 ** 39 + 12_345, size), consistencyPath(2 ** 39 + 12_345, size)])
    expect(path.flatMap(subtreesOf).length).toBeLessThanOrEqual(2 * 40)
})
