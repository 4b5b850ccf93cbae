import { v5 as derivedId } from 'uuid'
import { cleanerVersion } from '../cleaning/version.ts'
import type { Entrant } from '../domain/entrant-names.ts'
import { evidenceKey } from '../domain/evidence.ts'
import { readEntrantOf } from '../store/entrant-reader.ts'
import {
  beginAttempt,
  type CopyOf,
  forgetAttempts,
  type JudgesCopy,
  listOriginals,
  saveCopy,
} from '../store/judges-copy-store.ts'
import type { Projection } from '../store/projection-store.ts'
import { cleanForJudges } from './clean-for-judges.ts'
import type { Context } from './context.ts'

/** Which files of a submission are cleaned. */
export type Wanted = (copy: JudgesCopy | null) => boolean

/** Those that were never cleaned. */
export const missing: Wanted = (copy) => copy === null

/** Those that an earlier version of the cleaner has cleaned, too. */
export const outdated: Wanted = (copy) => copy === null || copy.cleaner < cleanerVersion

/**
 * Puts a cleaned copy of every wanted file into the judging store, under an id that says nothing. A file that can't be
 * cleaned, or names the entrant all the same, is withheld: administrators and the entrant see which, judges how many.
 *
 * @throws ConfinedError where cleaning failed and may succeed at the next attempt
 */
export async function copyEvidence(
  context: Context,
  { submissionId, judgingId }: Pick<Projection, 'submissionId' | 'judgingId'>,
  wanted: Wanted,
  stopping: AbortSignal,
): Promise<void> {
  const originals = (await listOriginals(context.db, submissionId)).filter(({ judgesCopy }) =>
    wanted(judgesCopy),
  )
  if (originals.length === 0) return
  const entrant = await readEntrantOf(context.db, submissionId)
  for (const { id: assetId, contentType } of originals) {
    const copy = { assetId, contentType, evidenceId: derivedId(assetId, judgingId) }
    await copyFile(context, copy, entrant, stopping)
  }
}

async function copyFile(
  context: Context,
  copy: CopyOf,
  entrant: Entrant,
  stopping: AbortSignal,
): Promise<void> {
  const { db, judgingFiles, logger } = context
  const { assetId, evidenceId, contentType } = copy
  const withhold = async (note: string) => {
    logger.warn({ assetId, contentType, note }, 'evidence withheld from judges')
    // an earlier cleaner may have made one
    await judgingFiles.remove(evidenceKey(evidenceId))
    await saveCopy(db, { ...copy, status: 'withheld', note, cleaner: cleanerVersion })
  }
  const result = await cleanForJudges(
    context,
    copy,
    entrant,
    { begin: () => beginAttempt(db, assetId), forget: () => forgetAttempts(db, assetId) },
    stopping,
  )
  if ('withheld' in result) return withhold(result.note)
  await judgingFiles.write(evidenceKey(evidenceId), result.content, contentType)
  await saveCopy(db, { ...copy, status: 'clean', note: null, cleaner: cleanerVersion }).catch(
    async (error) => {
      // the file may have been erased meanwhile: then nobody else knows of this copy
      await judgingFiles.remove(evidenceKey(evidenceId))
      throw error
    },
  )
}

/** Removes the copies that judges had. Their rows stay for now, so that what was not removed is removed the next time. */
export async function removeCopies({ db, judgingFiles }: Context, submissionId: string): Promise<void> {
  for (const { judgesCopy } of await listOriginals(db, submissionId))
    if (judgesCopy) await judgingFiles.remove(evidenceKey(judgesCopy.evidenceId))
}
