/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { categories, programme } from '../../dev/demo-data.ts'
import { formatDay } from '../../src/lib/format.ts'
import { renderApp } from '../helpers/render-app.tsx'
import { stubApi } from '../helpers/stub-api.ts'

/** What the head of the categories says, label by label. */
async function headOf(changes: object) {
  stubApi({
    'GET /api/user': { user: null },
    'GET /api/programme': { ...programme, ...changes },
    'GET /api/categories': categories,
  })
  renderApp('/categories')
  await screen.findByRole('heading', { name: categories[0]!.name })
  const heading = screen.getByRole('heading', { name: 'Categories', level: 1 })
  const facts = heading.closest('header')!.querySelectorAll('dl > div')
  return [...facts].map((fact) => [...fact.children].map(({ textContent }) => textContent))
}

test('the head of a page names the deadline, the number of categories and the lowest fee', async () => {
  expect(await headOf({})).toEqual([
    ['Submission deadline', 'December 15, 2025'],
    ['Categories', String(categories.length)],
    ['Entry fees from', '$49'],
  ])
})

test('where nothing can be entered any more it names the day of the winners', async () => {
  const [first] = await headOf({ toggles: { ...programme.toggles, acceptSubmissions: false } })
  expect(first).toEqual(['Winners announced', formatDay(programme.timelineA.winnersAnnounced)])
})

test('fees are in the currency of the programme', async () => {
  const [, , fee] = await headOf({ currency: 'EUR' })
  expect(fee).toEqual(['Entry fees from', '€49'])
  expect(screen.getByText('€299')).toBeTruthy()
  expect(screen.queryByText(/\$/)).toBeNull()
})
