import type { Award } from '@accolade/contracts/entities/award'
import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import type { GalleryOf } from '@accolade/contracts/entities/gallery'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { AwardArticle, Winner } from '@accolade/contracts/entities/winner'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { languageAt } from '@accolade/contracts/language'
import { medalOf } from '@accolade/contracts/medal/medal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { pageWords } from '../src/app/page-words.ts'
import { isPublic, type PageMatch, pageAt } from '../src/app/pages.ts'
import { inLanguage } from '../src/lib/language.ts'
import { say, t } from '../src/lib/words.ts'
import type { Api } from './api.ts'
import { createLetters, type Letters } from './letters.ts'
import { createCache } from './page-cache.ts'
import { gather, type PageData } from './page-data.ts'
import { type Card, cardSvg } from './share-card.ts'

const storedPictures = 100

/** `/share/<address of a page>.png`: the picture that is shown where somebody shares the page; `home` is the home page. */
export function shareRoute(api: Api, deadlineMs: number) {
  const cache = createCache<Promise<Buffer>>(storedPictures)
  let letters: Letters | undefined

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const [, name] = /^\/share\/(.+)\.png$/.exec(request.url.split('?', 1)[0]!) ?? []
    const { language, path } = languageAt(`/${name}`)
    const page = name ? pageAt(path === '/home' ? '/' : path) : undefined
    if (!name || !page || !isPublic(page.info)) return missing(reply)
    const data = await gather(api, page, null, deadlineMs)
    if (page.info.subject && data.subject === null) return missing(reply)
    if (page.info.subject && data.subject === undefined) {
      return reply.code(503).header('cache-control', 'no-store').type('text/plain').send('Try again later')
    }
    const card = inLanguage(language, () => cardOf(page, data))
    const madeOf = JSON.stringify(card)
    let picture = cache.get(name, madeOf)
    if (!picture) {
      letters ??= createLetters()
      picture = sharp(Buffer.from(cardSvg(card, letters)))
        .png({ compressionLevel: 9, palette: true })
        .toBuffer()
      cache.set(name, madeOf, picture)
    }
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/png')
      .send(await picture)
  }
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
}

function cardOf({ path, info }: PageMatch, { answers, subject }: PageData): Card {
  const { name, edition } =
    (answers[catalogueRoutes.getProgramme.path] as Programme | undefined) ?? defaultProgramme
  const programme = `${name} ${edition}`
  if (info.subject === 'winner') {
    const { title, organizationName, level } = subject as Winner
    const medal = medalOf(`${organizationName} ${title}`)
    return { title, over: organizationName, programme, medal, metal: level ?? null }
  }
  if (info.subject === 'award') {
    const { title, subtitle, judgingCriteria } = subject as Award
    const weights = judgingCriteria.map(({ weight }) => weight)
    return { title, over: subtitle, programme, medal: medalOf(title, weights), metal: 'gold' }
  }
  if (info.subject === 'article') {
    const { title, awardingBody, year } = subject as AwardArticle
    const medal = medalOf(`${awardingBody} ${title} ${year}`)
    return { title, over: awardingBody, programme, medal, metal: null }
  }
  if (info.subject === 'gallery') {
    const { of } = subject as GalleryOf
    const title = of.scope === 'edition' ? t('Winners {edition}', { edition: of.name }) : of.name
    return {
      title,
      over: say(pageWords['/winners'].title),
      programme,
      medal: medalOf(of.name),
      metal: 'gold',
    }
  }
  const title = path === '/' ? t('Work worth its weight.') : say(pageWords[path].title)
  return {
    title,
    over: t('Advertising and marketing awards'),
    programme,
    medal: medalOf(`Accolade ${edition}`, [40, 30, 20, 10]),
    metal: 'gold',
  }
}
