import { previewKey } from '../domain/evidence.ts'
import { forgetOld, listOld } from '../store/preview-store.ts'
import type { Context } from './context.ts'

const batch = 200

/** The job: removes previews that were made long ago. The object goes first: a row without one is made again. */
export async function sweepPreviews({ db, files }: Context, now: Date): Promise<void> {
  for (let old = await listOld(db, now, batch); old.length > 0; old = await listOld(db, now, batch)) {
    for (const assetId of old) {
      await files.remove(previewKey(assetId))
      await forgetOld(db, assetId, now)
    }
  }
}
