import type { Caller } from '@accolade/chassis/http/auth'
import { detectEvidenceType, sampleBytes } from '@accolade/chassis/object-store/content-type'
import type { ObjectStore } from '@accolade/chassis/object-store/object-store'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Asset as AssetView } from '@accolade/contracts/entities/asset'
import {
  type Asset,
  checkContent,
  checkRoom,
  evidenceKey,
  incomingKey,
  nextCheck,
  viewOf,
} from '../domain/evidence.ts'
import { findAsset, listAssets, markUploaded } from '../store/asset-store.ts'
import { publishEvidenceChange, withLockedSubmission } from './change-submission.ts'
import { type Access, checkMemberAccess } from './check-access.ts'
import { checkEvidenceOpen } from './check-evidence-open.ts'
import type { Context } from './context.ts'
import { discardAsset } from './delete-asset.ts'
import { fingerprint } from './fingerprint.ts'

/** Checks the uploaded file: it is accepted, or removed completely. */
export async function completeAsset(
  context: Context,
  caller: Caller,
  submissionId: string,
  id: string,
  now: Date,
): Promise<AssetView> {
  const access = await checkMemberAccess(context, caller, submissionId)
  const asset = await findAsset(context.db, submissionId, id)
  if (!asset) throw new DomainError('not-found')
  if (asset.status === 'uploaded') return viewOf(asset)
  await withLockedSubmission(context, access, submissionId, ({ tx, submission }) =>
    checkEvidenceOpen(tx, submission),
  )
  const file = await takeIn(context.files, id)
  if (!file) throw new DomainError('conflict', 'The file has not been uploaded yet')
  try {
    checkContent(asset, file)
    const sha256 = await fingerprint(context.files, evidenceKey(id))
    return viewOf(
      await accept(context, access, { ...asset, ...file, contentType: file.contentType ?? '', sha256 }, now),
    )
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'unavailable')
      await discardAsset(context, access, submissionId, id, now)
    throw error
  }
}

/** Moves the file to a key that no upload address reaches, and detects its type; null if none was sent. */
async function takeIn(
  files: ObjectStore,
  id: string,
): Promise<{ sizeBytes: number; contentType: string | null } | null> {
  const key = evidenceKey(id)
  await files.move(incomingKey(id), key).catch((error) => {
    // a call before this one, or beside it, has moved it already
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
  })
  const found = await files.stat(key)
  if (!found) return null
  const type = found.sizeBytes > 0 ? await detectEvidenceType(await files.readStart(key, sampleBytes)) : null
  return { sizeBytes: found.sizeBytes, contentType: type?.contentType ?? null }
}

function accept(context: Context, access: Access, asset: Asset, now: Date): Promise<Asset> {
  return withLockedSubmission(context, access, asset.submissionId, async (locked) => {
    const { tx, submission } = locked
    const all = await listAssets(tx, submission.id)
    const reserved = all.find(({ id }) => id === asset.id)
    if (!reserved) throw new DomainError('not-found')
    if (reserved.status === 'uploaded') return reserved
    await checkEvidenceOpen(tx, submission)
    // the reservation may have expired meanwhile, and its place been taken
    checkRoom(
      all.filter(({ id }) => id !== asset.id),
      now,
    )
    const { sizeBytes, contentType, sha256 } = asset
    const seen = { sizeBytes, contentType, sha256, checkedAt: now }
    const uploaded: Asset = { ...reserved, ...seen, status: 'uploaded', expiresAt: null }
    await markUploaded(tx, uploaded, nextCheck(now))
    publishEvidenceChange(locked)
    return uploaded
  })
}
