import { readInPieces } from '@accolade/chassis/database/read-in-pieces'
import { expect, test } from '@jest/globals'
import type pg from 'pg'

/** A pool that has so many rows and fails at the piece after one; what it was asked for. */
function rowsOf(count: number, { failsAfter = Number.POSITIVE_INFINITY } = {}) {
  const asked: number[] = []
  const query = async (_sql: string, [limit, after]: number[]) => {
    asked.push(after!)
    if (after! >= failsAfter) throw new Error('database gone')
    const numbers = Array.from({ length: Math.min(limit!, count - after!) }, (_, at) => ({
      n: after! + at + 1,
    }))
    return { rows: numbers }
  }
  return { asked, pool: { query } as unknown as pg.Pool }
}
const query = { sql: '', begin: [0], keyOf: ({ n }: { n: number }) => [n] }

test.each([
  [0, []],
  [3, [3]],
  [4, [4]],
  [9, [4, 4, 1]],
])('%i rows come in pieces of at most four, in order', async (count, sizes) => {
  const pieces: { n: number }[][] = []
  for await (const piece of readInPieces(rowsOf(count).pool, query, 4)) pieces.push(piece)
  expect(pieces.map(({ length }) => length)).toEqual(sizes)
  expect(pieces.flat().map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
})

test('one piece is read ahead, and no more', async () => {
  const { asked, pool } = rowsOf(100)
  const pieces = readInPieces(pool, query, 4)
  await pieces.next()
  expect(asked).toEqual([0, 4])
  await pieces.next()
  expect(asked).toEqual([0, 4, 8])
  await pieces.return(undefined)
})

test('whoever takes no more is not told that the next piece failed; whoever does is', async () => {
  const left = readInPieces(rowsOf(100, { failsAfter: 4 }).pool, query, 4)
  await left.next()
  await left.return(undefined)
  const read = readInPieces(rowsOf(100, { failsAfter: 4 }).pool, query, 4)
  await read.next()
  await expect(read.next()).rejects.toThrow('database gone')
})
