import { type EncodedBody, encodedBody, encodingFor } from '@accolade/chassis/process/encoded-body'
import {
  defaultLanguage,
  languageAt,
  type PageLanguage,
  pathIn,
  pseudoLanguage,
} from '@accolade/contracts/language'
import { pageReadsHeader } from '@accolade/contracts/page-reads'
import { safeReturn } from '@accolade/contracts/return-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { headOf } from '../src/app/page-head.ts'
import { pageAt } from '../src/app/pages.ts'
import type { Rendered, Seed } from '../src/app/seed.ts'
import { inLanguage } from '../src/lib/language.ts'
import type { Api } from './api.ts'
import type { Compose } from './document.ts'
import { fileTags, headTags } from './head-tags.ts'
import { createCache } from './page-cache.ts'
import { gather, type PageData } from './page-data.ts'
import { filesOf, type Manifest } from './page-files.ts'
import { visitorOf } from './session-cookie.ts'
import { structuredData } from './structured-data.ts'

/** Renders the page at an address, which is without its language. */
export type Render = (url: string, seed: Seed, language: PageLanguage) => Promise<Rendered>

export interface PageParts {
  api: Api
  render: Render
  compose: Compose
  manifest: Manifest
  publicUrl: URL
  /** Whether pages are there in the pseudo-language, too. */
  pseudoLanguage?: boolean | undefined
  /** How long a page waits for the API. */
  deadlineMs: number
  onError: (error: unknown, url: string) => void
}

const storedPages = 200

type Place = ReturnType<typeof languageAt>

/** Answers every address that is no file: with its page, or as a 404 with the page for it. */
export function pageRoute(parts: PageParts) {
  const { api, render, compose, manifest, publicUrl, deadlineMs, onError } = parts
  const cache = createCache<EncodedBody>(storedPages)
  const { origin } = publicUrl

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { url } = request
    const [address = '/', search] = url.split('?', 2)
    const place = placeOf(address)
    const { language } = place
    const page = pageAt(place.path)
    const visitor = visitorOf(request.headers, publicUrl.href)
    const data = await gather(api, page, visitor, deadlineMs, new URLSearchParams(search))
    // the gateway leads from an address without a language to that of the reader's
    reply.header('vary', `accept-encoding, cookie${language === defaultLanguage ? ', accept-language' : ''}`)
    reply.header('cache-control', visitor ? 'private, no-store' : 'no-cache')
    // a link of a mail leads there: no other server learns of it; what is kept for everybody has no headers of its own
    const isUnlisted = page?.info.access === 'unlisted'
    if (isUnlisted) reply.header('referrer-policy', 'no-referrer')
    if (page?.info.access === 'signed-out' && data.user) {
      const home = pathIn(language, '/')
      return reply.redirect(safeReturn(new URLSearchParams(search).get('return')) ?? home, 302)
    }
    reply.code(!page || (page.info.subject && data.subject === null) ? 404 : 200)

    // what a page says of the present is right to the minute
    const renderedAt = new Date(Math.floor(Date.now() / 60_000) * 60_000)
    const madeOf = `${renderedAt.getTime()} ${data.signature}`
    const shared = visitor === null && search === undefined && page !== undefined && !isUnlisted
    let stored = shared ? cache.get(address, madeOf) : undefined
    if (!stored) {
      const { document, isRendered } = await make(place, search, data, renderedAt)
      stored = encodedBody(document)
      if (shared && isRendered) cache.set(address, madeOf, stored)
    }
    // what is stored here may be kept before us as well, until one of these answers changes
    if (data.reads && cache.get(address, madeOf) === stored)
      reply.header(pageReadsHeader, data.reads.join(' '))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'plain') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(await stored.in(encoding))
  }

  /** The language in an address, and the page. */
  function placeOf(address: string): Place {
    const place = languageAt(address)
    const isOffered = place.language !== pseudoLanguage || parts.pseudoLanguage
    return isOffered ? place : { language: defaultLanguage, path: address }
  }

  async function make(
    { language, path }: Place,
    search: string | undefined,
    data: PageData,
    renderedAt: Date,
  ) {
    const page = pageAt(path)
    const seed = { answers: data.answers, renderedAt: renderedAt.toISOString() }
    const url = search === undefined ? path : `${path}?${search}`
    const rendered = await render(url, seed, language).catch((error: unknown) => {
      // the browser tries by itself, and says so if it fails as well
      onError(error, path)
      return undefined
    })
    const tags = inLanguage(language, () => {
      const head = headOf(page, path, data.subject, origin)
      return headTags(head, structuredData(page, data, head, origin))
    })
    const document = compose({
      head: tags,
      files: fileTags(filesOf(manifest, page, data.user, language)),
      html: rendered?.html ?? '',
      seed,
      language,
    })
    return { document, isRendered: rendered !== undefined }
  }
}
