import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { NamesInFile, NamesInFiles } from '@accolade/contracts/entities/names-in-files'
import { checkAcceptable, viewNames, wordsOfNames } from '../domain/names-in-files.ts'
import { findReading, listNames, saveAccepted } from '../store/reading-store.ts'
import { publishEvidenceChange, withLockedSubmission } from './change-submission.ts'
import { checkAccess, checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'

/** The names in the files of a submission, for those who entered it and for administrators. */
export async function readNames(context: Context, caller: Caller, id: string): Promise<NamesInFiles> {
  await checkAccess(context, caller, id)
  return { files: await listNames(context.db, id) }
}

/** The entrant says why the names in a file may stay. One that is found later is open again. */
export async function acceptNames(
  context: Context,
  caller: Caller,
  { id, assetId }: { id: string; assetId: string },
  reason: string,
  now: Date,
): Promise<NamesInFile> {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async (locked) => {
    const reading = await findReading(locked.tx, id, assetId)
    if (!reading) throw new DomainError('not-found')
    checkAcceptable(locked.submission, reading)
    const accepted = { ...reading, reason, accepted: wordsOfNames(reading.findings), acceptedAt: now }
    await saveAccepted(locked.tx, assetId, accepted)
    publishEvidenceChange(locked)
    return viewNames(reading.file, accepted)
  })
}
