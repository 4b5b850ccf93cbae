/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'
import { winnerOf } from './samples.ts'

const visitor = { 'GET /api/user': { user: null } }
const cards = async (count: number) => {
  await screen.findByRole('heading', { name: 'Work 1' })
  const all = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li')!)
  expect(all).toHaveLength(count)
  return all
}

test('every winner is a card; the first is the Grand Prize Winner', async () => {
  const second = winnerOf(2, {
    level: 'silver',
    score: 83.5,
    awardTitle: 'Silver in Sustainability',
    teamSize: '16+',
    projectUrl: 'https://example.com/work',
  })
  stubApi({ ...visitor, 'GET /api/winners': [winnerOf(1), second] })
  renderApp('/winners')
  const [first, last] = (await cards(2)) as HTMLElement[] as [HTMLElement, HTMLElement]
  expect(screen.getAllByText('Grand Prize Winner')).toHaveLength(1)
  expect(within(first).getByText('Grand Prize Winner')).toBeTruthy()
  for (const text of ['Sustainability', 'Tidewater & Sons', 'Work 2', 'A chair, repaired.'])
    expect(within(last).getByText(text)).toBeTruthy()
  for (const text of ['Silver in Sustainability', '83.50 of 100', 'May 15, 2025', '16+'])
    expect(within(last).getByText(text)).toBeTruthy()
  expect(within(first).queryByText('Team size')).toBeNull()
  const entries = within(within(last).getByRole('list', { name: 'Awards received' })).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual(['Retail CraftSilver', 'Long Idea Prize'])
  expect(
    within(last)
      .getByRole('link', { name: /^View Award Details/ })
      .getAttribute('href'),
  ).toBe('/winners/winner-2')
})

test('every card is in the metal of its level; without a level it has none', async () => {
  const levels = ['gold', 'silver', 'bronze', undefined] as const
  const winners = levels.map((level, at) => winnerOf(at + 1, { ...(level && { level }) }))
  stubApi({ ...visitor, 'GET /api/winners': winners })
  renderApp('/winners')
  const found = await cards(4)
  const metals = found.map((card) => [...card.className.matchAll(/metal--\w+/g)].map(([name]) => name))
  expect(metals).toEqual([['metal--gold'], ['metal--silver'], ['metal--bronze'], []])
  const captions = found.map((card) => card.querySelector('.winnerAward')?.textContent)
  expect(captions).toEqual(['Gold', 'Silver', 'Bronze', 'Winner'])
  expect(found[3]!.innerHTML).not.toMatch(/gold|silver|bronze/)
  expect(within(found[3]!).queryByText('Score')).toBeNull()
})

test('the website opens in a new tab, and only where there is one', async () => {
  const safe = winnerOf(1, { projectUrl: 'https://example.com/work' })
  const broken = winnerOf(3, { projectUrl: 'javascript:alert(1)' })
  stubApi({ ...visitor, 'GET /api/winners': [safe, winnerOf(2), broken] })
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
  const linked = winnerOf(1, { organizationName: 'Northlight Studio', description })
  stubApi({ ...visitor, 'GET /api/winners': [linked, winnerOf(2, { description })] })
  renderApp('/winners')
  await cards(2)
  const links = screen.getAllByRole('link', { name: /^Award \d$/ })
  expect(links.map((link) => link.textContent)).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((count) => `Award ${count}`),
  )
  expect(links[0]!.getAttribute('href')).toBe('/awards/northlight-studio/campaign-of-the-year')
})

test('without winners there is the word that they are coming', async () => {
  stubApi({ ...visitor, 'GET /api/winners': [] })
  renderApp('/winners')
  expect(await screen.findByRole('heading', { name: 'Winners Coming Soon' })).toBeTruthy()
})

test('a list that could not be loaded can be asked for again', async () => {
  const api = stubApi({ ...visitor, 'GET /api/winners': new Refusal(503, 'later') })
  renderApp('/winners')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/could not be loaded/).textContent).toBe('The winners could not be loaded.')
  api.answers['GET /api/winners'] = [winnerOf(1)]
  fireEvent.click(again)
  await cards(1)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})
