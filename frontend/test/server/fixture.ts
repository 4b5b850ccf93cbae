import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createHealth } from '@accolade/chassis/process/health'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { categories, programme, user } from '../../dev/demo-data.ts'
import { createApi } from '../../server/api.ts'
import { createServer, type ServerParts } from '../../server/app.ts'
import { render } from '../../src/app/render.tsx'
import { cutPage } from '../../src/lib/cut-page.ts'
import { latestActive, latestDrafts, ownSubmissionsAddress } from '../../src/lib/own-submissions.ts'
import { transparencyWith } from '../helpers/transparency.ts'
import { agency, article, award, gallery, winner } from './samples.ts'

const juror = {
  ...{ id: '0190a000-0007-7000-8000-000000000001', name: 'Johanna Okafor', position: 'Director' },
  ...{ company: 'Okafor & Lund', country: 'SE', biography: 'Judges.' },
}

const bundle = {
  ...{ id: '0190a000-0008-7000-8000-000000000001', sealedAt: '2026-03-01T10:00:00.000Z' },
  ...{ hash: 'ab'.repeat(32), entries: 12, openedAt: null },
}

/** What the stub of the API answers; a number is a status without a body. */
export type Answers = Record<string, unknown>

export const publicAnswers: Answers = {
  '/api/programme': programme,
  '/api/login/providers': [],
  '/api/categories': categories,
  '/api/awards': [award],
  [`/api/awards/${award.id}`]: award,
  '/api/winners': [winner],
  '/api/gallery': gallery,
  '/api/gallery/latest': gallery.winners,
  '/api/jury': { open: true, announcedOn: null, jurors: [juror] },
  '/api/score-log/bundles': [bundle],
  '/api/score-log/transparency': transparencyWith([]),
  '/api/witnesses': { confirmed: 3 },
  '/api/jury/first': { jurors: [juror], total: 1 },
  '/api/gallery/agency/northlight-studio': { ...gallery, of: agency },
  [`/api/winners/${winner.slug}`]: winner,
  '/api/awards/northlight-studio/best-use-of-silence': article,
}

/** The front end's server in front of a stub of the API. */
export interface Fixture {
  app: FastifyInstance
  answers: Answers
  /** Every request that reached the API: its address and its headers. */
  seen: { url: string; headers: Record<string, unknown> }[]
  /** What every answer of the API waits for. */
  hold: { until?: Promise<unknown> }
  errors: unknown[]
  /** Where the stub listens, which stands for the gateway and for the services. */
  apiUrl: URL
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  stop(): Promise<void>
}

export const origin = 'https://awards.example'
export const session = { cookie: '__Host-accolade=somebodys-session; theme=dark' }
export const signedIn: Answers = {
  '/api/user': { user },
  ...Object.fromEntries(
    [latestDrafts, latestActive].map((query) => [ownSubmissionsAddress(query), cutPage([], query)]),
  ),
}

/** Starts both; the API listens on a port of its own, so that reading it is the real thing. */
export async function startFixture(parts: Partial<ServerParts> = {}): Promise<Fixture> {
  const directory = await mkdtemp(join(tmpdir(), 'accolade-frontend-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'favicon.svg'), '<svg/>')
  await writeFile(join(directory, 'assets/app-1a2b3c4d.js'), 'plain()')
  await writeFile(join(directory, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync('compressed()'))
  const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8')
  const answers: Answers = { ...publicAnswers }
  const seen: Fixture['seen'] = []
  const hold: Fixture['hold'] = {}
  const errors: unknown[] = []
  const stub = createHttpServer(async (request, response) => {
    const url = request.url ?? ''
    seen.push({ url, headers: request.headers })
    const answer = answers[url] ?? 404
    await hold.until
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
  const apiUrl = new URL(`http://127.0.0.1:${(stub.address() as AddressInfo).port}`)
  const deadlineMs = parts.deadlineMs ?? 5_000
  const app = await createServer({
    directory,
    template,
    manifest: {
      'index.html': {
        file: 'assets/index.js',
        isEntry: true,
        css: ['assets/index.css'],
        imports: ['_swr.js'],
      },
      '_swr.js': { file: 'assets/swr.js' },
      '_list.js': { file: 'assets/list.js', css: ['assets/list.css'] },
      'src/features/categories/categories-page.tsx': {
        file: 'assets/categories.js',
        css: ['assets/categories.css'],
        imports: ['index.html', '_list.js', '_swr.js'],
      },
    },
    render,
    api: createApi(
      { API_URL: apiUrl, CATALOGUE_URL: apiUrl, WINNERS_URL: apiUrl, IDENTITY_URL: apiUrl },
      deadlineMs,
    ),
    health: createHealth({ required: {}, optional: {} }, { warn: () => undefined }),
    publicUrl: new URL(origin),
    onError: (error) => errors.push(error),
    ...parts,
    deadlineMs,
  })
  return {
    app,
    answers,
    seen,
    hold,
    errors,
    apiUrl,
    get: (url, headers = {}) => app.inject({ url, headers }),
    async stop() {
      await app.close()
      stub.closeAllConnections()
      await new Promise((resolve) => stub.close(resolve))
      await rm(directory, { recursive: true })
    },
  }
}

/** What the page hands to the browser. */
export function seedOf(html: string): { answers: Record<string, unknown>; renderedAt: string } {
  const [, text = ''] = /<script type="application\/json" id="seed">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text)
}

/** The content of a `meta` element. */
export function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
}
