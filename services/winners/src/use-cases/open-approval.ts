import type { ApprovalView } from '@accolade/contracts/entities/approval'
import { editionOf } from '@accolade/contracts/entities/winner-media-rules'
import type { PictureShape } from '../domain/media.ts'
import { quoteOf } from '../domain/quote.ts'
import { readWhole } from '../store/file-store.ts'
import { listMedia } from '../store/media-store.ts'
import { findWinner } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { hashOfWords } from './hash-of-words.ts'
import { endedLink, recogniseLink } from './recognise-link.ts'

/** Wide enough for the page, and small enough for one answer. */
const widthWanted = 960

/**
 * What the link of a mail asks to approve. It says neither level nor score nor award: these are confidential until they are published.
 *
 * @throws DomainError `not-found` where the link opens nothing, or no longer; `unavailable`
 */
export async function openApproval(
  context: Pick<Context, 'db' | 'hashOfLink'>,
  link: string,
  now: Date,
): Promise<ApprovalView> {
  const { approval } = await recogniseLink(context, link, now)
  const winner = await findWinner(context.db, approval.winnerId)
  if (!winner) throw endedLink()
  const { organizationName, title, categoryName, description, credits = [] } = winner
  const cover = await coverOf(context, winner.id)
  return {
    ...{ organizationName, title, categoryName, edition: editionOf(winner), description, credits },
    ...(cover && { cover }),
    ...quoteOf(winner),
    shown: hashOfWords(winner),
    expiresAt: approval.expiresAt.toISOString(),
  }
}

async function coverOf({ db }: Pick<Context, 'db'>, winnerId: string): Promise<ApprovalView['cover']> {
  const all = await listMedia(db, winnerId)
  const media = all.find(({ purpose, state }) => purpose === 'cover' && state === 'ready')
  if (!media) return undefined
  const { width, height, variants } = media.shape as PictureShape
  const fitting = variants.filter(({ format, width }) => format === 'webp' && width <= widthWanted)
  const file = fitting.at(-1)?.file
  const bytes = file && (await readWhole(db, { mediaId: media.id, name: file }))
  if (!bytes?.length) return undefined
  return { url: `data:image/webp;base64,${bytes.toString('base64')}`, width, height, alt: media.alt }
}
