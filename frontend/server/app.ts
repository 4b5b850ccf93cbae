import { join } from 'node:path'
import { type Health, registerHealth } from '@accolade/chassis/process/health'
import { scoreLogRoutes } from '@accolade/contracts/http/score-log'
import { logKeysAddress } from '@accolade/contracts/log-keys-address'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { composer } from './document.ts'
import { medalPath, medalRoute } from './medal/medal-route.ts'
import type { Manifest } from './page-files.ts'
import { pageRoute, type Render } from './page-route.ts'
import { securityTxt, securityTxtPath } from './security-txt.ts'
import { shareRoute } from './share-route.ts'
import { robots, sitemap } from './sitemap.ts'
import { yearSeconds } from './year.ts'

/** What the server is made of; tests hand in parts of their own. */
export interface ServerParts {
  /** What browsers load, with `.br` and `.gz` beside the files. */
  directory: string
  /** The built index.html. */
  template: string
  manifest: Manifest
  render: Render
  api: Api
  health: Health
  publicUrl: URL
  /** Where to report a weakness; nobody is named without. */
  securityContact?: URL | undefined
  /** Whether pages are there in the pseudo-language, too. */
  pseudoLanguage?: boolean | undefined
  /** How long a page waits for the API; it goes out without data then. */
  deadlineMs: number
  onError?: (error: unknown, url: string) => void
}

/**
 * Serves the front end: every page rendered, hashed files without an end, and what crawlers ask for. The content policy and
 * its like are the gateway's.
 */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { api, directory, publicUrl, securityContact, deadlineMs } = parts
  const app = fastify({ return503OnClosing: false, routerOptions: { ignoreTrailingSlash: false } })
  registerHealth(app, parts.health)
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain').send(robots(publicUrl.origin)))
  app.get('/sitemap.xml', async (_, reply) => {
    const xml = await sitemap(api, publicUrl.origin)
    if (!xml) return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again later')
    return reply.header('cache-control', 'public, max-age=600').type('application/xml').send(xml)
  })
  if (securityContact)
    app.get(securityTxtPath, async (_, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(securityTxt(securityContact, publicUrl.origin, new Date())),
    )
  app.get(logKeysAddress, async (_, reply) => reply.redirect(scoreLogRoutes.getLogKeys.path, 307))
  app.get('/share/*', shareRoute(api, deadlineMs))
  app.get(medalPath, medalRoute())
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    // folders, the bare template and Vite's notes are nobody's business
    allowedPath: (path) => !path.endsWith('/') && path !== '/index.html' && !path.startsWith('/.'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(directory, 'assets'))
      reply.header(
        'cache-control',
        hashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
      )
    },
  })
  const answerPage = pageRoute({
    ...parts,
    compose: composer(parts.template),
    onError: parts.onError ?? ((error, url) => console.error(`${url} could not be rendered:`, error)),
  })
  app.setNotFoundHandler(async (request, reply) =>
    isPageRequest(request) ? answerPage(request, reply) : notFound(reply),
  )
  return app
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
}

/** Pages are asked for with GET and have no file extension; a missing file must not be answered with HTML. */
function isPageRequest({ url, method }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!
  if (path.startsWith('/assets/') || path.startsWith('/api/')) return false
  return (method === 'GET' || method === 'HEAD') && !/\.\w+$/.test(path)
}
