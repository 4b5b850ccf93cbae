import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { createServer } from '../../server/app.ts'

let directory: string
let app: FastifyInstance

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'accolade-frontend-'))
  await mkdir(join(directory, 'assets'))
  const template = await readFile(new URL('../../index.html', import.meta.url))
  await writeFile(join(directory, 'index.html'), template)
  await writeFile(join(directory, 'robots.txt'), 'User-agent: *\n')
  await writeFile(join(directory, 'assets/app-1a2b3c4d.js'), 'plain()')
  await writeFile(join(directory, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync('compressed()'))
  app = await createServer(directory)
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } })

test('a hashed file is kept for ever, and sent compressed as it was built', async () => {
  const plain = await get('/assets/app-1a2b3c4d.js')
  expect(plain.body).toBe('plain()')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const compressed = await get('/assets/app-1a2b3c4d.js', 'gzip, br')
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('compressed()')
})

test('an unknown file is a 404 and never HTML', async () => {
  for (const url of ['/assets/gone-00000000.js', '/gone.png', '/api/user']) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      'text/plain; charset=utf-8',
    ])
  }
})

test('every page is answered with its own title, uncached', async () => {
  const answer = await get('/categories?x=1')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.body).toContain('<title>Categories · Accolade</title>')
  expect(answer.body).toContain('property="og:title" content="Categories · Accolade"')
})

test('HTML is compressed for those who take it', async () => {
  const plain = (await get('/')).body
  expect(brotliDecompressSync((await get('/', 'br')).rawPayload).toString()).toBe(plain)
  expect(gunzipSync((await get('/', 'gzip')).rawPayload).toString()).toBe(plain)
})

test('an address that is no page has the page for it, as a 404', async () => {
  const answer = await get('/nothing/here')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<title>404 Page Not Found · Accolade</title>')
})

test('nothing outside the build is served', async () => {
  const answer = await get('/..%2f..%2fetc%2fpasswd')
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.body).not.toContain('root:')
})

test('health and readiness', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).statusCode).toBe(200)
})
