import { createHash } from 'node:crypto'
import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminMedia } from '@accolade/contracts/entities/winner-media'
import { mediaRules } from '@accolade/contracts/entities/winner-media-rules'
import { nameOfLanguage } from '../domain/language-name.ts'
import { adminView, type Captions, type Media } from '../domain/media.ts'
import { readWebVtt } from '../domain/webvtt.ts'
import type { Transaction } from '../store/database.ts'
import { replaceCaptions } from '../store/film-store.ts'
import { requireMedia } from './change-media.ts'
import type { Context } from './context.ts'
import { lockWinner, publishHiddenChange, publishMediaChange } from './touch-winner.ts'

type Worker = Pick<Context, 'unitOfWork'>

/** The captions of which film in which language. */
interface CaptionParams {
  id: string
  mediaId: string
  language: string
}

/**
 * Adds or replaces the captions of a film in one language. Of the file, cues with their times remain.
 *
 * @throws DomainError `not-found`; `invalid-request` with the line that can't be read; `conflict` where there are enough languages
 */
export async function putCaptions(
  worker: Worker,
  by: Actor,
  params: CaptionParams,
  text: string,
  now: Date,
): Promise<AdminMedia> {
  const read = readWebVtt(text)
  if ('problem' in read) throw new DomainError('invalid-request', read.problem)
  const { language } = params
  const hash = createHash('sha256').update(read.text).digest('hex')
  const own: Captions = { language, label: nameOfLanguage(language), hash, text: read.text }
  return change(worker, by, params, now, (captions) => {
    const others = captions.filter((track) => track.language !== language)
    if (others.length >= mediaRules.captionsMax)
      throw new DomainError('conflict', `At most ${mediaRules.captionsMax} languages of captions`)
    return [...others, own].sort((a, b) => (a.language < b.language ? -1 : 1))
  })
}

/** Deletes the captions of a film in one language. @throws DomainError `not-found` */
export async function deleteCaptions(
  worker: Worker,
  by: Actor,
  params: CaptionParams,
  now: Date,
): Promise<void> {
  await change(worker, by, params, now, (captions) => {
    const others = captions.filter(({ language }) => language !== params.language)
    if (others.length === captions.length) throw new DomainError('not-found')
    return others
  })
}

async function change(
  { unitOfWork }: Worker,
  by: Actor,
  { id, mediaId, language }: CaptionParams,
  now: Date,
  next: (captions: Captions[]) => Captions[],
): Promise<AdminMedia> {
  return unitOfWork.run(by, async (tx, emit) => {
    const winner = await lockWinner(tx, id)
    const media = await requireMedia(tx, id, mediaId)
    if (media.purpose !== 'film') throw new DomainError('not-found')
    const captions = next(media.captions)
    const isSame = keyOf(captions) === keyOf(media.captions)
    if (isSame) {
      nothingToRecord(by)
      return adminView(media)
    }
    const changed = await replaceCaptions(tx, mediaId, captions)
    await publishChange({ tx, emit }, media, winner, now)
    const of = (tracks: readonly Captions[]) => ({
      captions: tracks.map((track) => track.language),
      language,
    })
    record(by, emit, { id, title: winner.title, before: of(media.captions), after: of(captions) })
    return adminView(changed)
  })
}

const keyOf = (captions: readonly Captions[]) =>
  captions.map(({ language, hash }) => `${language} ${hash}`).join()

async function publishChange(
  { tx, emit }: { tx: Transaction; emit: Emit },
  { state }: Media,
  winner: Awaited<ReturnType<typeof lockWinner>>,
  now: Date,
): Promise<void> {
  if (state === 'ready') await publishMediaChange({ tx, emit }, winner, now)
  else publishHiddenChange(emit, winner)
}
