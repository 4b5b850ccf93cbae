/** @jest-environment node */

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { type Fixture, origin, startFixture } from './fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const get = (url: string, encoding = '') => fixture.get(url, { 'accept-encoding': encoding })

test('a hashed file is kept for ever, and sent compressed as it was built', async () => {
  const plain = await get('/assets/app-1a2b3c4d.js')
  expect(plain.body).toBe('plain()')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const compressed = await get('/assets/app-1a2b3c4d.js', 'gzip, br')
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('compressed()')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('an unknown file is a 404 and never HTML', async () => {
  for (const url of [
    '/assets/gone-00000000.js',
    '/gone.png',
    '/api/user',
    '/.vite/manifest.json',
    '/index.html',
  ]) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      url === '/.vite/manifest.json' || url === '/index.html'
        ? answer.headers['content-type']
        : 'text/plain; charset=utf-8',
    ])
    expect(answer.body).not.toContain('<html')
  }
})

test('HTML is compressed for those who take it', async () => {
  // a page states the minute in which it was rendered
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const plain = (await get('/')).body
  expect(brotliDecompressSync((await get('/', 'gzip, br')).rawPayload).toString()).toBe(plain)
  expect(gunzipSync((await get('/', 'gzip')).rawPayload).toString()).toBe(plain)
  clock.mockRestore()
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.9, br;q=0.1', 'gzip'],
  ['x-gzip', undefined],
  ['', undefined],
])('a client that takes “%s” gets a page in %s', async (accepted, encoding) => {
  expect((await get('/', accepted)).headers['content-encoding']).toBe(encoding)
})

test('nothing outside the build is served', async () => {
  const answer = await get('/..%2f..%2fetc%2fpasswd')
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.body).not.toContain('root:')
})

test('health and readiness', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
})

test('crawlers learn what is closed to them and where the map is', async () => {
  const lines = (await get('/robots.txt')).body.split('\n')
  expect(lines).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    ...['', '/de'].flatMap((language) =>
      [
        '/forgot-password',
        '/reset-password',
        '/address-change',
        '/approve',
        '/sign-off',
        '/witness',
        '/submit',
        '/dashboard',
        '/profile',
        '/profile/security',
        '/profile/privacy',
        '/profile/jury',
        '/profile/interests',
        '/judging',
        '/judging/compare',
        '/admin',
      ].map((path) => `Disallow: ${language}${path}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ])
})

test('the map names every public page, award, winner, and the articles there are', async () => {
  const xml = (await get('/sitemap.xml')).body
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address?.replace(origin, ''))
  const english = [
    ...[
      '/',
      '/categories',
      '/enter',
      '/guide',
      '/criteria',
      '/verify',
      '/transparency',
      '/faq',
      '/privacy',
      '/terms',
      '/refund',
      '/conduct',
      '/jury',
    ],
    ...['/contact', '/awards', '/winners'],
    '/awards/0190a000-0006-7000-8000-000000000001',
    '/winners/the-quiet-billboard',
    '/winners/edition/2025',
    '/winners/category/design-excellence',
    '/winners/agency/northlight-studio',
    '/awards/northlight-studio/best-use-of-silence',
  ]
  expect(paths).toEqual([...english, ...english.map((path) => (path === '/' ? '/de' : `/de${path}`))])
  expect(xml).toContain(`<loc>${origin}/winners/the-quiet-billboard</loc><lastmod>2025-05-15</lastmod>`)
  expect(xml).toContain(`<loc>${origin}/terms</loc><lastmod>2025-09-06</lastmod>`)
})
