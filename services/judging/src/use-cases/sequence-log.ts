import { type LogRecord, recordOf } from '../domain/score-log/record.ts'
import { addLeaf, type Known } from '../domain/score-log/tree.ts'
import { hashOfNode, makeLeaf } from '../score-log-hash.ts'
import {
  append,
  asSequencer,
  readPending,
  readSize,
  readSubtrees,
  type StoredLeaf,
} from '../store/score-log-store.ts'
import type { Context } from './context.ts'

const atATime = 1_000

/** The id of an entry or a judge in the log: the same in all records, and in nothing else. */
export function idInLog({ opaqueId }: Pick<Context, 'opaqueId'>, id: string): string {
  return opaqueId('score log', id)
}

/**
 * Puts what waits into the log, under the next numbers, until nothing is left. Every replica does it; one has its turn. All of a
 * turn is committed together, or nothing: whoever is killed leaves no gap, loses nothing and logs nothing twice.
 */
export async function sequenceLog(
  context: Pick<Context, 'pool' | 'opaqueId'>,
  stopping?: AbortSignal,
): Promise<void> {
  let isMore = true
  while (isMore && !stopping?.aborted) {
    isMore = (await asSequencer(context.pool, (client) => sequenceSome(context, client))) === atATime
  }
}

/** Gives how many records were logged. */
async function sequenceSome(
  context: Pick<Context, 'opaqueId'>,
  client: Parameters<typeof append>[0],
): Promise<number> {
  const pending = await readPending(client, atATime)
  if (pending.length === 0) return 0
  const size = await readSize(client)
  const [edge = []] = await readSubtrees(client, [{ from: 0, to: size }])
  const nodes: Known[] = []
  const leaves = pending.map((each, at): StoredLeaf => {
    const record: LogRecord = recordOf(each, (id) => idInLog(context, id))
    const leaf = makeLeaf(record)
    nodes.push(...addLeaf(edge, leaf.hash, hashOfNode))
    return { ...leaf, number: size + at, pendingId: each.id, judge: record.judge ?? null }
  })
  await append(client, leaves, nodes)
  return pending.length
}
