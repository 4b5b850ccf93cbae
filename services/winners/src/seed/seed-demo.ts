import { createHash } from 'node:crypto'
import { makePicture } from '../pictures/make-picture.ts'
import { countArticles } from '../store/article-store.ts'
import { insertFile } from '../store/file-store.ts'
import { changeMedia, insertReceiving, markReady, markReceived } from '../store/media-store.ts'
import { countWinners } from '../store/winner-store.ts'
import type { Context } from '../use-cases/context.ts'
import { createWinner } from '../use-cases/create-winner.ts'
import { updateWinner } from '../use-cases/update-winner.ts'
import { createArticle } from '../use-cases/write-article.ts'
import { demoArticles } from './demo-articles.ts'
import { demoCovers, svgOf } from './demo-covers.ts'
import { demoWinners } from './demo-winners.ts'

const system = { userId: null }
type Seeding = Pick<Context, 'db' | 'unitOfWork' | 'newId'>

/** Fills an empty gallery, and an empty shelf of articles. */
export async function seedDemo(context: Seeding, now: Date): Promise<void> {
  if ((await countWinners(context.db)) === 0) {
    for (const [at, winner] of demoWinners.entries()) {
      const { id } = await createWinner(context, system, { ...winner, published: false }, now)
      await seedCover(context, id, at, now)
      await updateWinner(context, system, id, winner, now)
    }
  }
  if ((await countArticles(context.db)) === 0) {
    for (const article of demoArticles) await createArticle(context, system, article, now)
  }
}

/** Draws a cover here: it is ours, so it needs no process with limits. */
async function seedCover({ unitOfWork, newId }: Seeding, winnerId: string, at: number, now: Date) {
  const cover = demoCovers[at]
  const svg = cover && svgOf(cover)
  const made = svg && (await makePicture(svg, true))
  if (!svg || !made || typeof made === 'string')
    throw new Error(`the cover ${at} of the demonstration is none`)
  const id = newId()
  await unitOfWork.run(system, async (tx) => {
    const name = `drawn-${at + 1}.svg`
    await insertReceiving(tx, { id, winnerId, purpose: 'cover', name, createdAt: now }, now)
    await markReceived(tx, id, { contentType: 'image/svg+xml', sizeBytes: svg.length, position: 1 })
    for (const file of made.files) await insertFile(tx, { mediaId: id, name: file.name }, file.bytes)
    await markReady(tx, id, { hash: createHash('sha256').update(svg).digest('hex'), shape: made.shape })
    await changeMedia(tx, id, { alt: cover.alt })
  })
}
