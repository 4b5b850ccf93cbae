/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { categories, programme, user } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const list = 'GET /api/judging/expertise'
const [one, two] = categories
const said = (change: object = {}) => ({
  ...{ categoryId: one!.id, categoryName: one!.name, expertise: 'some', stated: false, fixed: false },
  ...change,
})
const put = `PUT /api/judging/expertise/${one!.id}`

async function open(answers: Record<string, unknown>) {
  const api = stubApi({
    'GET /api/user': { user: { ...user, roles: ['entrant', 'judge'] } },
    'GET /api/programme': programme,
    'GET /api/categories': categories,
    'GET /api/user/interests': { version: 0, statedAt: null, employers: [], clients: [], addOnly: false },
    ...answers,
  })
  renderApp('/profile/interests')
  await screen.findByRole('heading', { name: 'How Well You Know Your Categories' })
  return api
}
const group = async ({ name }: { name: string }) => within(await screen.findByRole('group', { name }))
const radio = async (name: string, of = one!) =>
  (await group(of)).getByRole('radio', { name }) as HTMLInputElement

test('nothing is chosen until the judge answers; an answer is saved at once', async () => {
  const api = await open({ [list]: [said()], [put]: said({ expertise: 'expert', stated: true }) })
  expect((await radio('Somewhat')).checked).toBe(false)
  expect((await group(one!)).getByText('Not answered yet')).toBeTruthy()
  fireEvent.click(await radio('I am an expert'))
  await waitFor(async () => expect((await radio('I am an expert')).checked).toBe(true))
  expect(api.of(put).map(({ body }) => body)).toEqual([{ expertise: 'expert' }])
  expect((await group(one!)).getByText('Saved')).toBeTruthy()
})

test('after a draw it cannot be changed, and the page says why', async () => {
  const drawn = said({ categoryId: two!.id, categoryName: two!.name, stated: true, fixed: true })
  await open({ [list]: [said({ fixed: true }), drawn] })
  expect((await radio('Somewhat', two!)).closest('fieldset')!.disabled).toBe(true)
  expect((await radio('Somewhat', two!)).checked).toBe(true)
  expect((await group(two!)).getByText(/what you said cannot be changed any more/)).toBeTruthy()
  expect((await group(one!)).getByText(/You had not answered/)).toBeTruthy()
})

test('an answer that came after the draw is refused, and the page shows what is true', async () => {
  const error = 'Judges were drawn in this category already'
  const api = await open({ [list]: [said()], [put]: new Refusal(409, { error }) })
  await radio('Not at all')
  api.answers[list] = [said({ fixed: true })]
  fireEvent.click(await radio('Not at all'))
  expect((await screen.findByTestId('toast')).textContent).toContain(error)
  await waitFor(async () => expect((await radio('Not at all')).closest('fieldset')!.disabled).toBe(true))
})

test('without categories the page says so', async () => {
  await open({ [list]: [] })
  expect(await screen.findByText('No category is assigned to you yet.')).toBeTruthy()
})
