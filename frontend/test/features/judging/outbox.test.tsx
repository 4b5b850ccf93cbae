/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { judge, judgingSubmissions } from '../../../dev/demo-judging.ts'
import { browser } from '../../../src/lib/browser.ts'
import { waitingScoresOf } from '../../../src/lib/waiting-scores.ts'
import { Refusal, unauthorized } from '../../helpers/stub-api.ts'
import { button, figures, open, scoreAll, scores } from './actions.ts'

const first = judgingSubmissions[0]!
const away = () => {
  throw new TypeError('Failed to fetch')
}
const waitingText = (count: number) =>
  screen.findByText(`Waiting to be sent (${count})`, { selector: 'strong' })
const comesBack = () => fireEvent(window, new Event('online'))

/** Scores the first submission while the server is not reached. */
async function scoreAway(answer: unknown = away) {
  const api = await open({ [scores]: answer })
  await scoreAll()
  fireEvent.click(button('Save Score'))
  await waitingText(4)
  return api
}
const panel = () => {
  fireEvent.click(button(/^(Show|Decide)$/))
  return within(screen.getByRole('dialog', { name: 'Waiting to be sent' }))
}

test('without a network scores wait, the judge goes on, and they are sent in order once it is back', async () => {
  const api = await scoreAway()
  expect(screen.queryByTestId('toast')).toBe(null)
  expect(figures()).toEqual(['3', '2', '1', '67%'])
  expect(waitingScoresOf(judge.id)).toBe(4)
  fireEvent.click(button('Next: Project 3'))
  await screen.findByRole('heading', { name: 'Project 3' })
  fireEvent.click(button('Previous'))
  fireEvent.click(button('Previous'))
  await screen.findByRole('heading', { name: 'Project 1' })
  expect(screen.getByText('Waiting to be sent (4)', { selector: '[role=status] p' })).toBeTruthy()
  expect(panel().getAllByText('Project 1')).toHaveLength(4)
  const before = api.of(scores).length
  api.answers[scores] = ({ body }: { body: unknown }) => body
  comesBack()
  await waitFor(() => expect(screen.queryByText('Waiting to be sent (4)')).toBe(null))
  const sent = api.of(scores).slice(before)
  expect(sent.map(({ body }) => (body as { value: number }).value)).toEqual([9.1, 8, 7.5, 5])
  expect(waitingScoresOf(judge.id)).toBe(0)
  expect(figures()).toEqual(['3', '2', '1', '67%'])
})

test('what a rule refuses stays, with the reason, until the judge discards it', async () => {
  const api = await scoreAway()
  api.answers[scores] = new Refusal(409, {
    code: 'submission-closed',
    error: 'Judging of this submission is closed',
  })
  comesBack()
  await screen.findByText('4 scores were not taken.')
  const rows = panel()
  expect(rows.getAllByText('Judging of this submission is closed')).toHaveLength(4)
  for (let left = 4; left > 0; left -= 1) {
    fireEvent.click(rows.getAllByRole('button', { name: 'Discard' })[0]!)
    await waitFor(() => expect(rows.queryAllByRole('button', { name: 'Discard' })).toHaveLength(left - 1))
  }
  expect(rows.getByText('Everything is saved.')).toBeTruthy()
})

test('where another device gave another score, the judge decides', async () => {
  const api = await scoreAway()
  const now = { criterionId: first.criteria[0]!.id, value: 6, notes: '', conflictOfInterest: false }
  api.have([{ ...first, scores: [now] }, ...judgingSubmissions.slice(1)])
  api.answers[scores] = ({ body }: { body: { criterionId: string; seen: { value: number } | null } }) =>
    body.criterionId === now.criterionId && body.seen?.value !== 6
      ? new Refusal(409, { code: 'score-changed', error: 'You have given another score meanwhile' })
      : body
  comesBack()
  await screen.findByText('1 score was not taken.')
  const rows = panel()
  expect(rows.getByText(/^You have given 6\.0 meanwhile/)).toBeTruthy()
  expect(rows.getByRole('button', { name: 'Keep 6.0' })).toBeTruthy()
  fireEvent.click(rows.getByRole('button', { name: 'Take 9.1' }))
  await rows.findByText('Everything is saved.')
  expect(api.of(scores).at(-1)?.body).toMatchObject({ value: 9.1, seen: { value: 6, notes: '' } })
})

test('a score that did arrive, though its answer was lost, is replaced without a question', async () => {
  const api = await scoreAway()
  const now = { criterionId: first.criteria[0]!.id, value: 9.1, notes: '', conflictOfInterest: false }
  fireEvent.change(screen.getByRole('slider', { name: /^Innovation/ }), { target: { value: '9.4' } })
  await screen.findByText(/^Not saved; the saved score is 9\.1/)
  fireEvent.click(button('Save Score'))
  await screen.findByText('Waiting to be sent (4)', { selector: '[role=status] p' })
  api.have([{ ...first, scores: [now] }, ...judgingSubmissions.slice(1)])
  api.answers[scores] = ({ body }: { body: { value: number; seen: { value: number } | null } }) =>
    body.value === 9.4 && body.seen?.value !== 9.1 ? new Refusal(409, { code: 'score-changed' }) : body
  comesBack()
  await waitFor(() => expect(waitingScoresOf(judge.id)).toBe(0))
  expect(api.of(scores).at(-1)?.body).toMatchObject({ value: 9.4, seen: { value: 9.1, notes: '' } })
})

test('a session that has ended keeps the scores until its judge is signed in again, and no other', async () => {
  const went: string[] = []
  browser.go = (url) => went.push(url)
  const api = await scoreAway(unauthorized)
  await screen.findByText(/^You are signed out\. Sign in again to send them\./)
  await waitFor(() => expect(went[0]).toMatch(/^\/api\/login/))
  // somebody else signed in, in another tab
  api.answers['GET /api/user'] = { user: { ...judge, id: '0190a000-9999-7000-8000-000000000000' } }
  api.answers[scores] = new Refusal(404, { code: 'not-found', error: 'Not found' })
  const before = api.of(scores).length
  comesBack()
  await waitFor(() => expect(api.of(scores).length).toBe(before + 1))
  await waitFor(() => expect(waitingScoresOf(judge.id)).toBe(4))
  expect(screen.queryByText(/not taken/)).toBe(null)
})

test('signing out asks first while something waits', async () => {
  await scoreAway()
  fireEvent.click(screen.getByRole('link', { name: 'Sign Out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out before everything is sent?' }))
  expect(
    question.getByText(/^4 scores, comments and bookmarks of yours are only in this browser/),
  ).toBeTruthy()
  expect(question.getByRole('link', { name: 'Sign out and lose them' }).getAttribute('href')).toBe(
    '/api/logout',
  )
  fireEvent.click(question.getByRole('button', { name: 'Stay signed in' }))
  expect(screen.queryByRole('dialog')).toBe(null)
})
