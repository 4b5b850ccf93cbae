import { readInPieces } from '@accolade/chassis/database/read-in-pieces'
import { expect, test } from '@jest/globals'
import type pg from 'pg'

/** A pool that has so many rows of so many characters, and fails at the piece after one; what it was asked for. */
function rowsOf(count: number, { length = 2_500, failsAfter = Number.POSITIVE_INFINITY } = {}) {
  const asked: number[] = []
  const text = 'x'.repeat(length)
  const query = async (_sql: string, [limit, after]: number[]) => {
    asked.push(after!)
    if (after! >= failsAfter) throw new Error('database gone')
    const rows = Array.from({ length: Math.min(limit!, count - after!) }, (_, at) => ({
      n: after! + at + 1,
      text,
      nothing: null,
    }))
    return { rows }
  }
  return { asked, pool: { query } as unknown as pg.Pool }
}
const query = { sql: '', begin: [0], keyOf: ({ n }: { n: number }) => [n] }

test.each([
  { count: 0, length: 1, sizes: [] },
  { count: 3, length: 1, sizes: [3] },
  { count: 200, length: 1, sizes: [200] },
  { count: 4_300, length: 1, sizes: [200, 2_000, 2_000, 100] },
  { count: 450, length: 2_500, sizes: [200, 100, 100, 50] },
  { count: 203, length: 1_000_000, sizes: [200, 1, 1, 1] },
])(
  '$count rows of $length characters come in pieces of $sizes, in order',
  async ({ count, length, sizes }) => {
    const pieces: { n: number }[][] = []
    for await (const piece of readInPieces(rowsOf(count, { length }).pool, query)) pieces.push(piece)
    expect(pieces.map((piece) => piece.length)).toEqual(sizes)
    expect(pieces.flat().map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  },
)

test('one piece is read ahead, and no more', async () => {
  const { asked, pool } = rowsOf(1_000)
  const pieces = readInPieces(pool, query)
  await pieces.next()
  expect(asked).toEqual([0, 200])
  await pieces.next()
  expect(asked).toEqual([0, 200, 300])
  await pieces.return(undefined)
})

test('whoever takes no more is not told that the next piece failed; whoever does is', async () => {
  const left = readInPieces(rowsOf(1_000, { failsAfter: 200 }).pool, query)
  await left.next()
  await left.return(undefined)
  const read = readInPieces(rowsOf(1_000, { failsAfter: 200 }).pool, query)
  await read.next()
  await expect(read.next()).rejects.toThrow('database gone')
})
