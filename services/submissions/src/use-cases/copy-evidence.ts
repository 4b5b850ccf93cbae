import { buffer } from 'node:stream/consumers'
import { v5 as derivedId } from 'uuid'
import { clean } from '../cleaning/clean.ts'
import { evidenceKey } from '../domain/evidence.ts'
import { deleteCopies, listOriginals, type Original, saveCopy } from '../store/judges-copy-store.ts'
import type { Context, Transaction } from './context.ts'

/**
 * Puts a cleaned copy of every file that has none yet into the judging store, under an id that says nothing. A file that
 * can't be cleaned is withheld, and administrators see it.
 */
export async function copyEvidence(context: Context, submissionId: string, judgingId: string): Promise<void> {
  for (const original of await listOriginals(context.db, submissionId))
    if (!original.judgesCopy) await copyFile(context, original, derivedId(original.id, judgingId))
}

async function copyFile(
  { db, files, judgingFiles, logger }: Context,
  { id: assetId, contentType }: Original,
  evidenceId: string,
): Promise<void> {
  const content = await clean(await buffer(await files.read(evidenceKey(assetId))), contentType)
  if (content) await judgingFiles.write(evidenceKey(evidenceId), content, contentType)
  else logger.warn({ assetId, contentType }, 'evidence withheld from judges: it can not be cleaned')
  const note = content ? null : `The metadata of ${contentType} could not be removed`
  await saveCopy(db, { assetId, evidenceId, contentType, status: content ? 'clean' : 'withheld', note })
}

/** Removes the copies that judges had; the objects first, as a row that stays has them removed again. */
export async function removeCopies(
  { judgingFiles }: Context,
  tx: Transaction,
  submissionId: string,
): Promise<void> {
  for (const { judgesCopy } of await listOriginals(tx, submissionId))
    if (judgesCopy) await judgingFiles.remove(evidenceKey(judgesCopy.evidenceId))
  await deleteCopies(tx, submissionId)
}
