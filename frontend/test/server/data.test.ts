/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { programme, user } from '../../dev/demo-data.ts'
import { type Fixture, seedOf, session, signedIn, startFixture } from './fixture.ts'
import { gallery, winner } from './samples.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.stop())

test('what people wrote cannot leave its place', async () => {
  const title = `</script><script>alert(1)</script><!--"'&`
  const evil = { ...winner, title, slug: 'evil', description: `${title} $& $1` }
  const page = { ...gallery, winners: [{ ...gallery.winners[0], ...evil }] }
  Object.assign(fixture.answers, { '/api/winners/evil': evil, '/api/gallery': page })
  for (const [address, key] of [
    ['/winners/evil', '/api/winners/evil'],
    ['/winners', '/api/gallery'],
  ] as const) {
    const { body } = await fixture.get(address)
    expect(body).not.toContain('<script>alert')
    // what browsers run, the structured data, the seed
    expect(body.match(/<script/g)).toHaveLength(3)
    expect(seedOf(body).answers[key]).toEqual(fixture.answers[key])
    expect(body).toContain('&lt;/script&gt;')
  }
  const { body } = await fixture.get('/winners/evil')
  expect(body).toContain(
    '<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&quot;&#39;&amp; · Accolade</title>',
  )
})

test('a visitor is nobody, without asking', async () => {
  const answer = await fixture.get('/')
  expect(fixture.seen.map(({ url }) => url).sort()).toEqual([
    '/api/categories',
    '/api/gallery/latest',
    '/api/jury/first',
    '/api/programme',
  ])
  expect(seedOf(answer.body).answers['/api/user']).toEqual({ user: null })
  expect(answer.body).toContain('Sign In')
  expect(answer.headers.vary).toBe('accept-encoding, cookie, accept-language')
})

test('whoever brings a session is asked about, greeted, and gets a page of their own', async () => {
  Object.assign(fixture.answers, signedIn)
  await fixture.get('/')
  fixture.seen.length = 0
  const answer = await fixture.get('/', { ...session, 'x-forwarded-for': '203.0.113.7' })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.body.replace(/<!-- -->/g, '')).toContain('Welcome, Mara')
  expect(answer.body).toContain('Sign Out')
  expect(seedOf(answer.body).answers['/api/user']).toEqual({ user })
  // the session and no other cookie goes along, with the address of the person
  expect(new Set(fixture.seen.map(({ headers }) => headers.cookie))).toEqual(
    new Set(['__Host-accolade=somebodys-session']),
  )
  expect(new Set(fixture.seen.map(({ headers }) => headers['x-forwarded-for']))).toEqual(
    new Set(['203.0.113.7']),
  )
  const next = await fixture.get('/')
  expect(next.body).not.toContain('Mara')
  expect(next.headers['cache-control']).toBe('no-cache')
})

test('another cookie is no session, and an invalid session is a visitor', async () => {
  fixture.answers['/api/user'] = 401
  await fixture.get('/faq', { cookie: 'theme=dark; accolade=over-http' })
  expect(fixture.seen.map(({ url }) => url)).toEqual(['/api/programme'])
  const answer = await fixture.get('/faq', session)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.body).toContain('Still have questions?')
})

test('the sign-in page leads those who are signed in away, and never to another site', async () => {
  Object.assign(fixture.answers, signedIn)
  const to = async (url: string) => {
    const { statusCode, headers } = await fixture.get(url, session)
    return [statusCode, headers.location]
  }
  expect(await to('/auth')).toEqual([302, '/'])
  expect(await to('/auth?return=%2Fsubmit%3Fdraft%3D1')).toEqual([302, '/submit?draft=1'])
  for (const evil of [
    '%2F%2Fevil.example',
    '/%09/evil.example',
    '/%0a',
    '/%0d%0aset-cookie:%20a=b',
    '/%00',
    '/.//evil.example',
    '/%5cevil.example',
  ])
    expect([evil, await to(`/auth?return=${evil}`)]).toEqual([evil, [302, '/']])
  expect((await fixture.get('/auth')).statusCode).toBe(200)
})

test('of a guarded page the server renders the header and the footer, and search engines may not list it', async () => {
  Object.assign(fixture.answers, signedIn)
  for (const address of ['/dashboard', '/profile', '/admin']) {
    const answer = await fixture.get(address, session)
    expect([address, answer.statusCode]).toEqual([address, 200])
    expect(answer.body).toContain('<meta name="robots" content="noindex" />')
    expect(answer.body).toContain('Sign Out')
    expect(answer.body).toContain('aria-label="Loading"')
    expect(answer.body).not.toContain('<h1')
  }
  expect((await fixture.get('/dashboard')).body).toContain('Sign In')
  expect(fixture.errors).toEqual([])
})

test('a change shows at the next load', async () => {
  expect((await fixture.get('/contact')).body).toContain('awards@accolade.example')
  fixture.answers['/api/programme'] = {
    ...programme,
    contact: { ...programme.contact, email: 'new@accolade.example' },
  }
  const { body } = await fixture.get('/contact')
  expect(body).toContain('new@accolade.example')
  expect(body).not.toContain('awards@accolade.example')
})

test('while the API is away, pages go out and the browser asks again', async () => {
  for (const key of Object.keys(fixture.answers)) fixture.answers[key] = 503
  const page = await fixture.get('/winners/the-quiet-billboard')
  expect(page.statusCode).toBe(200)
  expect(seedOf(page.body).answers).toEqual({ '/api/user': { user: null } })
  expect(fixture.errors).toEqual([])
  expect(page.body).toContain('aria-label="Loading the winner"')
  expect((await fixture.get('/sitemap.xml')).statusCode).toBe(503)
  expect((await fixture.get('/share/winners/the-quiet-billboard.png')).statusCode).toBe(503)
})

test('an address that the API refuses is that of no page and no picture', async () => {
  fixture.answers['/api/winners/refused'] = 400
  expect((await fixture.get('/winners/refused')).statusCode).toBe(404)
  expect((await fixture.get('/share/winners/refused.png')).statusCode).toBe(404)
})

test('a silent API holds a page up no longer than its deadline', async () => {
  const slow = await startFixture({ deadlineMs: 200 })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  slow.hold.until = promise
  const since = Date.now()
  const page = await slow.get('/categories')
  expect(Date.now() - since).toBeLessThan(2_000)
  expect(page.statusCode).toBe(200)
  expect(Object.keys(seedOf(page.body).answers)).toEqual(['/api/user'])
  const signedInPage = await slow.get('/', session)
  expect(Object.keys(seedOf(signedInPage.body).answers)).toEqual([])
  resolve(undefined)
  await slow.stop()
})

test('a page that cannot be rendered is left to the browser', async () => {
  const broken = await startFixture({ render: () => Promise.reject(new Error('broken')) })
  const { statusCode, body } = await broken.get('/faq')
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
  expect(broken.errors).toHaveLength(1)
  await broken.stop()
})

test('the picture of a page is the same each time, and unknown ones are not there', async () => {
  const get = (path: string) => fixture.get(`/share/${path}.png`)
  const picture = await get('winners/the-quiet-billboard')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  const size = [picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]
  expect(size).toEqual([1200, 630])
  const other = await startFixture()
  const again = await other.get('/share/winners/the-quiet-billboard.png')
  await other.stop()
  expect(again.rawPayload.equals(picture.rawPayload)).toBe(true)
  const statuses = await Promise.all(
    ['home', 'faq', 'winners/nobody', 'nothing', 'dashboard', 'awards/a/b'].map(
      async (path) => (await get(path)).statusCode,
    ),
  )
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404])
  fixture.answers['/api/winners/the-quiet-billboard'] = { ...winner, title: '静かな看板' }
  const changed = await get('winners/the-quiet-billboard')
  expect(changed.rawPayload.equals(picture.rawPayload)).toBe(false)
})
