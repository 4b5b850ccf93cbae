import { assetOfKey } from '../domain/evidence.ts'
import { deleteExpired, knownAssets } from '../store/asset-store.ts'
import { queueRemoval } from '../store/removal-store.ts'
import type { Context } from './context.ts'

const batch = 200
const hourMs = 60 * 60_000

/** The job: removes reservations that nobody used in time, with whatever was sent for them. */
export async function sweepReservations(context: Context, now: Date): Promise<void> {
  await context.unitOfWork.run({ userId: null }, async (tx) =>
    queueRemoval(tx, await deleteExpired(tx, now), now),
  )
}

/**
 * The job: removes objects that belong to nothing. An address stays good for a while after its file was deleted, so a
 * browser may still have sent one. What is sent has a row before its object is there; what is copied gets its row after, within
 * minutes. So what has been there for an hour and is unknown stays unknown.
 */
export async function sweepOrphans(context: Context, now: Date): Promise<void> {
  const old = now.getTime() - hourMs
  for (const folder of ['incoming', 'evidence', 'preview'] as const) {
    let keys: string[] = []
    for await (const { key, modifiedAt } of context.files.list(`${folder}/`)) {
      if (modifiedAt.getTime() > old) continue
      keys.push(key)
      if (keys.length < batch) continue
      await removeUnknown(context, folder, keys)
      keys = []
    }
    await removeUnknown(context, folder, keys)
  }
}

async function removeUnknown(
  context: Context,
  folder: 'incoming' | 'evidence' | 'preview',
  keys: string[],
): Promise<void> {
  const known = await knownAssets(context.db, keys.map(assetOfKey))
  for (const key of keys) {
    const status = known.get(assetOfKey(key))
    const needed = folder === 'incoming' ? status === 'pending' : status !== undefined
    if (!needed) await context.files.remove(key)
  }
}
