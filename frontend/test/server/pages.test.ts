/** @jest-environment node */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { isPublic, type PagePath, pageAt, pages } from '../../src/app/pages.ts'
import { render } from '../../src/app/render.tsx'
import { type Fixture, metaOf, origin, seedOf, startFixture } from './fixture.ts'
import { agency, award, gallery, winner } from './samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

/** Every public page with words that only its real content has. */
const samples: Partial<Record<PagePath, [address: string, words: string]>> = {
  '/': ['/', 'Technology Innovation'],
  '/auth': ['/auth', 'Welcome Back'],
  '/categories': ['/categories', 'Craft of Engineering'],
  '/enter': ['/enter', 'Three steps from finished work'],
  '/guide': ['/guide', 'Preparing a campaign'],
  '/criteria': ['/criteria', 'Creative Excellence'],
  '/jury': ['/jury', 'Johanna Okafor'],
  '/verify': ['/verify', 'Check in this browser'],
  '/transparency': ['/transparency', 'Keep This Head'],
  '/faq': ['/faq', 'Still have questions?'],
  '/privacy': ['/privacy', 'Last updated: September 6, 2025'],
  '/terms': ['/terms', 'Last updated: September 6, 2025'],
  '/refund': ['/refund', 'Last updated: September 6, 2025'],
  '/conduct': ['/conduct', 'Last updated: September 6, 2025'],
  '/contact': ['/contact', 'awards@accolade.example'],
  '/awards': ['/awards', 'For work that changed what people do'],
  '/awards/:id': [`/awards/${award.id}`, 'Campaigns with a measured effect on society.'],
  '/awards/:brandSlug/:awardSlug': [
    '/awards/northlight-studio/best-use-of-silence',
    'It said nothing for six weeks.',
  ],
  '/winners': ['/winners', 'A billboard that says nothing.'],
  '/winners/:scope/:key': ['/winners/agency/northlight-studio', 'What won, edition by edition.'],
  '/winners/:slug': ['/winners/the-quiet-billboard', 'A billboard that says nothing.'],
}

test('there is a sample of every public page', () => {
  const paths = Object.entries(pages).filter(([, info]) => isPublic(info))
  expect(Object.keys(samples)).toEqual(expect.arrayContaining(paths.map(([path]) => path)))
})

test.each(Object.values(samples))(
  '%s holds its content, and all that it will ask for',
  async (address, words) => {
    const answer = await fixture.get(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    const main = /<main.*<\/main>/s.exec(answer.body)?.[0] ?? ''
    expect(main.replace(/<!-- -->/g, '')).toContain(words)
    expect(main).toContain('<h1')
    const seed = seedOf(answer.body)
    expect((await render(address, seed)).missing).toEqual([])
    expect(fixture.errors).toEqual([])
  },
)

test.each(Object.values(samples))(
  '%s says what it is to search engines and to those who share it',
  async (address) => {
    const { body } = await fixture.get(`${address}?utm_source=elsewhere`)
    const title = /<title>([^<]+)<\/title>/.exec(body)?.[1]
    expect(title).toMatch(/Accolade/)
    expect(metaOf(body, 'og:title')).toBe(title)
    expect(metaOf(body, 'description')?.length).toBeGreaterThan(20)
    expect(metaOf(body, 'og:description')).toBe(metaOf(body, 'description'))
    expect(body.match(/<link rel="canonical" href="([^"]*)"/)?.[1]).toBe(origin + address)
    expect(metaOf(body, 'og:url')).toBe(origin + address)
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(body, 'robots')).toBeUndefined()
    expect(metaOf(body, 'og:image')).toBe(`${origin}/share${address === '/' ? '/home' : address}.png`)
  },
)

test('titles and descriptions differ from page to page', async () => {
  const addresses = Object.values(samples).map(([address]) => address)
  const bodies = await Promise.all(addresses.map(async (address) => (await fixture.get(address)).body))
  const heads = bodies.map((body) => [/<title>([^<]+)/.exec(body)?.[1], metaOf(body, 'description')])
  expect(new Set(heads.map(([title]) => title)).size).toBe(addresses.length)
  expect(new Set(heads.map(([, description]) => description)).size).toBe(addresses.length)
})

test.each([
  [`/awards/${award.id}`, 'Social Good Award · Accolade', 'Campaigns with a measured effect on society.'],
  [
    '/winners/the-quiet-billboard',
    'The Quiet Billboard · Accolade',
    'Northlight Studio, Design Excellence. A billboard that says nothing.',
  ],
  [
    '/awards/northlight-studio/best-use-of-silence',
    'Best Use of Silence · Accolade',
    'Northern Creative Circle 2025. The only billboard of the year that people asked to keep. It said nothing for six weeks.',
  ],
])('%s has words of its own', async (address, title, description) => {
  const { body } = await fixture.get(address)
  expect(/<title>([^<]+)/.exec(body)?.[1]).toBe(title)
  expect(metaOf(body, 'description')).toBe(description)
  expect(metaOf(body, 'og:type')).toBe('article')
})

test.each([
  ['/winners/nobody', 'Winner Not Found'],
  ['/winners/agency/nobody', 'No Winners Found'],
  ['/awards/0190a000-0006-7000-8000-00000000ffff', 'Award Not Found'],
  ['/awards/nobody/nothing', 'Award Article Coming Soon'],
  ['/nothing/at/all', '404 Page Not Found'],
  ['/FAQ', '404 Page Not Found'],
])('%s is a 404 that says so', async (address, words) => {
  const { statusCode, body } = await fixture.get(address)
  expect(statusCode).toBe(404)
  expect(/<h1[^>]*>([^<]*)/.exec(body)?.[1]).toBe(words)
  expect(/<title>([^<]+)/.exec(body)?.[1]).toBe(`${words} · Accolade`)
  expect(metaOf(body, 'robots')).toBe('noindex')
  expect(body).not.toContain('rel="canonical"')
})

test('what is chosen in the address is in the page, which is known by its address without it', async () => {
  const { winners } = gallery
  fixture.answers['/api/gallery?q=nothing&level=gold'] = { ...gallery, winners: [], total: 0 }
  fixture.answers['/api/gallery/agency/northlight-studio?level=silver&page=2'] = {
    ...gallery,
    winners,
    of: agency,
  }
  const { body } = await fixture.get('/winners?level=gold&q=nothing&utm_source=mail')
  expect(body).toContain('No winner matches')
  expect(body).toContain(`<link rel="canonical" href="${origin}/winners" />`)
  const paged = await fixture.get('/winners/agency/northlight-studio?page=2&level=silver')
  expect(paged.body).toContain('The Quiet Billboard')
  expect(paged.body).toContain(`<link rel="canonical" href="${origin}/winners/agency/northlight-studio" />`)
})

test('without scripts the choices of the gallery are links and a form', async () => {
  const { body } = await fixture.get('/de/winners')
  expect(body).toMatch(/<form[^>]* action="\/de\/winners"/)
  for (const name of ['category', 'agency', 'q']) expect(body).toMatch(new RegExp(`name="${name}"`))
  expect(body).toMatch(/<button type="submit"[^>]*>Search<\/button>/)
})

test('a page names the files that it needs beyond those of every page', async () => {
  const { body } = await fixture.get('/categories')
  const links = [...body.matchAll(/<link rel="(stylesheet|modulepreload)" href="([^"]+)"/g)]
  expect(links.map(([, rel, file]) => [rel, file])).toEqual([
    ['stylesheet', '/assets/categories.css'],
    ['stylesheet', '/assets/list.css'],
    ['modulepreload', '/assets/categories.js'],
    ['modulepreload', '/assets/list.js'],
  ])
})

test('a slash at the end leads to the same page, which is known without it', async () => {
  const answer = await fixture.get('/faq/')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain(`<link rel="canonical" href="${origin}/faq"`)
  expect(pageAt('/faq/')?.path).toBe('/faq')
})

test('structured data: who we are, what won, what is asked', async () => {
  const dataOf = async (address: string) => {
    const { body } = await fixture.get(address)
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1]
    return text === undefined ? undefined : JSON.parse(text)[0]
  }
  expect(await dataOf('/')).toMatchObject({
    '@type': 'Organization',
    name: 'Accolade Awards',
    url: `${origin}/`,
  })
  const work = { '@type': 'CreativeWork', name: 'The Quiet Billboard', award: 'Silver: Grand Prix' }
  expect(await dataOf('/winners')).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, item: { ...work, url: `${origin}/winners/the-quiet-billboard` } }],
  })
  expect(await dataOf('/winners/agency/northlight-studio')).toMatchObject({
    '@type': 'ItemList',
    name: 'Northlight Studio',
    numberOfItems: 1,
  })
  expect(await dataOf('/winners/the-quiet-billboard')).toMatchObject({
    ...work,
    description: 'A billboard that says nothing.',
    creator: { name: 'Northlight Studio' },
  })
  const { level: _level, awardTitle: _title, ...unlevelled } = winner
  fixture.answers['/api/winners/the-quiet-billboard'] = unlevelled
  expect((await dataOf('/winners/the-quiet-billboard')).award).toBe('Winner')
  fixture.answers['/api/winners/the-quiet-billboard'] = winner
  const faq = await dataOf('/faq')
  expect(faq['@type']).toBe('FAQPage')
  expect(faq.mainEntity.length).toBeGreaterThan(10)
  expect(faq.mainEntity[0].acceptedAnswer.text.length).toBeGreaterThan(20)
  expect(await dataOf('/winners/nobody')).toBeUndefined()
})

test('a page that a link of a mail opens says to nobody where it is, and no search engine finds it', async () => {
  const answer = await fixture.get('/reset-password')
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(metaOf(answer.body, 'robots')).toBe('noindex')
})
