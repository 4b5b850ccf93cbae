import type { PublicDraw } from '@accolade/contracts/entities/draw'
import { listDraws as list } from '../store/draw-store.ts'
import type { Context } from './context.ts'

/** The draws, newest first; the one that waits shows only its commitment. */
export async function listDraws({ db }: Pick<Context, 'db'>): Promise<PublicDraw[]> {
  return (await list(db)).map(({ committedAt, drawnAt, categoryIds: _, ...draw }) => ({
    ...draw,
    committedAt: committedAt.toISOString(),
    drawnAt: drawnAt?.toISOString() ?? null,
  }))
}
