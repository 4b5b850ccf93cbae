import { DomainError } from '@accolade/contracts/domain-error'
import type { Winner } from '@accolade/contracts/entities/winner'
import { readPublicWinners } from '../store/copy-store.ts'
import { findPublished, listPublished } from '../store/winner-store.ts'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'prisma'>

/** The gallery; empty while the programme does not show its winners. */
export async function listGallery({ prisma }: Reader): Promise<Winner[]> {
  return (await readPublicWinners(prisma)) ? listPublished(prisma) : []
}

/**
 * One winner of the gallery.
 *
 * @throws DomainError `not-found`, also while winners are not public
 */
export async function readWinner({ prisma }: Reader, slug: string): Promise<Winner> {
  const winner = (await readPublicWinners(prisma)) ? await findPublished(prisma, slug) : null
  if (!winner) throw new DomainError('not-found')
  return winner
}
