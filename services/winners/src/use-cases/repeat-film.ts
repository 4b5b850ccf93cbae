import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminMedia } from '@accolade/contracts/entities/winner-media'
import { adminView, checkRoom } from '../domain/media.ts'
import { waitAgain } from '../store/film-store.ts'
import { listMedia } from '../store/media-store.ts'
import { requireMedia } from './change-media.ts'
import type { Context } from './context.ts'
import { lockWinner, publishHiddenChange } from './touch-winner.ts'

/** Tries once more to make a film that failed. @throws DomainError `not-found`; `conflict` where it did not fail, or another is being made */
export async function repeatFilm(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  { id, mediaId }: { id: string; mediaId: string },
): Promise<AdminMedia> {
  return unitOfWork.run(by, async (tx, emit) => {
    const winner = await lockWinner(tx, id)
    const { canRepeat, name } = await requireMedia(tx, id, mediaId)
    if (!canRepeat) throw new DomainError('conflict', 'Only a film that failed can be tried again')
    checkRoom('film', await listMedia(tx, id))
    const waiting = await waitAgain(tx, mediaId)
    publishHiddenChange(emit, winner)
    record(by, emit, { id, title: winner.title, after: { film: name } })
    return adminView(waiting)
  })
}
