import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { filmFailureMessage, filmRefusalMessage } from '../domain/film-messages.ts'
import type { FilmShape, Media } from '../domain/media.ts'
import type { Films } from '../films/find-ffmpeg.ts'
import { claimMs, filmVersion, maxAttempts, signOfLifeMs } from '../films/limits.ts'
import { type MadeFilm, makeFilm, sentFile } from '../films/make-film.ts'
import { deleteFile, deleteMade, insertFile, originalFile } from '../store/file-store.ts'
import {
  type ClaimedFilm,
  claimFilm,
  copyIn,
  copyOut,
  keepClaim,
  replaceCaptions,
} from '../store/film-store.ts'
import { deleteMedia, listMedia, markReady, markRefused, releaseClaim } from '../store/media-store.ts'
import type { Context } from './context.ts'
import { lockWinner, publishHiddenChange, publishMediaChange } from './touch-winner.ts'

/** The same film, where the same captions fit. */
const sameLengthSeconds = 1

/** Makes the films that wait, one after the other; where there is no ffmpeg they wait on. */
export async function makeFilmsReady(
  context: Context,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  const { films } = context
  while (films && !stopping.aborted) {
    const claimed = await claimFilm(context.db, clock(), inClaim(clock()))
    if (!claimed) return
    if (claimed.attempt > maxAttempts) await refuse(context, claimed.media, filmFailureMessage.stopped, true)
    else await makeOneReady({ ...context, films }, claimed, clock, stopping)
  }
}

const inClaim = (now: Date) => new Date(now.getTime() + claimMs)

async function makeOneReady(
  context: Context & { films: Films },
  claimed: ClaimedFilm,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  const { db, logger } = context
  const { media, attempt } = claimed
  // somebody deletes it meanwhile, or this process was taken for dead
  const lost = new AbortController()
  let progress = 0
  const signOfLife = setInterval(() => {
    keepClaim(db, claimed, progress, inClaim(clock())).then(
      (kept) => kept || lost.abort(),
      (err) => logger.warn({ err, media: media.id }, 'a film gave no sign of life'),
    )
  }, signOfLifeMs)
  const folder = await mkdtemp(join(tmpdir(), 'accolade-film-'))
  try {
    await deleteMade(db, media.id)
    // an address of its own: two winners with one film have captions of their own
    const hash = createHash('sha256').update(`${filmVersion} film ${media.id}\n`)
    const original = { mediaId: media.id, name: originalFile }
    await copyOut(db, original, join(folder, sentFile), (part) => hash.update(part))
    const made = await makeFilm({
      ...{ programs: context.films, folder, contentType: media.contentType },
      drawPicture: context.drawPicture,
      stopping: AbortSignal.any([stopping, lost.signal]),
      onProgress: (percent) => {
        progress = percent
      },
    })
    if (typeof made === 'string') return await refuse(context, media, filmRefusalMessage[made], false)
    for (const name of made.files) await copyIn(db, { mediaId: media.id, name }, join(folder, name))
    await keep(context, media, { ...made, hash: hash.digest('hex') }, clock())
  } catch (error) {
    if (lost.signal.aborted) return
    if (stopping.aborted) return await releaseClaim(db, media.id)
    if (!(error instanceof ConfinedError)) throw error
    logger.warn({ media: media.id, attempt, reason: error.message }, 'a film was not made ready')
    const { stopped, broken } = filmFailureMessage
    await refuse(context, media, error.exitCode === undefined ? stopped : broken, true)
  } finally {
    clearInterval(signOfLife)
    await rm(folder, { recursive: true, force: true })
  }
}

/** A film takes the place of the one before, and its captions where both are equally long. */
async function keep(
  { unitOfWork }: Context,
  { id, winnerId }: Media,
  { shape, pictures, hash }: MadeFilm & { hash: string },
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const winner = await lockWinner(tx, winnerId)
    if (!(await markReady(tx, id, { hash, shape }))) return
    for (const { name, bytes } of pictures) await insertFile(tx, { mediaId: id, name }, bytes)
    await deleteFile(tx, { mediaId: id, name: originalFile })
    const films = (await listMedia(tx, winnerId)).filter(({ purpose }) => purpose === 'film')
    const before = films.find((film) => film.id < id && film.state === 'ready')
    const own = films.find((film) => film.id === id)
    if (before && own?.captions.length === 0 && isAsLong(before, shape))
      await replaceCaptions(tx, id, before.captions)
    await deleteMedia(tx, { winnerId, purpose: 'film', id: { lt: id } })
    await publishMediaChange({ tx, emit }, winner, now)
  })
}

function isAsLong({ shape }: Media, { durationSeconds = 0 }: FilmShape): boolean {
  const before = (shape as FilmShape).durationSeconds ?? 0
  return Math.abs(before - durationSeconds) <= sameLengthSeconds
}

/** What can be tried again keeps what was uploaded. */
async function refuse(
  { unitOfWork }: Context,
  { id, winnerId }: Media,
  refusal: string,
  canRepeat: boolean,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const winner = await lockWinner(tx, winnerId)
    if (!(await markRefused(tx, id, refusal, canRepeat))) return
    await deleteMade(tx, id)
    if (!canRepeat) await deleteFile(tx, { mediaId: id, name: originalFile })
    publishHiddenChange(emit, winner)
  })
}
