/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'
import { cardOf, galleryOf } from './samples.ts'

const visitor = { 'GET /api/user': { user: null } }
const cards = async (count: number) => {
  await screen.findByRole('heading', { name: 'Work 1' })
  const all = screen.getAllByRole('heading', { name: /^Work \d/ }).map((heading) => heading.closest('li')!)
  expect(all).toHaveLength(count)
  return all
}

test('every winner is a card; the first is the Grand Prize Winner', async () => {
  const second = cardOf(2, {
    level: 'silver',
    score: 83.5,
    awardTitle: 'Silver in Sustainability',
    teamSize: '16+',
    projectUrl: 'https://example.com/work',
  })
  stubApi({ ...visitor, 'GET /api/gallery': galleryOf([cardOf(1), second]) })
  renderApp('/winners')
  const [first, last] = (await cards(2)) as HTMLElement[] as [HTMLElement, HTMLElement]
  expect(screen.getAllByText('Grand Prize Winner')).toHaveLength(1)
  expect(within(first).getByText('Grand Prize Winner')).toBeTruthy()
  for (const text of ['Sustainability', 'Tidewater & Sons', 'Work 2', 'A chair, repaired.'])
    expect(within(last).getByText(text)).toBeTruthy()
  for (const text of ['Silver in Sustainability', '83.50 of 100', 'May 15, 2025', '16+'])
    expect(within(last).getByText(text)).toBeTruthy()
  expect(within(first).queryByText('Team size')).toBeNull()
  const entries = within(
    within(last).getByRole('list', { name: 'Awards received', hidden: true }),
  ).getAllByRole('listitem', { hidden: true })
  expect(entries.map((entry) => entry.textContent)).toEqual(['Retail CraftSilver', 'Long Idea Prize'])
  expect(
    within(last)
      .getByRole('link', { name: /^View Award Details/ })
      .getAttribute('href'),
  ).toBe('/winners/winner-2')
})

test('every card is in the metal of its level; without a level it has none', async () => {
  const levels = ['gold', 'silver', 'bronze', undefined] as const
  const winners = levels.map((level, at) => cardOf(at + 1, { ...(level && { level }) }))
  stubApi({ ...visitor, 'GET /api/gallery': galleryOf(winners) })
  renderApp('/winners')
  const found = await cards(4)
  const metals = found.map((card) => [...card.className.matchAll(/metal--\w+/g)].map(([name]) => name))
  expect(metals).toEqual([['metal--gold'], ['metal--silver'], ['metal--bronze'], []])
  const captions = found.map((card) => card.querySelector('.award')?.textContent)
  expect(captions).toEqual(['Gold', 'Silver', 'Bronze', 'Winner'])
  expect(found[3]!.innerHTML).not.toMatch(/gold|silver|bronze/)
  expect(within(found[3]!).queryByText('Score')).toBeNull()
})

test('the website opens in a new tab, and only where there is one', async () => {
  const safe = cardOf(1, { projectUrl: 'https://example.com/work' })
  const broken = cardOf(3, { projectUrl: 'javascript:alert(1)' })
  stubApi({ ...visitor, 'GET /api/gallery': galleryOf([safe, cardOf(2), broken]) })
  renderApp('/winners')
  await cards(3)
  const links = screen.getAllByRole('link', { name: /^Visit Website/ })
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['https://example.com/work', '_blank'],
  ])
  expect(links[0]!.getAttribute('rel')).toBe('noopener noreferrer')
})

test('the first six awards of one organization lead to their articles', async () => {
  const awards = Array.from({ length: 7 }, (_, index) => `• Award ${index + 1} - detail`).join('\n')
  const description = `A square.\nAWARDS RECEIVED:\n${awards}`
  const linked = cardOf(1, { organizationName: 'Northlight Studio', description })
  stubApi({ ...visitor, 'GET /api/gallery': galleryOf([linked, cardOf(2, { description })]) })
  renderApp('/winners')
  await cards(2)
  const links = screen.getAllByRole('link', { name: /^Award \d$/ })
  expect(links.map((link) => link.textContent)).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((count) => `Award ${count}`),
  )
  expect(links[0]!.getAttribute('href')).toBe('/awards/northlight-studio/campaign-of-the-year')
})

test('without winners there is the word that they are coming', async () => {
  stubApi({ ...visitor, 'GET /api/gallery': galleryOf([]) })
  renderApp('/winners')
  expect(await screen.findByRole('heading', { name: 'Winners Coming Soon' })).toBeTruthy()
})

test('a list that could not be loaded can be asked for again', async () => {
  const api = stubApi({ ...visitor, 'GET /api/gallery': new Refusal(503, 'later') })
  renderApp('/winners')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/could not be loaded/).textContent).toBe('The winners could not be loaded.')
  api.answers['GET /api/gallery'] = galleryOf([cardOf(1)])
  fireEvent.click(again)
  await cards(1)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

const address = () => screen.getByTestId('address').textContent
// the library of the tests does not know the role of <search>
const filters = () => document.querySelector<HTMLElement>('search')!
const editions = [
  { key: '2025', name: '2025', winners: 2 },
  { key: '2024', name: '2024', winners: 1 },
]
const three = galleryOf(
  [
    cardOf(1, { level: 'gold' }),
    cardOf(2, { level: 'silver' }),
    cardOf(3, { level: 'bronze', createdAt: '2024-05-01T00:00:00.000Z' }),
  ],
  { editions },
)

test('winners are grouped by edition, the Grand Prize first, then level by level', async () => {
  stubApi({ ...visitor, 'GET /api/gallery': three })
  renderApp('/winners')
  await cards(3)
  const headings = within(screen.getByRole('main')).getAllByRole('heading')
  expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Winners',
    'H2 2025',
    'H3 Work 1',
    'H3 Silver',
    'H4 Work 2',
    'H2 2024',
    'H3 Bronze',
    'H4 Work 3',
  ])
})

test('editions and levels are links, each with the number of its winners, that keep what else is chosen', async () => {
  stubApi({ ...visitor, 'GET /api/gallery': three })
  renderApp('/winners?category=sustainability&utm_source=mail')
  await cards(3)
  const links = within(filters())
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(links).toEqual([
    'All editions /winners?category=sustainability',
    '2025 22 winners /winners/edition/2025?category=sustainability',
    '2024 11 winner /winners/edition/2024?category=sustainability',
    'All levels /winners?category=sustainability',
    'Gold 11 winner /winners?level=gold&category=sustainability',
    'Silver 11 winner /winners?level=silver&category=sustainability',
    'Bronze 11 winner /winners?level=bronze&category=sustainability',
    'Clear all /winners',
  ])
  expect(within(filters()).getByRole('status').textContent).toBe('3 winners')
})

test('a choice goes into the address, and what the address chooses is asked for', async () => {
  const api = stubApi({ ...visitor, 'GET /api/gallery': three })
  renderApp('/winners?level=gold&page=2')
  await cards(3)
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'sustainability' } })
  expect(address()).toBe('/winners?level=gold&category=sustainability')
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: '  chair   maker ' } })
  fireEvent.submit(screen.getByLabelText('Search').closest('form')!)
  expect(address()).toBe('/winners?q=chair+maker&level=gold&category=sustainability')
  await screen.findByRole('heading', { name: 'Work 1' })
  expect(api.of('GET /api/gallery?level=gold&page=2')).toHaveLength(1)
  expect(api.of('GET /api/gallery?q=chair+maker&level=gold&category=sustainability')).toHaveLength(1)
  fireEvent.click(screen.getByRole('link', { name: 'Clear all' }))
  expect(address()).toBe('/winners')
})

test('what no service would accept is not asked for', async () => {
  const api = stubApi({ ...visitor, 'GET /api/gallery': three })
  renderApp(`/winners?level=tin&page=-1&q=%20&agency=${'x'.repeat(300)}`)
  await cards(3)
  expect(api.of(`GET /api/gallery?agency=${'x'.repeat(100)}`)).toHaveLength(1)
})

test('where nothing matches, the way back is there', async () => {
  stubApi({ ...visitor, 'GET /api/gallery': { ...three, winners: [], total: 0 } })
  renderApp('/winners?q=nothing')
  expect(await screen.findByRole('heading', { name: 'No winner matches' })).toBeTruthy()
  expect(screen.queryByText('Winners Coming Soon')).toBeNull()
  for (const link of screen.getAllByRole('link', { name: 'Clear all' }))
    expect(link.getAttribute('href')).toBe('/winners')
})

test('an agency has a page of its own, edition by edition', async () => {
  const of = { scope: 'agency', key: 'tidewater-sons', name: 'Tidewater & Sons' }
  stubApi({ ...visitor, 'GET /api/gallery/agency/tidewater-sons': { ...three, of } })
  renderApp('/winners/agency/tidewater-sons')
  expect(await screen.findByRole('heading', { level: 1, name: 'Tidewater & Sons' })).toBeTruthy()
  expect(screen.queryByLabelText('Agency')).toBeNull()
  expect(within(filters()).getByRole('link', { name: /^2024/ }).getAttribute('href')).toBe(
    '/winners/agency/tidewater-sons?edition=2024',
  )
  await waitFor(() => expect(document.title).toBe('Winning work of Tidewater & Sons · Accolade'))
})

test('an agency without winners has none', async () => {
  stubApi(visitor)
  renderApp('/winners/agency/nobody')
  expect(await screen.findByRole('heading', { level: 1, name: 'No Winners Found' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('No Winners Found · Accolade'))
})

test('a long gallery has pages, which keep what is chosen', async () => {
  stubApi({ ...visitor, 'GET /api/gallery': { ...three, total: 80, page: 2 } })
  renderApp('/winners?level=gold&page=2')
  await cards(3)
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pager.getByText('Page 2 of 3')).toBeTruthy()
  expect(pager.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/winners?level=gold',
    '/winners?level=gold&page=3',
  ])
})

test('a card with a film plays a silent part of it under the mouse, with the keyboard or at the press of a button', async () => {
  const loop = { url: '/loop.mp4', width: 854, height: 480 }
  stubApi({ ...visitor, 'GET /api/gallery': galleryOf([cardOf(1, { loop }), cardOf(2)]) })
  renderApp('/winners')
  const [card] = await cards(2)
  const button = await screen.findByRole('button', { name: 'Preview of Work 1' })
  const video = () => card!.querySelector('video')
  expect(video()).toBeNull()
  fireEvent.click(button)
  expect(video()).toMatchObject({ muted: true, loop: true })
  expect(video()?.getAttribute('src')).toBe('/loop.mp4')
  expect(button.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button)
  expect(video()).toBeNull()
  const pointer = (type: string) => Object.assign(new Event(type), { pointerType: 'mouse' })
  fireEvent(card!, pointer('pointerenter'))
  await waitFor(() => expect(video()).not.toBeNull())
  fireEvent(card!, pointer('pointerleave'))
  expect(video()).toBeNull()
})
