/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { judge, judgingOf, scoredOf } from '../../../dev/demo-judging.ts'
import { forgetAnswers } from '../../../src/features/judging/remembered.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'
import { judgingServer } from './judging-server.ts'

// 1, 3 and 5 are of one category, 2 of another one
const all = [judgingOf(0), scoredOf(1), scoredOf(2), judgingOf(3), judgingOf(4)]
const address = (left: number, right?: number) =>
  `/judging/compare?left=${all[left - 1]!.id}${right ? `&right=${all[right - 1]!.id}` : ''}`

async function compare(at: string, answers: object = {}) {
  forgetAnswers()
  const server = judgingServer(all)
  const api = stubApi({ 'GET /api/user': { user: judge }, ...server.answers, ...answers })
  renderApp(at)
  await screen.findByRole('heading', { name: 'Compare two submissions' })
  return { ...api, have: server.have }
}
const side = async (name: string) => within(await screen.findByRole('region', { name }))

test('two submissions are side by side with the own scores and totals, and the way to score each', async () => {
  await compare(address(1, 3))
  const [left, right] = [await side('Project 1'), await side('Project 3')]
  expect(left.getAllByText('Not scored')).toHaveLength(4)
  expect(right.getByRole('status').textContent).toMatch(/^\d\.\d\d$/)
  expect(left.getByRole('link', { name: 'Score Project 1' }).getAttribute('href')).toBe(
    `/judging?submission=${all[0]!.id}`,
  )
  // nothing is scored here
  expect(screen.queryByRole('slider')).toBe(null)
  fireEvent.click(screen.getByRole('switch', { name: 'Blind Mode' }))
  await side(all[0]!.title)
})

test('the other one is chosen from the same category, by number or title', async () => {
  const api = await compare(address(1))
  await side('Project 1')
  fireEvent.click(screen.getByRole('button', { name: 'Choose a submission' }))
  const panel = within(screen.getByRole('dialog', { name: 'Choose a submission' }))
  await panel.findByRole('button', { name: /^Submission 5/ })
  expect(panel.queryByRole('button', { name: /^Submission 2/ })).toBe(null)
  expect((panel.getByRole('button', { name: /^Submission 1/ }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(panel.getByLabelText('Number or title'), { target: { value: '5' } })
  await waitFor(() => expect(panel.queryByRole('button', { name: /^Submission 1/ })).toBe(null))
  fireEvent.click(panel.getByRole('button', { name: /^Submission 5/ }))
  await side('Project 5')
  expect(api.calls.every(({ path }) => !path.startsWith('/api/submissions'))).toBe(true)
})

test('submissions of different categories are said not to compare', async () => {
  await compare(address(1, 2))
  await screen.findByText(/^These submissions are of different categories/)
})

test('what was taken away shows nothing of its content, and another one can be chosen', async () => {
  const api = await compare(address(1, 3))
  await side('Project 3')
  api.have(all.filter(({ number }) => number !== 3))
  // the page comes to it again
  forgetAnswers()
  document.body.replaceChildren()
  renderApp(address(1, 3))
  const right = await side('Second submission')
  await right.findByText('This submission is no longer assigned to you.')
  expect(screen.queryByText(all[2]!.description.split('\n')[0]!)).toBe(null)
  expect(right.getByRole('button', { name: /^Choose another/ })).toBeTruthy()
})

test('nothing is compared with itself', async () => {
  await compare(address(1, 1))
  await side('Project 1')
  expect(screen.getByRole('button', { name: 'Choose a submission' })).toBeTruthy()
})

test('which one is shown where there is room for one is a choice', async () => {
  await compare(address(1, 3))
  await side('Project 3')
  const group = within(screen.getByRole('group', { name: 'Which one is shown' }))
  fireEvent.click(group.getByRole('button', { name: 'Project 3' }))
  expect(group.getByRole('button', { name: 'Project 3' }).getAttribute('aria-pressed')).toBe('true')
  expect(document.querySelector('[data-shown]')?.getAttribute('data-shown')).toBe('right')
})
