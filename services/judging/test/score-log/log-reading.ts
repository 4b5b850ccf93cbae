import type pg from 'pg'
import { toBase64 } from '../../../../verify/bytes.ts'
import { canonicalJson } from '../../../../verify/canonical-json.ts'
import { extendsTree, includes, leafHash, rootOf } from '../../../../verify/merkle.ts'
import { readConsistencyProof, readInclusionProofs, readRoot } from '../../src/use-cases/read-log-proofs.ts'

/** A leaf as the database has it. */
export interface LoggedLeaf {
  number: number
  pendingId: number
  hash: Buffer
  record: string | null
  nonce: Buffer | null
}

export async function readLeaves(pool: pg.Pool): Promise<LoggedLeaf[]> {
  const { rows } = await pool.query<LoggedLeaf>(
    `SELECT number::int, pending_id::int AS "pendingId", hash, record, nonce FROM score_log_leaf ORDER BY number`,
  )
  return rows
}

/** The records of one kind, or all, in order. */
export async function readRecords(pool: pg.Pool, kind?: string): Promise<Record<string, unknown>[]> {
  const leaves = await readLeaves(pool)
  const records = leaves.flatMap(({ record }) => (record === null ? [] : JSON.parse(record)))
  return kind ? records.filter((record) => record.kind === kind) : records
}

/** What is wrong with the log, found by the code that checks it for others. */
export async function problemsOf(pool: pg.Pool): Promise<string[]> {
  const leaves = await readLeaves(pool)
  const problems: string[] = []
  for (const [at, { number, hash, record, nonce }] of leaves.entries()) {
    if (number !== at) problems.push(`${number} is in the place of ${at}`)
    if (record === null || nonce === null) continue
    if (canonicalJson(JSON.parse(record)) !== record) problems.push(`${number} is not canonical`)
    const isSame = toBase64(await leafHash(record, nonce)) === toBase64(hash)
    if (!isSame) problems.push(`${number} is not what its hash says`)
  }
  if (new Set(leaves.map(({ pendingId }) => pendingId)).size !== leaves.length)
    problems.push('One is there twice')
  const hashes = leaves.map(({ hash }) => hash)
  const size = leaves.length
  const root = await rootOf(hashes)
  if (toBase64(await readRoot(pool, size)) !== toBase64(root)) problems.push('The root is another one')
  for (const index of [0, Math.floor(size / 3), size - 1].filter((each) => each >= 0 && each < size)) {
    const [proof] = await readInclusionProofs(pool, [{ index, size }])
    if (!(await includes({ leaf: hashes[index]!, index, size, proof: proof!, root })))
      problems.push(`${index} has no proof`)
    const first = { size: index, root: await rootOf(hashes.slice(0, index)) }
    const extended = await readConsistencyProof(pool, index, size)
    if (!(await extendsTree({ first, second: { size, root }, proof: extended })))
      problems.push(`${index} is not extended`)
  }
  return problems
}
