/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'
import { awardOf } from './samples.ts'

const kinds = ['digital', 'creative', 'strategy', 'social', 'innovation'] as const
const all = kinds.map((category, index) => awardOf(index + 1, { category, featured: index === 1 }))
const answers = {
  'GET /api/user': { user: null },
  'GET /api/awards': all,
}
const section = (name: string) => within(screen.getByRole('region', { name }))

test('featured awards and all of them lead to their pages', async () => {
  stubApi(answers)
  renderApp('/awards')
  await screen.findAllByRole('link', { name: 'Award 5' })
  const hrefs = (name: string) =>
    section(name)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(hrefs('Featured Awards')).toEqual([`/awards/${all[1]!.id}`])
  expect(hrefs('All Awards')).toEqual(all.map(({ id }) => `/awards/${id}`))
})

test('each of the five kinds has its own badge and icon', async () => {
  stubApi(answers)
  renderApp('/awards')
  await screen.findAllByRole('link', { name: 'Award 5' })
  const rows = section('All Awards').getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('.award-badge')?.textContent)).toEqual([
    'Digital',
    'Creative',
    'Strategy',
    'Social',
    'Innovation',
  ])
  const icons = rows.map((row) => row.querySelector('svg')?.innerHTML)
  expect(new Set(icons).size).toBe(5)
  expect(section('All Awards').getAllByText('from $149.50')).toHaveLength(5)
})

test('visitors apply through the sign-in, signed-in people at once; questions go to the contact page', async () => {
  stubApi(answers)
  renderApp('/awards')
  const main = within(screen.getByRole('main'))
  expect((await main.findByRole('link', { name: 'Submit Application' })).getAttribute('href')).toBe(
    '/api/login?return=%2Fsubmit',
  )
  expect(main.getByRole('link', { name: 'Inquire' }).getAttribute('href')).toBe('/contact')
  stubApi({ ...answers, 'GET /api/user': { user } })
  renderApp('/awards')
  await screen.findByRole('link', { name: 'Profile' })
  const apply = within(screen.getByRole('main')).getByRole('link', { name: 'Submit Application' })
  expect(apply.getAttribute('href')).toBe('/submit')
})

test('without awards it says so, and shows no empty shelf of featured ones', async () => {
  stubApi({ ...answers, 'GET /api/awards': [] })
  renderApp('/awards')
  expect(await screen.findByText('No award is open at the moment.')).toBeTruthy()
  expect(screen.queryByText('Featured Awards')).toBeNull()
})

test('a list that could not be loaded can be asked for again', async () => {
  const api = stubApi({ ...answers, 'GET /api/awards': new Refusal(503, 'later') })
  renderApp('/awards')
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answers['GET /api/awards'] = all
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Award 5' })).toBeTruthy()
})
