import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Asset as AssetView } from '@accolade/contracts/entities/asset'
import { type Asset, counts, inOrder, viewOf } from '../domain/evidence.ts'
import { listAssets, saveCaption, savePosition } from '../store/asset-store.ts'
import type { Transaction } from '../store/database.ts'
import { publishEvidenceChange, withLockedSubmission } from './change-submission.ts'
import { checkMemberAccess } from './check-access.ts'
import { checkEvidenceOpen } from './check-evidence-open.ts'
import type { Context } from './context.ts'

/** Changes what is said about a file of a draft. */
export function captionAsset(
  context: Context,
  caller: Caller,
  { id: submissionId, assetId }: { id: string; assetId: string },
  caption: string,
  now: Date,
): Promise<AssetView> {
  return changing(context, caller, submissionId, now, async (tx, assets) => {
    const asset = assets.find(({ id }) => id === assetId)
    if (!asset) throw new DomainError('not-found')
    const captioned = { ...asset, caption }
    await saveCaption(tx, captioned)
    return viewOf(captioned)
  })
}

/** Puts the files of a draft in order. */
export function orderAssets(
  context: Context,
  caller: Caller,
  submissionId: string,
  ids: readonly string[],
  now: Date,
): Promise<AssetView[]> {
  return changing(context, caller, submissionId, now, async (tx, assets) => {
    const ordered = inOrder(assets, ids)
    for (const asset of ordered) await savePosition(tx, asset)
    return ordered.map(viewOf)
  })
}

/** Works on the files that count, while the draft is held. */
async function changing<T>(
  context: Context,
  caller: Caller,
  submissionId: string,
  now: Date,
  work: (tx: Transaction, assets: readonly Asset[]) => Promise<T>,
): Promise<T> {
  const access = await checkMemberAccess(context, caller, submissionId)
  return withLockedSubmission(context, access, submissionId, async (locked) => {
    const { tx, submission } = locked
    await checkEvidenceOpen(tx, submission)
    const assets = await listAssets(tx, submissionId)
    const changed = await work(
      tx,
      assets.filter((asset) => counts(asset, now)),
    )
    publishEvidenceChange(locked)
    return changed
  })
}
