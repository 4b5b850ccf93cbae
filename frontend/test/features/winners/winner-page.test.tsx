/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'
import { winnerOf } from './samples.ts'

const visitor = { 'GET /api/user': { user: null } }
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent

test('a winner is shown with its year, facts and awards, each of which leads to its article', async () => {
  stubApi({
    ...visitor,
    'GET /api/winners/winner-1': winnerOf(1, { projectUrl: 'https://example.com/work' }),
  })
  renderApp('/winners/winner-1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Work 1' })).toBeTruthy()
  expect(screen.getByText('2025', { selector: '.tag' })).toBeTruthy()
  expect(screen.getByText('Tidewater & Sons')).toBeTruthy()
  expect(screen.getByText('A chair, repaired.')).toBeTruthy()
  expect(fact('Category')).toBe('Sustainability')
  expect(fact('Team Size')).toBe('N/A')
  expect(fact('Award Year')).toBe('2025')
  const awards = screen.getByRole('region', { name: 'Awards & Recognition' })
  expect(
    within(awards)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/awards/tidewater-sons/retail-craft', '/awards/tidewater-sons/long-idea-prize'])
  expect(screen.getByRole('link', { name: /^Visit Website/ }).getAttribute('target')).toBe('_blank')
  expect(screen.getByRole('link', { name: 'Back to Winners' }).getAttribute('href')).toBe('/winners')
  await waitFor(() => expect(document.title).toBe('Work 1 · Accolade'))
})

test('a winner judged 73.00 is a Bronze page', async () => {
  const bronze = winnerOf(1, { level: 'bronze', score: 73, awardTitle: 'Bronze in Sustainability' })
  stubApi({ ...visitor, 'GET /api/winners/winner-1': bronze })
  renderApp('/winners/winner-1')
  const article = (await screen.findByRole('heading', { level: 1 })).closest('article')!
  expect(article.className).toBe('metal--bronze')
  expect(article.innerHTML).not.toMatch(/--(gold|silver)/)
  expect(screen.getByText('Bronze in Sustainability', { selector: '.award' })).toBeTruthy()
  expect(fact('Score')).toBe('73.00 of 100')
})

test('without a level the page has no metal', async () => {
  stubApi({ ...visitor, 'GET /api/winners/winner-1': winnerOf(1) })
  renderApp('/winners/winner-1')
  const article = (await screen.findByRole('heading', { level: 1 })).closest('article')!
  expect(article.outerHTML).not.toMatch(/--(gold|silver|bronze)/)
  expect(screen.getByText('Winner', { selector: '.award' })).toBeTruthy()
  expect(screen.queryByText('Score')).toBeNull()
})

test('without awards and website neither is there', async () => {
  const plain = winnerOf(1, { description: 'A chair.', teamSize: '1-5' })
  stubApi({ ...visitor, 'GET /api/winners/winner-1': plain })
  renderApp('/winners/winner-1')
  await screen.findByRole('heading', { level: 1, name: 'Work 1' })
  expect(fact('Team Size')).toBe('1-5')
  expect(screen.queryByText('Awards & Recognition')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Visit Website/ })).toBeNull()
})

test('while it is loading there is an outline', async () => {
  const { promise, resolve } = Promise.withResolvers()
  stubApi({ ...visitor, 'GET /api/winners/winner-1': () => promise })
  renderApp('/winners/winner-1')
  expect(await screen.findByRole('status', { name: 'Loading the winner' })).toBeTruthy()
  resolve(winnerOf(1))
  expect(await screen.findByRole('heading', { name: 'Work 1' })).toBeTruthy()
})

test.each([
  ['is not there', new Refusal(404, { error: 'Not found' })],
  ['could not be loaded', new Refusal(500, 'broken')],
])('a winner that %s', async (_, refusal) => {
  stubApi({ ...visitor, 'GET /api/winners/nobody': refusal })
  renderApp('/winners/nobody')
  expect(await screen.findByRole('heading', { name: 'Winner Not Found' })).toBeTruthy()
  expect(screen.getByText("The winner you're looking for doesn't exist.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Winners' }).getAttribute('href')).toBe('/winners')
})

const picture = (name: string) => ({
  id: name.padEnd(64, '0'),
  kind: 'picture' as const,
  width: 960,
  height: 600,
  alt: `What ${name} shows`,
  caption: `About ${name}`,
  placeholder: 'data:image/webp;base64,AAAA',
  variants: (['avif', 'webp'] as const).flatMap((format) =>
    [480, 960].map((width) => ({ format, width, url: `/${name}-${width}.${format}` })),
  ),
})
const cover = { ...picture('cover'), card: { url: '/card.jpg', width: 1200 as const, height: 630 as const } }

test('the work comes first, in the smallest file that is sharp, and the medal is its seal', async () => {
  stubApi({ ...visitor, 'GET /api/winners/winner-1': winnerOf(1, { cover }) })
  renderApp('/winners/winner-1')
  const image = await screen.findByRole('img', { name: 'What cover shows' })
  expect(
    [...image.parentElement!.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset]),
  ).toEqual([
    ['image/avif', '/cover-480.avif 480w, /cover-960.avif 960w'],
    ['image/webp', '/cover-480.webp 480w, /cover-960.webp 960w'],
  ])
  expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([
    '/cover-960.webp',
    '960',
    '600',
    null,
  ])
  expect(screen.getByText('About cover')).toBeTruthy()
  await waitFor(() =>
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
      /\/card\.jpg$/,
    ),
  )
})

test('nothing of the film is loaded before it is played, and it has its captions', async () => {
  const film = {
    ...{ id: 'f'.repeat(64), kind: 'film' as const, width: 1920, height: 1080, caption: '', sizeBytes: 5 },
    ...{ contentType: 'video/mp4' as const, url: '/film.mp4' },
    captions: [{ language: 'en', label: 'English', url: '/en.vtt' }],
  }
  stubApi({ ...visitor, 'GET /api/winners/winner-1': winnerOf(1, { cover, film }) })
  const { container } = renderApp('/winners/winner-1')
  const play = await screen.findByRole('link', { name: 'Play the film of Work 1' })
  expect(play.getAttribute('href')).toBe('/film.mp4')
  expect(container.querySelector('video')).toBeNull()
  fireEvent.click(play)
  const video = await screen.findByLabelText<HTMLVideoElement>('The film of Work 1')
  expect(['preload', 'autoplay', 'controls'].map((name) => video.getAttribute(name))).toEqual([
    'none',
    '',
    '',
  ])
  expect(video.querySelector('track')?.getAttribute('srclang')).toBe('en')
})

test('stills with captions fill the window; credits, the words of the jury and the neighbours follow', async () => {
  const whole = {
    ...winnerOf(1, {
      country: 'DE',
      stills: [picture('one'), picture('two')],
      juryWords: 'It does nothing.',
      quote: 'We only switched it off.',
      quoteName: 'Ilse Brandt',
      quoteRole: 'Founder',
      credits: [
        { kind: 'person', role: 'Copy', name: 'Ilse Brandt' },
        { kind: 'agency', role: '', name: 'Northlight' },
      ],
    }),
    next: { slug: 'after', title: 'After' },
  }
  stubApi({ ...visitor, 'GET /api/winners/winner-1': whole })
  renderApp('/winners/winner-1')
  const stills = within(await screen.findByRole('region', { name: 'Stills' }))
  expect(stills.getByText('About two')).toBeTruthy()
  fireEvent.click(stills.getByRole('button', { name: 'Enlarge What one shows' }))
  const box = await screen.findByRole('dialog', { name: 'What one shows' })
  fireEvent.click(within(box).getByRole('button', { name: 'Next still' }))
  const next = await screen.findByRole('dialog', { name: 'What two shows' })
  expect(next.querySelector('img')?.getAttribute('src')).toBe('/two-960.webp')
  const credits = within(screen.getByRole('region', { name: 'Credits' }))
  expect(credits.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'CopyIlse Brandt',
    'Northlight',
  ])
  expect(screen.getByRole('region', { name: 'The Jury' }).textContent).toContain('It does nothing.')
  const words = screen.getByRole('region', { name: 'A Word from the Winner' }).textContent
  expect(words).toContain('We only switched it off.Ilse BrandtFounder')
  expect(fact('Country')).toBe('Germany')
  const ways = within(screen.getByRole('navigation', { name: 'More winners' })).getAllByRole('link')
  expect(ways.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
    ['next', '/winners/after'],
  ])
})
