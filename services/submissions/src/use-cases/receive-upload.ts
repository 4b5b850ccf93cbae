import type { Readable } from 'node:stream'
import type { DiskStore } from '@accolade/chassis/object-store/disk-store'
import { openTicket } from '@accolade/chassis/object-store/ticket'
import { DomainError } from '@accolade/contracts/domain-error'
import { assetOfKey } from '../domain/evidence.ts'
import { deletePending, isAwaited } from '../store/asset-store.ts'
import { queueRemoval } from '../store/removal-store.ts'
import type { Context } from './context.ts'

/** The disk store with the key that its tickets are signed with. */
export interface FolderStore {
  disk: DiskStore
  secret: string
}

/**
 * Takes a file for the disk store, once. One that is too large takes its reservation with it; after any other failure the
 * browser may send it again.
 *
 * @throws DomainError as `receiveUpload` of the store; `conflict` where the file was accepted or removed already
 */
export async function receiveUpload(
  context: Context,
  { disk, secret }: FolderStore,
  ticket: string,
  upload: { stream: Readable; contentLength: number | undefined; contentType: string | undefined },
  now: Date,
): Promise<void> {
  const { key } = openTicket(ticket, 'upload', secret, new Date())
  const id = assetOfKey(key)
  if (!(await isAwaited(context.db, id, now))) throw alreadyUsed()
  try {
    await disk.receiveUpload(ticket, upload.stream, upload.contentLength, upload.contentType)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'file-too-large') {
      await context.unitOfWork.run({ userId: null }, async (tx) => {
        if (await deletePending(tx, id)) await queueRemoval(tx, [id], now)
      })
    }
    throw error
  }
  // it was accepted, or removed, while these bytes came
  if (await isAwaited(context.db, id, now)) return
  await disk.remove(key)
  throw alreadyUsed()
}

const alreadyUsed = () => new DomainError('conflict', 'This upload address was used already')
