import { randomBytes } from 'node:crypto'
import { findSecret, insertSecret } from '../store/key-store.ts'
import { lock } from '../store/locks.ts'
import type { Context } from './context.ts'

/** A secret of 256 bits under this name: the stored one, or a new one that all processes then share. */
export async function ensureSecret(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  name: string,
  now: Date,
): Promise<Uint8Array> {
  const sealed = await db.$transaction(async (tx) => {
    const known = await findSecret(tx, name)
    if (known !== null) return known
    await lock(tx, 'identity.keys')
    const meanwhile = await findSecret(tx, name)
    if (meanwhile !== null) return meanwhile
    const value = sealer.seal(randomBytes(32).toString('base64url'))
    await insertSecret(tx, name, value, now)
    return value
  })
  return Buffer.from(sealer.open(sealed), 'base64url')
}
