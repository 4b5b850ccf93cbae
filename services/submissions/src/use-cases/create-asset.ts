import type { Caller } from '@accolade/chassis/http/auth'
import type { assetRequestSchema, assetTicketSchema } from '@accolade/contracts/entities/asset'
import type { z } from 'zod'
import {
  type Asset,
  checkRoom,
  incomingKey,
  lastPosition,
  reservationSeconds,
  uploadSeconds,
} from '../domain/evidence.ts'
import { checkFiles } from '../domain/quotas.ts'
import { insertAsset, listAssets } from '../store/asset-store.ts'
import { lockUsage } from '../store/usage-store.ts'
import { publishEvidenceChange, withLockedSubmission } from './change-submission.ts'
import { checkMemberAccess } from './check-access.ts'
import { checkEvidenceOpen } from './check-evidence-open.ts'
import type { Context } from './context.ts'

/** Reserves a place for one file and says where to send it. The lock on the submission prevents a sixth file. */
export async function createAsset(
  context: Context,
  caller: Caller,
  submissionId: string,
  { name, contentType, size, position }: z.output<typeof assetRequestSchema>,
  now: Date,
): Promise<z.input<typeof assetTicketSchema>> {
  const access = await checkMemberAccess(context, caller, submissionId)
  const id = context.newId()
  const expiresAt = new Date(now.getTime() + reservationSeconds * 1000)
  const asset: Omit<Asset, 'position'> = {
    id,
    submissionId,
    name,
    contentType,
    sizeBytes: size,
    status: 'pending',
    createdAt: now,
    expiresAt,
    caption: '',
    ...{ sha256: null, checkedAt: null, fault: null },
  }
  // before any lock: this asks the store
  const upload = await context.files.createUpload({
    key: incomingKey(id),
    contentType,
    sizeBytes: size,
    expiresInSeconds: uploadSeconds,
  })
  await withLockedSubmission(context, access, submissionId, async (locked) => {
    const { tx, submission } = locked
    await checkEvidenceOpen(tx, submission)
    const others = await listAssets(tx, submissionId)
    checkRoom(others, now)
    const usage = await lockUsage(tx, submission.organizationId, now)
    checkFiles(usage, { files: 1, bytes: size }, context.quotas)
    await insertAsset(tx, { ...asset, position: position ?? lastPosition(others) })
    publishEvidenceChange(locked)
  })
  return { id, name, upload }
}
