import { randomUUID } from 'node:crypto'
import { nameKey } from '@accolade/contracts/entities/slug'
import type { AdminWinnerDetail } from '@accolade/contracts/entities/winner'
import type { AdminMedia } from '@accolade/contracts/entities/winner-media'
import type { allWinnersRoutes } from '@accolade/contracts/http/all-winners'
import sharp from 'sharp'
import { articleForm as anArticle, winnerForm as aWinner } from '../../../services/winners/test/samples.ts'
import { freshName } from '../world/accounts.ts'
import { askedWinner, enteredWinner } from '../world/approvals.ts'
import { succeed, until } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { ofReadyExport } from './data-export.ts'
import { make, type Samples } from './sample.ts'

/** A winner's form that no other one equals. */
export const winnerForm = () => ({ ...aWinner, slug: freshName('winner') })

/** An article's form that no other one equals. */
export const articleForm = () => ({ ...anArticle, awardSlug: freshName('award'), published: true })

interface MadeWinner {
  id: string
  slug: string
  version: number
}

/** The draft of a winner that anything may happen to. */
export function makeDraft(world: World): Promise<MadeWinner> {
  return make(world, world.cast.admin, '/api/admin/winners', winnerForm())
}

/** A picture that is wide enough to be shown. */
export const wholePicture = await sharp({
  create: { width: 480, height: 300, channels: 3, background: '#e2ac32' },
})
  .png()
  .toBuffer()

/** A request that sends a picture. */
export const pictureSample = (id: string, purpose: 'cover' | 'still') => ({
  params: { id },
  query: { purpose, name: 'square.png' },
  headers: { 'content-type': 'application/octet-stream' },
  body: wholePicture,
})

/** Sends a picture of a winner. */
export async function sendPicture(
  { speak, cast }: World,
  id: string,
  purpose: 'cover' | 'still',
): Promise<AdminMedia> {
  const { headers, body } = pictureSample(id, purpose)
  const path = `/api/admin/winners/${id}/media?purpose=${purpose}&name=square.png`
  return (await succeed(speak({ method: 'POST', path, headers, body }, cast.admin))).json<AdminMedia>()
}

/** A winner with its files. */
export async function readWinner({ speak, cast }: World, id: string): Promise<AdminWinnerDetail> {
  const path = `/api/admin/winners/${id}`
  return (await succeed(speak({ method: 'GET', path }, cast.admin))).json<AdminWinnerDetail>()
}

/** A published winner that anything may happen to, with its cover. */
export async function makeWinner(world: World): Promise<MadeWinner & { file: string }> {
  const { id, slug } = await makeDraft(world)
  await sendPicture(world, id, 'cover')
  const { cover } = await until('cover', async () => {
    const winner = await readWinner(world, id)
    return winner.cover ? winner : undefined
  })
  const body = { ...winnerForm(), slug, published: true }
  const path = `/api/admin/winners/${id}`
  const { version } = (
    await succeed(world.speak({ method: 'PUT', path, body }, world.cast.admin))
  ).json<MadeWinner>()
  return { id, slug, version, file: cover?.card.url ?? '' }
}

/** A film that failed, with captions in one language: where there is no ffmpeg none could be sent. */
export async function makeFailedFilm(world: World): Promise<{ id: string; mediaId: string }> {
  const { id } = await makeDraft(world)
  const mediaId = randomUUID()
  const captions = [{ language: 'en', label: 'English', hash: 'c'.repeat(64), text: captionsText('Silence') }]
  await world.site.databases.get('winners')!.pool.query(
    `INSERT INTO winner_media
       (id, winner_id, purpose, position, state, refusal, can_repeat, name, content_type, size_bytes, captions, created_at)
     VALUES ($1, $2, 'film', 1, 'refused', 'It failed', true, 'film.mp4', 'video/mp4', 1, $3, now())`,
    [mediaId, id, JSON.stringify(captions)],
  )
  return { id, mediaId }
}

/** A file of captions that says one thing. */
export const captionsText = (said: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n${said}\n`

export function makeArticle(
  world: World,
): Promise<{ id: string; brandSlug: string; awardSlug: string; version: number }> {
  return make(world, world.cast.admin, '/api/admin/articles', articleForm())
}

export const winnersSamples: Samples<typeof allWinnersRoutes> = {
  winnersExportPart: ofReadyExport,
  listWinners: () => ({}),
  downloadCertificate: async (world) => ({
    params: { slug: (await makeWinner(world)).slug },
    query: { language: 'de' },
  }),
  getWinner: async (world) => ({ params: { slug: (await makeWinner(world)).slug } }),
  listGallery: () => ({ query: { q: 'a', level: 'gold', category: 'social-impact', page: '1' } }),
  listLatestWinners: () => ({}),
  listGalleryOf: async (world) => {
    await makeWinner(world)
    return { params: { scope: 'agency', key: nameKey(aWinner.organizationName) }, query: { q: 'a' } }
  },
  getArticle: async (world) => {
    const { brandSlug, awardSlug } = await makeArticle(world)
    return { params: { brandSlug, awardSlug } }
  },
  listAdminWinners: () => ({ query: { published: 'true', q: 'a', level: 'gold' } }),
  createWinner: () => ({ body: winnerForm() }),
  updateWinner: async (world) => ({ params: { id: (await makeDraft(world)).id }, body: winnerForm() }),
  deleteWinner: async (world) => ({ params: { id: (await makeDraft(world)).id } }),
  getMediaFile: async (world) => {
    const [file = '', hash = ''] = (await makeWinner(world)).file.split('/').reverse()
    return { params: { hash, file } }
  },
  getAdminWinner: async (world) => ({ params: { id: (await makeDraft(world)).id } }),
  addWinnerMedia: async (world) => pictureSample((await makeDraft(world)).id, 'cover'),
  changeWinnerMedia: async (world) => {
    const { id } = await makeDraft(world)
    const { id: mediaId } = await sendPicture(world, id, 'still')
    return { params: { id, mediaId }, body: { alt: 'A square', caption: 'At night' } }
  },
  orderWinnerStills: async (world) => {
    const { id } = await makeDraft(world)
    await sendPicture(world, id, 'still')
    // the last becomes the first: an order that changes nothing is not recorded
    return { params: { id }, body: { ids: [(await sendPicture(world, id, 'still')).id] } }
  },
  deleteWinnerMedia: async (world) => {
    const { id } = await makeDraft(world)
    return { params: { id, mediaId: (await sendPicture(world, id, 'still')).id } }
  },
  repeatWinnerFilm: async (world) => ({ params: { ...(await makeFailedFilm(world)) } }),
  putFilmCaptions: async (world) => ({
    params: { ...(await makeFailedFilm(world)), language: 'de' },
    body: { text: captionsText('Stille') },
  }),
  deleteFilmCaptions: async (world) => ({ params: { ...(await makeFailedFilm(world)), language: 'en' } }),
  getWinnerApproval: async (world) => ({ params: { id: await enteredWinner(world) } }),
  askForApproval: async (world) => ({ params: { id: await enteredWinner(world) } }),
  openApproval: async (world) => ({ body: { link: (await askedWinner(world)).link } }),
  answerApproval: async (world) => {
    const { link, shown } = await askedWinner(world)
    const text = 'A text that the entrant would rather have.'
    return { body: { link, shown, decision: 'propose', name: 'Mara Lind', text, message: 'Please.' } }
  },
  listAdminArticles: () => ({ query: { published: 'true', q: 'a' } }),
  createArticle: () => ({ body: articleForm() }),
  updateArticle: async (world) => ({ params: { id: (await makeArticle(world)).id }, body: articleForm() }),
  deleteArticle: async (world) => ({ params: { id: (await makeArticle(world)).id } }),
  exportWinners: () => ({}),
}
