import { isRotationDue, retiredKeys, signsFrom } from '../domain/signing-keys.ts'
import { generateSigningKey } from '../security/signing-key.ts'
import { deleteSigningKeys, insertSigningKey, listSigningKeys } from '../store/key-store.ts'
import { lock } from '../store/locks.ts'
import type { Context } from './context.ts'

/**
 * Makes the first signing key, or the next one when it is due, deletes those that are long over, and takes what is
 * stored into this process: each process calls it on start and every minute.
 *
 * @throws where KEY_SECRET does not open the stored keys
 */
export async function rotateSigningKeys(
  { db, sealer, keyRing }: Pick<Context, 'db' | 'sealer' | 'keyRing'>,
  now: Date,
): Promise<void> {
  const keys = await db.$transaction(async (tx) => {
    const before = await listSigningKeys(tx)
    if (!isRotationDue(before, now) && retiredKeys(before, now).length === 0) return before
    // Processes that start together find the first one's key.
    await lock(tx, 'identity.keys')
    const stored = await listSigningKeys(tx)
    if (isRotationDue(stored, now)) {
      const { privatePem, ...key } = generateSigningKey()
      const times = { createdAt: now, signsFrom: signsFrom(stored, now) }
      await insertSigningKey(tx, { ...key, ...times, privateKey: sealer.seal(privatePem) })
    }
    const over = retiredKeys(await listSigningKeys(tx), now).map(({ kid }) => kid)
    if (over.length > 0) await deleteSigningKeys(tx, over)
    return listSigningKeys(tx)
  })
  keyRing.replace(keys)
}
