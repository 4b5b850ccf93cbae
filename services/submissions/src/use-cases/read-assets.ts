import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Asset as AssetView } from '@accolade/contracts/entities/asset'
import { counts, downloadSeconds, evidenceKey, viewOf } from '../domain/evidence.ts'
import { findAsset, listAssets as readAssets } from '../store/asset-store.ts'
import { checkAccess } from './check-access.ts'
import type { Context } from './context.ts'

/** The files of a submission, and those that are being sent. */
export async function listAssets(
  context: Context,
  caller: Caller,
  submissionId: string,
  now: Date,
): Promise<AssetView[]> {
  await checkAccess(context, caller, submissionId)
  const assets = await readAssets(context.db, submissionId)
  return assets.filter((asset) => counts(asset, now)).map(viewOf)
}

/** An address under which a browser gets the file for a few minutes, under its own name. */
export async function openAsset(
  context: Context,
  caller: Caller,
  submissionId: string,
  id: string,
): Promise<string> {
  await checkAccess(context, caller, submissionId)
  const asset = await findAsset(context.db, submissionId, id)
  if (asset?.status !== 'uploaded') throw new DomainError('not-found')
  return context.files.createDownload({
    key: evidenceKey(id),
    fileName: asset.name,
    contentType: asset.contentType,
    expiresInSeconds: downloadSeconds,
    inline: true,
  })
}
