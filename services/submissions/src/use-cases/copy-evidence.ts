import { buffer } from 'node:stream/consumers'
import { v5 as derivedId } from 'uuid'
import { maxAttempts } from '../cleaning/limits.ts'
import { CleanerError } from '../cleaning/run-cleaner.ts'
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
 * @throws CleanerError where cleaning failed and may succeed at the next attempt
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
  { db, files, judgingFiles, clean, logger }: Context,
  copy: CopyOf,
  entrant: Entrant,
  stopping: AbortSignal,
): Promise<void> {
  const { assetId, evidenceId, contentType } = copy
  const withhold = async (note: string) => {
    logger.warn({ assetId, contentType, note }, 'evidence withheld from judges')
    // an earlier cleaner may have made one
    await judgingFiles.remove(evidenceKey(evidenceId))
    await saveCopy(db, { ...copy, status: 'withheld', note, cleaner: cleanerVersion })
    await forgetAttempts(db, assetId)
  }
  const original = await buffer(await files.read(evidenceKey(assetId)))
  const attempt = await beginAttempt(db, assetId)
  const tooOften = `Cleaning failed ${maxAttempts} times`
  // the attempts before this one ended with the service
  if (attempt > maxAttempts) return withhold(tooOften)
  try {
    const content = await clean(original, { contentType, entrant }, stopping)
    if (!content) return await withhold(`The metadata of ${contentType} could not be removed`)
    if (content === 'naming') return await withhold('The file names the entrant')
    await judgingFiles.write(evidenceKey(evidenceId), content, contentType)
    await saveCopy(db, { ...copy, status: 'clean', note: null, cleaner: cleanerVersion }).catch(
      async (error) => {
        // the file may have been erased meanwhile: then nobody else knows of this copy
        await judgingFiles.remove(evidenceKey(evidenceId))
        throw error
      },
    )
    await forgetAttempts(db, assetId)
  } catch (error) {
    if (error instanceof CleanerError && attempt >= maxAttempts)
      return await withhold(`${tooOften}: ${error.message}`)
    // a store that is away, or a stop, says nothing about the file
    if (!(error instanceof CleanerError)) await forgetAttempts(db, assetId)
    throw error
  }
}

/** Removes the copies that judges had. Their rows stay for now, so that what was not removed is removed the next time. */
export async function removeCopies({ db, judgingFiles }: Context, submissionId: string): Promise<void> {
  for (const { judgesCopy } of await listOriginals(db, submissionId))
    if (judgesCopy) await judgingFiles.remove(evidenceKey(judgesCopy.evidenceId))
}
