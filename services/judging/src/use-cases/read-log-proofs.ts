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

/** The proof that the tree of a size has a leaf. */
export function readInclusionProof(client: Executor, index: number, size: number): Promise<Uint8Array[]> {
  return rootsOf(client, inclusionPath(index, size))
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
