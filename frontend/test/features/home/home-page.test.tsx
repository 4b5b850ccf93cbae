/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { categories, programme, submissions, user } from '../../../dev/demo-data.ts'
import { formatDay } from '../../../src/lib/format.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'
import { cardOf } from '../winners/samples.ts'

const visitor = { 'GET /api/user': { user: null }, 'GET /api/programme': programme }

test('the hero names the edition, the deadline and six categories until the list is there', async () => {
  stubApi({ ...visitor, 'GET /api/categories': new Refusal(503, 'later') })
  renderApp('/')
  expect(await screen.findByText('2025 Submissions Now Open')).toBeTruthy()
  expect(screen.getByText('December 15, 2025')).toBeTruthy()
  expect(screen.getByText('Categories', { selector: 'dt' }).nextSibling?.textContent).toBe('6')
  expect(await screen.findByText('The categories could not be loaded.')).toBeTruthy()
})

test('a category card has fee, description, deadline and the first three criteria', async () => {
  stubApi({ ...visitor, 'GET /api/categories': categories.slice(0, 2) })
  renderApp('/')
  const card = (await screen.findByRole('heading', { name: 'Technology Innovation' })).closest('li')!
  expect(card.textContent).toContain('$299')
  expect(card.textContent).toContain(categories[0]!.description)
  expect(card.textContent).toContain(`Deadline: ${formatDay(categories[0]!.deadline)}`)
  const criteria = within(card).getAllByRole('listitem')
  expect(criteria.map((each) => each.textContent)).toEqual([
    'Innovation40%',
    'Strategic Impact25%',
    'Craft of Engineering20%',
  ])
  expect(screen.getByText('Categories', { selector: 'dt' }).nextSibling?.textContent).toBe('2')
})

test('a category says until when its early-bird fee holds, and what it costs afterwards', async () => {
  const early = { ...categories[0]!, earlyBird: { fee: 199.5, until: '2098-12-01' } }
  const late = { ...categories[1]!, late: { fee: 349, from: '2020-01-01' } }
  stubApi({ ...visitor, 'GET /api/categories': [early, late] })
  renderApp('/')
  const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!
  expect((await card(early.name)).textContent).toContain('$199.50')
  expect((await card(early.name)).textContent).toContain('Early-bird fee until December 1, 2098, then $299')
  expect((await card(late.name)).textContent).toContain('$349')
  expect((await card(late.name)).textContent).toContain('Late fee')
})

test('the work that won comes before the categories, the grand prize first', async () => {
  const won = Array.from({ length: 5 }, (_, index) => cardOf(index + 1, { slug: `work-${index}` }))
  stubApi({ ...visitor, 'GET /api/categories': categories, 'GET /api/gallery/latest': won })
  renderApp('/')
  const section = (await screen.findByRole('heading', { name: 'The work that won' })).closest('section')!
  const links = within(section).getAllByRole('link', { name: /^Work/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [0, 1, 2, 3, 4].map((each) => `/winners/work-${each}`),
  )
  expect(within(section).getAllByText('Grand Prize Winner')).toHaveLength(1)
  expect(links[0]!.closest('li')!.textContent).toContain('Grand Prize Winner')
})

test.each([
  ['no winner is public', []],
  ['winners cannot be loaded', new Refusal(503, 'later')],
])('home goes without winners where %s', async (_case, answer) => {
  stubApi({ ...visitor, 'GET /api/categories': categories, 'GET /api/gallery/latest': answer })
  renderApp('/')
  await screen.findByRole('heading', { name: 'Technology Innovation' })
  expect(screen.queryByRole('heading', { name: 'The work that won' })).toBeNull()
})

test('signed in, home offers to go on with the draft', async () => {
  stubApi({
    'GET /api/user': { user },
    'GET /api/categories': categories,
    'GET /api/user/submissions': pagesOf(submissions),
  })
  renderApp('/')
  expect(await screen.findByRole('heading', { name: 'Welcome back, Mara' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Continue this draft' })
  expect(link.getAttribute('href')).toBe(`/submit?draft=${submissions[0]!.id}`)
})

test('nobody is welcomed back before the first submission', async () => {
  stubApi({
    'GET /api/user': { user },
    'GET /api/categories': categories,
    'GET /api/user/submissions': pagesOf([]),
  })
  renderApp('/')
  expect(await screen.findByRole('heading', { name: 'Welcome, Mara' })).toBeTruthy()
})
