import { createHash } from 'node:crypto'
import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import type { Media } from '../domain/media.ts'
import { maxAttempts, pictureLimits, pictureVersion, type Refusal } from '../pictures/limits.ts'
import type { MadePicture } from '../pictures/make-picture.ts'
import { deleteFile, insertFile, originalFile, readWhole } from '../store/file-store.ts'
import { claimWaiting, deleteMedia, markReady, markRefused, releaseClaim } from '../store/media-store.ts'
import type { Context } from './context.ts'
import { lockWinner, publishHiddenChange, publishMediaChange } from './touch-winner.ts'

/** What administrators read where a picture can't be shown. */
const refusalMessage: Record<Refusal | 'failed', string> = {
  unreadable: 'This picture cannot be read. Save it again as JPEG or PNG, and send that.',
  'too-narrow': 'This picture is narrower than 480 pixels. Send a larger one.',
  'too-large': 'This picture has more than 100 million pixels. Send a smaller one.',
  failed: 'This picture took too much time or memory. Send a smaller one.',
}

/** Makes ready what waits, one file after the other. */
export async function makeReady(context: Context, clock: () => Date, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const now = clock()
    const claimed = await claimWaiting(context.db, now, new Date(now.getTime() + 2 * pictureLimits.wallMs))
    if (!claimed) return
    await makeOneReady(context, claimed, clock, stopping)
  }
}

async function makeOneReady(
  context: Context,
  { media, attempt }: { media: Media; attempt: number },
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  const content = await readWhole(context.db, { mediaId: media.id, name: originalFile })
  try {
    const made = await context.drawPicture(content, media.purpose === 'cover', stopping)
    if (typeof made === 'string') await refuse(context, media, refusalMessage[made])
    else await keep(context, media, { ...made, hash: hashOf(content, media) }, clock())
  } catch (error) {
    if (stopping.aborted) return releaseClaim(context.db, media.id)
    if (!(error instanceof ConfinedError)) throw error
    context.logger.warn({ media: media.id, attempt, reason: error.message }, 'a picture was not made ready')
    if (attempt >= maxAttempts) await refuse(context, media, refusalMessage.failed)
    else await releaseClaim(context.db, media.id)
  }
}

/** A cover has another file than a still of the same picture, so it has another address. */
function hashOf(content: Uint8Array, { purpose }: Media): string {
  return createHash('sha256').update(`${pictureVersion} ${purpose}\n`).update(content).digest('hex')
}

/** A cover takes the place of the one before. What was uploaded goes: it may say where and with what it was made. */
async function keep(
  { unitOfWork }: Context,
  { id, winnerId, purpose }: Media,
  { shape, files, hash }: MadePicture & { hash: string },
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const winner = await lockWinner(tx, winnerId)
    if (!(await markReady(tx, id, { hash, shape }))) return
    for (const { name, bytes } of files) await insertFile(tx, { mediaId: id, name }, bytes)
    await deleteFile(tx, { mediaId: id, name: originalFile })
    if (purpose !== 'still') await deleteMedia(tx, { winnerId, purpose, id: { lt: id } })
    await publishMediaChange({ tx, emit }, winner, now)
  })
}

async function refuse({ unitOfWork }: Context, { id, winnerId }: Media, refusal: string): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const winner = await lockWinner(tx, winnerId)
    if (!(await markRefused(tx, id, refusal))) return
    await deleteFile(tx, { mediaId: id, name: originalFile })
    publishHiddenChange(emit, winner)
  })
}
