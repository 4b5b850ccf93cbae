// Checks the log as a database has it: every record against its leaf, every stored part of the tree, every head and its signature.
import { isSame } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'
import { readHead } from './head.ts'
import { objectIn } from './json-object.ts'
import { noteIn } from './mailed-head.ts'
import { leafHash } from './merkle.ts'
import { growingTree } from './tree-roots.ts'

/** What the log's tables hold; bytes as the database has them, numbers exact. */
export interface StoredLog {
  leaves: {
    number: number
    hash: Uint8Array
    record: string | null
    nonce: Uint8Array | null
    judge: string | null
    isErased: boolean
  }[]
  nodes: { level: number; position: number; hash: Uint8Array }[]
  heads: { number: number; size: number; note: string; signedAt: string }[]
  keys: string[]
}

/** The records in their order, null for those that were erased, and everything that is wrong with the log. */
export interface CheckedLog {
  records: (Record<string, unknown> | null)[]
  problems: string[]
}

/** @param kept the signed note of a head from before, or a mail that holds it, which this log has to extend */
export async function checkLog(log: StoredLog, kept: string | null): Promise<CheckedLog> {
  const problems: string[] = []
  const records = await checkRecords(log, problems)
  const before = kept === null ? null : await readHead(noteIn(kept) ?? kept, log.keys).catch(() => null)
  const roots = await checkTree(log, before?.size ?? 0, problems)
  await checkHeads(log, roots, problems)
  if (before) {
    const root = roots.get(before.size)
    if (!root)
      problems.push(`The kept head is of ${before.size} records, and the log has only ${log.leaves.length}`)
    else if (!isSame(root, before.root))
      problems.push('The log is another one than that of the kept head: it was made again, or changed')
  } else if (kept !== null)
    problems.push(
      'No key of the log has signed the kept head: the log was made again, or it is of another one',
    )
  return { records, problems }
}

async function checkRecords(log: StoredLog, problems: string[]): Promise<CheckedLog['records']> {
  const records: CheckedLog['records'] = []
  let expected = 0
  for (const { number, hash, record, nonce, judge, isErased } of log.leaves) {
    if (number !== expected) problems.push(`score_log_leaf: ${gapOf(expected, number)}`)
    expected = number + 1
    if (record === null || nonce === null) {
      records.push(null)
      if (!isErased) problems.push(`score_log_leaf ${number}: the record is gone, and was not erased`)
      continue
    }
    const json = objectFrom(record)
    records.push(json)
    if (!json || canonicalJson(json) !== record || !isSame(await leafHash(record, nonce), hash))
      problems.push(`score_log_leaf ${number}: the record is not the one that was logged`)
    else if ((json.judge ?? null) !== judge)
      problems.push(`score_log_leaf ${number}: it is said to be of another judge`)
  }
  return records
}

const gapOf = (from: number, to: number) =>
  to === from + 1 ? `record ${from} is missing` : `records ${from} to ${to - 1} are missing`

/** Null for what is no JSON object. */
function objectFrom(text: string): Record<string, unknown> | null {
  try {
    return objectIn(text, { noJson: '', noObject: '' })
  } catch {
    return null
  }
}

/** Makes the tree again of the leaves, and compares every stored part of it. Gives the roots at the sizes of heads, and at one more. */
async function checkTree(log: StoredLog, size: number, problems: string[]): Promise<Map<number, Uint8Array>> {
  const stored = new Map(log.nodes.map(({ level, position, hash }) => [`${level} ${position}`, hash]))
  const wanted = new Set([...log.heads.map((head) => head.size), size])
  const roots = new Map<number, Uint8Array>()
  const tree = growingTree((level, position, hash) => {
    const name = `${level} ${position}`
    const known = stored.get(name)
    stored.delete(name)
    if (known && isSame(known, hash)) return
    const [from, to] = [position * 2 ** level, (position + 1) * 2 ** level - 1]
    problems.push(
      known
        ? `score_log_node ${name}: it is not that of records ${from} to ${to}, of which some were changed or moved`
        : `score_log_node ${name}: it is missing, over records ${from} to ${to}`,
    )
  })
  for (const [at, { hash }] of log.leaves.entries()) {
    await tree.add(hash)
    if (wanted.has(at + 1)) roots.set(at + 1, await tree.root())
  }
  for (const name of stored.keys()) problems.push(`score_log_node ${name}: there are no records under it`)
  return roots
}

async function checkHeads(log: StoredLog, roots: Map<number, Uint8Array>, problems: string[]): Promise<void> {
  let right = 0
  for (const [at, { number, size, note, signedAt }] of log.heads.entries()) {
    if (number !== at + 1) problems.push(`score_log_head: a head before head ${number} is missing`)
    const head = await readHead(note, log.keys).catch((error: Error) => error)
    if (head instanceof Error) {
      problems.push(`score_log_head ${number}: ${head.message}`)
      continue
    }
    if (head.size !== size || head.time !== signedAt)
      problems.push(`score_log_head ${number}: its columns are not what was signed`)
    const root = roots.get(head.size)
    if (!root) problems.push(`score_log_head ${number}: it is of ${head.size} records, and there are fewer`)
    else if (!isSame(root, head.root))
      problems.push(
        `score_log_head ${number}: records were changed, moved, added or removed before ${head.size}, and not before ${right}`,
      )
    else right = head.size
  }
}
