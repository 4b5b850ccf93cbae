import { consistencyPath, foldSubtrees, inclusionPath, type Range } from '../domain/score-log/tree.ts'
import { emptyRoot, hashOfNode } from '../score-log-hash.ts'
import { readSubtrees } from '../store/score-log-store.ts'
import type { Context } from './context.ts'

type Executor = Pick<Context['pool'], 'query'>

/** The root of the first `size` leaves of the log. */
export async function readRoot(client: Executor, size: number): Promise<Uint8Array> {
  if (size === 0) return emptyRoot
  return (await rootsOf(client, [{ from: 0, to: size }]))[0]!
}

/** The proofs that trees of these sizes have these leaves, with one question to the database. */
export async function readInclusionProofs(
  client: Executor,
  places: readonly { index: number; size: number }[],
): Promise<Uint8Array[][]> {
  const paths = places.map(({ index, size }) => inclusionPath(index, size))
  const roots = await rootsOf(client, paths.flat())
  return paths.map(({ length }) => roots.splice(0, length))
}

/** The proof that the second tree only adds to the first one. */
export async function readConsistencyProof(
  client: Executor,
  first: number,
  second: number,
): Promise<Uint8Array[]> {
  return first === 0 ? [] : rootsOf(client, consistencyPath(first, second))
}

async function rootsOf(client: Executor, ranges: Range[]): Promise<Uint8Array[]> {
  const known = await readSubtrees(client, ranges)
  return known.map((subtrees) =>
    foldSubtrees(
      subtrees.map(({ hash }) => hash),
      hashOfNode,
    ),
  )
}
