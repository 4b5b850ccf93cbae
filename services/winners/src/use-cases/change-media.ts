import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminWinnerDetail } from '@accolade/contracts/entities/winner'
import type { AdminMedia, mediaChangeSchema } from '@accolade/contracts/entities/winner-media'
import type { z } from 'zod'
import { seenBy } from '../domain/hidden-score.ts'
import { adminView, type Media } from '../domain/media.ts'
import { readHidden } from '../replicas/hidden-scores.ts'
import type { Transaction } from '../store/database.ts'
import {
  changeMedia as changeRow,
  deleteMedia as deleteRows,
  findMedia,
  listMedia,
} from '../store/media-store.ts'
import { findWinner } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { lockWinner, publishHiddenChange, publishMediaChange } from './touch-winner.ts'

type Worker = Pick<Context, 'unitOfWork'>

/** Which file of which winner. */
interface MediaParams {
  id: string
  mediaId: string
}

/** A winner with all its files, as an administrator sees it. @throws DomainError `not-found` */
export async function readWinnerWithMedia(
  { db, films }: Pick<Context, 'db' | 'films'>,
  by: { userId: string },
  id: string,
): Promise<AdminWinnerDetail> {
  const winner = await findWinner(db, id)
  if (!winner) throw new DomainError('not-found')
  const seen = seenBy(await readHidden(db, by))
  return { ...seen(winner), media: (await listMedia(db, id)).map(adminView), makesFilms: films !== undefined }
}

/** Changes what is said about a file. @throws DomainError `not-found` */
export async function changeMedia(
  { unitOfWork }: Worker,
  by: Actor,
  { id, mediaId }: MediaParams,
  { alt, caption }: z.output<typeof mediaChangeSchema>,
  now: Date,
): Promise<AdminMedia> {
  return unitOfWork.run(by, async (tx, emit) => {
    const winner = await lockWinner(tx, id)
    const media = await requireMedia(tx, id, mediaId)
    const said = { ...(alt !== undefined && { alt }), ...(caption !== undefined && { caption }) }
    const changed = await changeRow(tx, mediaId, said)
    if (media.state === 'ready') await publishMediaChange({ tx, emit }, winner, now)
    else publishHiddenChange(emit, winner)
    const of = ({ purpose, alt, caption }: Media) => ({ [purpose]: { alt, caption } })
    record(by, emit, { id, title: winner.title, before: of(media), after: of(changed) })
    return adminView(changed)
  })
}

/** Puts the stills into another order; those that are not named follow. @throws DomainError `not-found` where one is none */
export async function orderStills(
  { unitOfWork }: Worker,
  by: Actor,
  id: string,
  ids: readonly string[],
  now: Date,
): Promise<AdminMedia[]> {
  return unitOfWork.run(by, async (tx, emit) => {
    const winner = await lockWinner(tx, id)
    const stills = (await listMedia(tx, id)).filter(({ purpose }) => purpose === 'still')
    const named = ids.map((wanted) => stills.find((still) => still.id === wanted))
    if (named.includes(undefined)) throw new DomainError('not-found')
    const ordered = [...(named as Media[]), ...stills.filter((still) => !ids.includes(still.id))]
    const namesOf = (media: readonly Media[]) => ({ stills: media.map(({ name }) => name) })
    if (ordered.every((still, at) => still === stills[at])) nothingToRecord(by)
    else {
      for (const [at, still] of ordered.entries()) await changeRow(tx, still.id, { position: at + 1 })
      await publishMediaChange({ tx, emit }, winner, now)
      record(by, emit, { id, title: winner.title, before: namesOf(stills), after: namesOf(ordered) })
    }
    return ordered.map(adminView)
  })
}

/**
 * Deletes a file.
 *
 * @throws DomainError `not-found`; `conflict` for the cover of a published winner, which needs one
 */
export async function deleteMedia(
  { unitOfWork }: Worker,
  by: Actor,
  { id, mediaId }: MediaParams,
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const winner = await lockWinner(tx, id)
    const { purpose, state, name } = await requireMedia(tx, id, mediaId)
    if (winner.published && purpose === 'cover' && state === 'ready')
      throw new DomainError('conflict', 'A published winner needs a cover: send another picture instead')
    await deleteRows(tx, { id: mediaId })
    if (state === 'ready') await publishMediaChange({ tx, emit }, winner, now)
    else publishHiddenChange(emit, winner)
    record(by, emit, { id, title: winner.title, before: { [purpose]: name } })
  })
}

/** @throws DomainError `not-found` */
export async function requireMedia(tx: Transaction, winnerId: string, id: string): Promise<Media> {
  const media = await findMedia(tx, winnerId, id)
  if (!media) throw new DomainError('not-found')
  return media
}
