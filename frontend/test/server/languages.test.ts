/** @jest-environment node */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { teachAll } from '../../server/catalogue.ts'
import { teach } from '../../src/app/render.tsx'
import { type Fixture, metaOf, origin, session, signedIn, startFixture } from './fixture.ts'

let fixture: Fixture
let offering: Fixture
beforeAll(async () => {
  await teachAll(teach)
  fixture = await startFixture()
  offering = await startFixture({ pseudoLanguage: true })
})
afterAll(async () => {
  await fixture.stop()
  await offering.stop()
})

const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)" \/>/g)].map(([, href, code]) => [
    code,
    href,
  ])

test('a German page is German from its head to its foot, and its links stay in German', async () => {
  const { body, statusCode, headers } = await fixture.get('/de')
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="de">')
  expect(body).toContain('<title>Accolade 2025: die Auszeichnung für Werbung und Marketing</title>')
  expect(metaOf(body, 'og:locale')).toBe('de_DE')
  expect(metaOf(body, 'og:image')).toBe(`${origin}/share/de/home.png`)
  expect(body).toContain('Arbeit von Gewicht.')
  expect(body).toContain('href="/de/categories"')
  expect(body).not.toContain('href="/categories"')
  expect(headers.vary).toBe('accept-encoding, cookie')
})

test('every page names itself in all languages', async () => {
  const expected = [
    ['en', `${origin}/winners`],
    ['de', `${origin}/de/winners`],
    ['x-default', `${origin}/winners`],
  ]
  const english = await fixture.get('/winners')
  const german = await fixture.get('/de/winners')
  expect([alternates(english.body), alternates(german.body)]).toEqual([expected, expected])
  expect(english.body).toContain(`<link rel="canonical" href="${origin}/winners" />`)
  expect(german.body).toContain(`<link rel="canonical" href="${origin}/de/winners" />`)
  expect(english.headers.vary).toBe('accept-encoding, cookie, accept-language')
  expect([metaOf(english.body, 'og:locale'), metaOf(english.body, 'og:locale:alternate')]).toEqual([
    'en_US',
    'de_DE',
  ])
})

test('the switch leads to the same page in the other language, and marks the present one', async () => {
  const { body } = await fixture.get('/de/winners?level=gold')
  expect(body).toMatch(/<a href="\/winners\?level=gold" lang="en" hrefLang="en"[^>]*>English<\/a>/i)
  expect(body).toMatch(
    /<a href="\/de\/winners\?level=gold" lang="de"[^>]*aria-current="true"[^>]*>Deutsch<\/a>/,
  )
})

test('concurrent pages in several languages do not mix', async () => {
  const asked = ['/', '/de', '/', '/de', '/de/faq', '/faq']
  const pages = await Promise.all(asked.map((path) => fixture.get(path)))
  for (const [at, { body }] of pages.entries())
    expect(body).toContain(asked[at]!.startsWith('/de') ? 'Hauptmenü' : 'aria-label="Main"')
})

test('who is signed in is led home from the sign-in page in its language', async () => {
  Object.assign(fixture.answers, signedIn)
  const home = await fixture.get('/de/auth', session)
  expect([home.statusCode, home.headers.location]).toEqual([302, '/de'])
  const back = await fixture.get('/de/auth?return=/de/judging', session)
  expect(back.headers.location).toBe('/de/judging')
})

test('what is unknown is unknown in every language', async () => {
  const { body, statusCode } = await fixture.get('/de/nothing-here')
  expect(statusCode).toBe(404)
  expect(body).toContain('404 Seite nicht gefunden')
  expect(alternates(body)).toEqual([])
})

test('the pseudo-language is there only where the server offers it, from right to left and between marks', async () => {
  expect((await fixture.get('/x-rtl')).statusCode).toBe(404)
  const { body, statusCode } = await offering.get('/x-rtl')
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="x-rtl" dir="rtl">')
  expect(body).toContain('⟦Work worth its weight.⟧')
})

test('the sitemap has every page in every language', async () => {
  const { body } = await fixture.get('/sitemap.xml')
  for (const path of ['/faq', '/de/faq', '/de']) expect(body).toContain(`<loc>${origin}${path}</loc>`)
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${origin}/de/faq"/>`)
  expect((await fixture.get('/robots.txt')).body).toContain('Disallow: /de/judging\n')
})

test('a page to share has its picture in every language', async () => {
  const [english, german] = await Promise.all([
    fixture.get('/share/faq.png'),
    fixture.get('/share/de/faq.png'),
  ])
  expect([english.statusCode, german.statusCode]).toEqual([200, 200])
  expect(german.rawPayload.equals(english.rawPayload)).toBe(false)
})
