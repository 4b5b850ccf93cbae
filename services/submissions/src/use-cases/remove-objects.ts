import { keysOf } from '../domain/evidence.ts'
import { copyMark, forgetRemovals, listRemovals } from '../store/removal-store.ts'
import type { Context } from './context.ts'

const batch = 100

/** The job that removes objects marked for removal. If a removal fails, the mark stays and the next run tries again. */
export async function removeObjects(context: Context): Promise<void> {
  for (let keys = await nextKeys(context); keys.length > 0; keys = await nextKeys(context)) {
    await removeNow(context, keys)
    if (keys.length < batch) return
  }
}

/** Removes objects right after the commit; what fails is left to the job. */
export async function removeSoon(context: Context, assetIds: readonly string[]): Promise<void> {
  const keys = assetIds.flatMap(keysOf)
  try {
    await removeNow(context, keys)
  } catch (error) {
    context.logger.warn({ err: error }, 'files not removed yet')
  }
}

function nextKeys(context: Context): Promise<string[]> {
  return listRemovals(context.db, batch)
}

async function removeNow({ files, judgingFiles, db }: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  for (const key of keys)
    if (key.startsWith(copyMark)) await judgingFiles.remove(key.slice(copyMark.length))
    else await files.remove(key)
  await forgetRemovals(db, keys)
}
