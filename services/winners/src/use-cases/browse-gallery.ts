import { DomainError } from '@accolade/contracts/domain-error'
import {
  type GalleryCard,
  type GalleryOf,
  type GalleryPage,
  type GalleryQuery,
  type GalleryScope,
  galleryRules,
} from '@accolade/contracts/entities/gallery'
import { choicesOf, choose, nameOf, type PlacedEntry, place } from '../domain/gallery.ts'
import { readPublicWinners } from '../replicas/programme.ts'
import { listByIds, listEntries } from '../store/winner-store.ts'
import type { Context } from './context.ts'

type Reader = Pick<Context, 'db'>

/** A page of the winners that match; empty while the programme does not show its winners. */
export async function browseGallery({ db }: Reader, query: GalleryQuery): Promise<GalleryPage> {
  return pageOf({ db }, await readPlaced({ db }), query)
}

/**
 * The same for an edition, a category or an agency.
 *
 * @throws DomainError `not-found` where it has no published winner, and while winners are not public
 */
export async function browseGalleryOf(
  { db }: Reader,
  { scope, key }: { scope: GalleryScope; key: string },
  query: GalleryQuery,
): Promise<GalleryOf> {
  const placed = await readPlaced({ db })
  const name = nameOf(placed, scope, key)
  if (name === undefined) throw new DomainError('not-found')
  const page = await pageOf({ db }, placed, { ...query, [scope]: key })
  return { of: { scope, key, name }, ...page }
}

/** The first winners of the gallery. */
export async function listLatest({ db }: Reader): Promise<GalleryCard[]> {
  const placed = await readPlaced({ db })
  return cardsOf({ db }, placed.slice(0, galleryRules.latest))
}

async function readPlaced({ db }: Reader): Promise<PlacedEntry[]> {
  return (await readPublicWinners(db)) ? place(await listEntries(db)) : []
}

async function pageOf(
  { db }: Reader,
  placed: PlacedEntry[],
  { page, ...filter }: GalleryQuery,
): Promise<GalleryPage> {
  const { pageSize } = galleryRules
  const chosen = choose(placed, filter)
  const winners = await cardsOf({ db }, chosen.slice((page - 1) * pageSize, page * pageSize))
  return { winners, total: chosen.length, page, pageSize, ...choicesOf(placed, filter) }
}

async function cardsOf({ db }: Reader, entries: PlacedEntry[]): Promise<GalleryCard[]> {
  const places = new Map(entries.map((entry) => [entry.id, entry]))
  const winners = await listByIds(db, [...places.keys()])
  return winners.map(({ film, ...winner }) => {
    const { edition, grandPrize, categoryKey, agencyKey } = places.get(winner.id)!
    const loop = film?.loop && { loop: film.loop }
    return { ...winner, ...loop, edition, grandPrize, categoryKey, agencyKey }
  })
}
