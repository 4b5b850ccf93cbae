import { DomainError } from '@accolade/contracts/domain-error'
import { findPublished } from '../store/draw-store.ts'
import type { Context } from './context.ts'

/** @throws DomainError `not-found` for a draw that is not drawn */
export async function exportDraw({ db }: Pick<Context, 'db'>, id: string): Promise<string> {
  const published = await findPublished(db, id)
  if (published === null) throw new DomainError('not-found')
  return published
}
