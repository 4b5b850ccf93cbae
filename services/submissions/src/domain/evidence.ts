import { DomainError } from '@accolade/contracts/domain-error'
import type { Asset as AssetView } from '@accolade/contracts/entities/asset'
import { assetRules } from '@accolade/contracts/entities/asset-rules'

export interface Asset {
  id: string
  submissionId: string
  /** The file's own name; it is never part of a key. */
  name: string
  contentType: string
  sizeBytes: number
  status: 'pending' | 'uploaded'
  createdAt: Date
  /** End of a reservation; null once uploaded. */
  expiresAt: Date | null
  /** Its place among the files, lowest first. */
  position: number
  caption: string
  /** Of the file as it was accepted, in hex; null before that. */
  sha256: string | null
  /** When the file in the store was last compared with it. */
  checkedAt: Date | null
  /** What was wrong with it then. */
  fault: 'changed' | 'missing' | null
  /** The copy that judges get, once there was an attempt to make it. */
  judgesCopy?: 'clean' | 'withheld' | undefined
}

/** How long an upload address is good. */
export const uploadSeconds = 15 * 60

/** A reservation lasts longer than its upload address, because a file sent in the last second still has to be checked. */
export const reservationSeconds = uploadSeconds + 5 * 60

/** How long the signed address of a file is good. */
export const downloadSeconds = 5 * 60

/** Where a browser sends a file. */
export const incomingKey = (assetId: string) => `incoming/${assetId}`

/** The key of a checked file; no upload address leads to it. */
export const evidenceKey = (assetId: string) => `evidence/${assetId}`

/** The key of what judges will get of it, while it is not judged. */
export const previewKey = (assetId: string) => `preview/${assetId}`

/** Every object of a file. */
export const keysOf = (assetId: string) => [incomingKey(assetId), evidenceKey(assetId), previewKey(assetId)]

/** The asset that an object belongs to. */
export const assetOfKey = (key: string) => key.slice(key.indexOf('/') + 1)

const dayMs = 86_400_000

/** When a file that was compared with its fingerprint at this moment is compared again: within a day. */
export const nextCheck = (at: Date) => new Date(at.getTime() + dayMs)

/** A file that counts: uploaded, or reserved and not expired. */
export function counts(asset: Asset, now: Date): boolean {
  return asset.expiresAt === null || asset.expiresAt > now
}

/** Throws DomainError `too-many-files` where no further file fits beside `others`. */
export function checkRoom(others: readonly Asset[], now: Date): void {
  if (others.filter((asset) => counts(asset, now)).length >= assetRules.maxFiles)
    throw new DomainError('too-many-files')
}

/** The place after all other files. */
export function lastPosition(others: readonly Asset[]): number {
  return Math.max(0, ...others.map(({ position }) => position)) + 1
}

/**
 * The files in the order of `ids`; those that are not named follow in the order they have.
 *
 * @throws DomainError `conflict` where one of them is gone
 */
export function inOrder(assets: readonly Asset[], ids: readonly string[]): Asset[] {
  const named = ids.map((id) => assets.find((asset) => asset.id === id))
  if (named.includes(undefined))
    throw new DomainError('conflict', 'One of these files was deleted meanwhile. Please load the page again.')
  const rest = assets.filter(({ id }) => !ids.includes(id))
  return [...(named as Asset[]), ...rest].map((asset, at) => ({ ...asset, position: at + 1 }))
}

/** How many files count, and how many bytes they have. */
export function sizeOf(assets: readonly Asset[], now: Date): { files: number; bytes: number } {
  const counted = assets.filter((asset) => counts(asset, now))
  return { files: counted.length, bytes: counted.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
}

/** Types that differ only by the extension of the name: the same file may have either. */
const alike = [
  ['video/mp4', 'video/quicktime'],
  ['video/webm', 'video/x-matroska'],
]

/**
 * Whether the file that was sent is the one that was announced, to the byte.
 *
 * @param found `contentType` is what its first bytes say, null for what is no evidence
 * @throws DomainError `file-too-large`, `invalid-request` (smaller), `unsupported-media`
 */
export function checkContent(
  announced: Pick<Asset, 'sizeBytes' | 'contentType'>,
  found: { sizeBytes: number; contentType: string | null },
): void {
  const bytes = `than the ${announced.sizeBytes} bytes that were announced`
  if (found.sizeBytes > announced.sizeBytes)
    throw new DomainError('file-too-large', `The file is larger ${bytes}`)
  if (found.sizeBytes < announced.sizeBytes)
    throw new DomainError('invalid-request', `The file is smaller ${bytes}`)
  const { contentType } = found
  if (contentType === null) throw new DomainError('unsupported-media')
  const same = (types: readonly string[]) =>
    types.includes(contentType) && types.includes(announced.contentType)
  if (contentType !== announced.contentType && !alike.some(same))
    throw new DomainError(
      'unsupported-media',
      `The file is of the type ${nameOf(contentType)}, not ${nameOf(announced.contentType)} as its name says. Please rename it and upload it again.`,
    )
}

/** A type as people call it: `PNG`, `PDF`. */
function nameOf(contentType: string): string {
  return (contentType.split('/')[1] ?? '').replace(/^x-/, '').toUpperCase()
}

/** A piece of evidence as its organization sees it. */
export function viewOf(asset: Asset): AssetView {
  const { id, submissionId, name, contentType, sizeBytes, status, position, caption } = asset
  const { createdAt, sha256, checkedAt, fault, judgesCopy } = asset
  return {
    ...{ id, name, contentType, sizeBytes, status, position, caption, createdAt: createdAt.toISOString() },
    url: `/api/submissions/${submissionId}/assets/${id}/file`,
    ...(sha256 && { sha256 }),
    ...(checkedAt && { checkedAt: checkedAt.toISOString() }),
    ...(fault && { fault }),
    ...(judgesCopy && { judgesCopy }),
  }
}
