import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { findPublished } from '../store/draw-store.ts'
import type { Context } from './context.ts'

/** @throws DomainError `not-found` for a draw that is not drawn */
export async function exportDraw({ unitOfWork }: Context, by: Actor, id: string): Promise<string> {
  return unitOfWork.run(by, async (tx, emit) => {
    const published = await findPublished(tx, id)
    if (published === null) throw new DomainError('not-found')
    record(by, emit, { id })
    return published
  })
}
