import { DomainError } from '@accolade/contracts/domain-error'
import type { WinnerWithNeighbours } from '@accolade/contracts/entities/gallery'
import type { Winner } from '@accolade/contracts/entities/winner'
import { medalsBeside, neighboursOf, place } from '../domain/gallery.ts'
import { readPublicWinners } from '../replicas/programme.ts'
import { findPublished, listEntries, listPublished } from '../store/winner-store.ts'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'db'>

/** The gallery; empty while the programme does not show its winners. What only a winner's own page shows is left out. */
export async function listGallery({ db }: Reader): Promise<Winner[]> {
  if (!(await readPublicWinners(db))) return []
  const winners = await listPublished(db)
  return winners.map(short)
}

function short(winner: Winner): Winner {
  const { stills: _stills, film: _film, credits: _credits, juryWords: _words, ...others } = winner
  const { quote: _quote, quoteName: _name, quoteRole: _role, entries: _entries, ...shown } = others
  return shown
}

/**
 * One winner of the gallery, and those before and after it.
 *
 * @throws DomainError `not-found`, also while winners are not public
 */
export async function readWinner({ db }: Reader, slug: string): Promise<WinnerWithNeighbours> {
  const winner = (await readPublicWinners(db)) ? await findPublished(db, slug) : null
  if (!winner) throw new DomainError('not-found')
  const placed = place(await listEntries(db))
  return { ...winner, ...neighboursOf(placed, winner.id), medals: medalsBeside(placed, winner.id) }
}
