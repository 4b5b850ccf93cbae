import { DomainError } from '@accolade/contracts/domain-error'
import type { LogHead, LogKeys } from '@accolade/contracts/entities/score-log'
import { readHeads, readKeys, readLastHead } from '../store/score-log-heads.ts'
import type { Context } from './context.ts'
import { readConsistencyProof } from './read-log-proofs.ts'

/** The signed heads, newest first. */
export async function listLogHeads(
  { pool }: Pick<Context, 'pool'>,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { total, heads } = await readHeads(pool, { offset: (page - 1) * pageSize, limit: pageSize })
  const items = heads.map((head): LogHead => ({ ...head, signedAt: head.signedAt.toISOString() }))
  return { items, total, page, pageSize }
}

/** The public keys, newest first. */
export async function readLogKeys({ pool }: Pick<Context, 'pool'>): Promise<LogKeys> {
  const keys = await readKeys(pool)
  return { keys: keys.map(({ vkey, createdAt }) => ({ vkey, since: createdAt.toISOString() })) }
}

/**
 * The proof that the log of one size only adds to that of a smaller one.
 *
 * @throws DomainError `not-found` for sizes above that of the newest head: nobody was promised anything about them
 */
export async function proveConsistency(
  { pool }: Pick<Context, 'pool'>,
  { from, to }: { from: number; to: number },
) {
  const size = (await readLastHead(pool))?.size ?? 0
  if (to > size) throw new DomainError('not-found', `The newest signed head has ${size} records`)
  const proof = await readConsistencyProof(pool, from, to)
  return { from, to, proof: proof.map((hash) => Buffer.from(hash).toString('base64')) }
}
