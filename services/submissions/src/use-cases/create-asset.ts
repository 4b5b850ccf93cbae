import type { Caller } from '@accolade/chassis/auth'
import type { assetRequestSchema, assetTicketSchema } from '@accolade/contracts/entities/asset'
import { assetRules } from '@accolade/contracts/entities/asset-rules'
import type { z } from 'zod'
import {
  type Asset,
  checkRoom,
  incomingKey,
  lastPosition,
  reservationSeconds,
  uploadSeconds,
} from '../domain/evidence.ts'
import { checkDraft } from '../domain/submission.ts'
import { insertAsset, listAssets } from '../store/asset-store.ts'
import { memberStandingOf } from './access.ts'
import { holding, tellEvidence } from './change.ts'
import type { Context } from './context.ts'

/** Reserves a place for one file and says where to send it. The lock on the submission keeps a sixth out. */
export async function createAsset(
  context: Context,
  caller: Caller,
  submissionId: string,
  { name, contentType, size, position }: z.output<typeof assetRequestSchema>,
  now: Date,
): Promise<z.input<typeof assetTicketSchema>> {
  const standing = await memberStandingOf(context, caller, submissionId)
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
  }
  await holding(context, standing, submissionId, async (held) => {
    const { tx, submission } = held
    checkDraft(submission)
    const others = await listAssets(tx, submissionId)
    checkRoom(others, now)
    await insertAsset(tx, { ...asset, position: position ?? lastPosition(others) })
    tellEvidence(held)
  })
  const upload = await context.files.createUpload({
    key: incomingKey(id),
    contentType,
    maxBytes: assetRules.maxBytes,
    expiresInSeconds: uploadSeconds,
  })
  return { id, name, upload }
}
