import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { notFoundInfo, type PageInfo, pageAt, pages } from '../src/app/pages.ts'
import { type PageHtml, pageHtml } from './page-html.ts'

const yearSeconds = 31_536_000

/**
 * Serves the built front end: hashed files for ever, HTML never cached, every page under its own title. The content
 * policy and its like are the gateway's.
 *
 * @param directory the build, with `.br` and `.gz` beside its files
 */
export async function createServer(directory: string): Promise<FastifyInstance> {
  const template = await readFile(join(directory, 'index.html'), 'utf8')
  const htmlByInfo = new Map<PageInfo, PageHtml>()
  for (const info of [...Object.values(pages), notFoundInfo])
    htmlByInfo.set(info, await pageHtml(template, info))

  const app = fastify()
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => ({ status: 'ok' }))
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    // folders and the bare template are answered as pages below
    allowedPath: (path) => !path.endsWith('/') && path !== '/index.html',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        hashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const info = pageAt(pathOf(request))
    return sendHtml(request, reply.code(info ? 200 : 404), htmlByInfo.get(info ?? notFoundInfo)!)
  })
  return app
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!
}

/** Pages are asked for with GET and have no file extension; a missing file must not be answered with HTML. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = pathOf(request)
  if (path.startsWith('/assets/') || path.startsWith('/api/')) return false
  return (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(path)
}

function sendHtml(request: FastifyRequest, reply: FastifyReply, html: PageHtml): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(html[encoding])
}
