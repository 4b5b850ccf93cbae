import type { Readable } from 'node:stream'
import { DomainError } from '@accolade/chassis/errors'
import type { DiskStore } from '@accolade/chassis/object-store/disk-store'
import { openTicket } from '@accolade/chassis/object-store/ticket'
import { assetOfKey } from '../domain/evidence.ts'
import { deletePending } from '../store/asset-store.ts'
import { queueRemoval } from '../store/removal-store.ts'
import type { Context } from './context.ts'

/** The disk store with the key that its tickets are signed with. */
export interface FolderStore {
  disk: DiskStore
  secret: string
}

/**
 * Takes a file for the disk store. One that is too large takes its reservation with it; after any other failure the
 * browser may send it again.
 */
export async function receiveUpload(
  context: Context,
  { disk, secret }: FolderStore,
  ticket: string,
  upload: { stream: Readable; contentLength: number | undefined; contentType: string | undefined },
  now: Date,
): Promise<void> {
  try {
    await disk.receiveUpload(ticket, upload.stream, upload.contentLength, upload.contentType)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'file-too-large') {
      const id = assetOfKey(openTicket(ticket, 'upload', secret, new Date()).key)
      await context.unitOfWork.run({ userId: null }, async (tx) => {
        if (await deletePending(tx, id)) await queueRemoval(tx, [id], now)
      })
    }
    throw error
  }
}
