import { createHash } from 'node:crypto'
import type { Job } from '@accolade/chassis/service/jobs'
import { nameOfLanguage } from '../domain/language-name.ts'
import type { Media } from '../domain/media.ts'
import { makePicture } from '../pictures/make-picture.ts'
import { insertFile, originalFile } from '../store/file-store.ts'
import { replaceCaptions } from '../store/film-store.ts'
import { changeMedia, insertReceiving, markReady, markReceived } from '../store/media-store.ts'
import type { Context } from '../use-cases/context.ts'
import { lockWinner, publishHiddenChange } from '../use-cases/touch-winner.ts'
import { demoCaptions, drawDemoFilm } from './demo-film.ts'
import { type DemoPicture, svgOf } from './demo-shapes.ts'

const system = { userId: null }

/** What filling an empty gallery needs; without `films` no winner of it has one. */
export type Seeding = Pick<Context, 'db' | 'unitOfWork' | 'newId' | 'logger' | 'films'>
type Place = Pick<Media, 'winnerId' | 'purpose' | 'position'>

/** Draws a picture here: it is ours, so it needs no process with limits. */
export async function seedPicture(
  { unitOfWork, newId }: Seeding,
  { winnerId, purpose, position }: Place,
  picture: DemoPicture,
  now: Date,
): Promise<void> {
  const svg = svgOf(picture)
  const made = await makePicture(svg, purpose === 'cover')
  if (typeof made === 'string') throw new Error(`a picture of the demonstration is none: ${picture.alt}`)
  const id = newId()
  await unitOfWork.run(system, async (tx) => {
    const name = `drawn-${purpose}-${position}.svg`
    await insertReceiving(tx, { id, winnerId, purpose, name, createdAt: now }, now)
    await markReceived(tx, id, { contentType: 'image/svg+xml', sizeBytes: svg.length, position })
    for (const file of made.files) await insertFile(tx, { mediaId: id, name: file.name }, file.bytes)
    await markReady(tx, id, { hash: createHash('sha256').update(svg).digest('hex'), shape: made.shape })
    await changeMedia(tx, id, { alt: picture.alt, caption: picture.caption ?? '' })
  })
}

/** Draws the case film once, and adds it as somebody uploads it: it is then made ready like any other. */
export function filmJob(context: Seeding, winnerId: string, clock: () => Date): Job {
  const { films, logger } = context
  let isDue = true
  return {
    name: 'draw-demo-film',
    everyMs: 60_000,
    run: async (stopping) => {
      if (!isDue) return
      isDue = false
      if (!films) return logger.warn('the demonstration has no case film: ffmpeg is not installed')
      const film = await drawDemoFilm(films, stopping)
      await addFilm(context, winnerId, film, clock())
    },
  }
}

async function addFilm(
  { unitOfWork, newId }: Seeding,
  winnerId: string,
  film: Buffer,
  now: Date,
): Promise<void> {
  const id = newId()
  await unitOfWork.run(system, async (tx, emit) => {
    const winner = await lockWinner(tx, winnerId)
    const name = 'the-quiet-billboard.mp4'
    await insertReceiving(tx, { id, winnerId, purpose: 'film', name, createdAt: now }, now)
    await insertFile(tx, { mediaId: id, name: originalFile }, film)
    const captions = Object.entries(demoCaptions).map(([language, text]) => {
      const hash = createHash('sha256').update(text).digest('hex')
      return { language, label: nameOfLanguage(language), hash, text }
    })
    await replaceCaptions(tx, id, captions)
    await markReceived(tx, id, { contentType: 'video/mp4', sizeBytes: film.length, position: 1 })
    publishHiddenChange(emit, winner)
  })
}
