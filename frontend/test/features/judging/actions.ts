import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { fireEvent, screen, within } from '@testing-library/react'
import { judge, judgingSubmissions } from '../../../dev/demo-judging.ts'
import { changeComments, changeMarks, changeWaiting } from '../../../src/features/judging/outbox-store.ts'
import { forgetAnswers } from '../../../src/features/judging/remembered.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'
import { judgingServer } from './judging-server.ts'

export const list = 'GET /api/judging/submissions'
export const scores = 'POST /api/judging/scores'

interface Opened {
  address?: string
  /** What the server has for the judge. */
  submissions?: readonly JudgingSubmission[]
}

export const figure = (label: string) => queue().getByText(label, { selector: 'dt' }).nextSibling?.textContent
export const figures = () => ['Total Assignments', 'Completed', 'Remaining', 'Progress'].map(figure)
export const slider = (name: RegExp) => screen.getByRole('slider', { name }) as HTMLInputElement
export const field = (name: string) =>
  screen.getByLabelText(`Score for ${name}, from 0 to 10`) as HTMLInputElement
export const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
export const slide = (name: RegExp, value: string) => fireEvent.change(slider(name), { target: { value } })
/** The queue, which is opened where it is not. */
export function queue() {
  if (!screen.queryByRole('dialog', { name: 'Submission queue' })) fireEvent.click(button('Queue'))
  return within(screen.getByRole('dialog', { name: 'Submission queue' }))
}
export const closeQueue = () => fireEvent.click(queue().getByRole('button', { name: 'Close' }))
/** The notes on a criterion, which are opened where there are none. */
export function notesOn(criterion: string) {
  const add = screen.queryByRole('button', { name: `Add notes on ${criterion}` })
  if (add) fireEvent.click(add)
  return screen.getByLabelText(`Notes on ${criterion}`) as HTMLTextAreaElement
}
/** What the queue says of each submission, in its order. */
export const queued = () =>
  within(queue().getByRole('list'))
    .getAllByRole('button')
    .map((item) => item.querySelector('.queueTitle')?.firstChild?.textContent)

/** The page of a judge who has the demonstration's three submissions, unless `answers` say otherwise. */
export async function open(
  answers: object = {},
  { address = '/judging', submissions = judgingSubmissions }: Opened = {},
) {
  forgetAnswers()
  await changeWaiting(judge.id, () => [])
  await changeComments(judge.id, () => [])
  await changeMarks(judge.id, () => [])
  const server = judgingServer(submissions)
  const api = stubApi({ 'GET /api/user': { user: judge }, ...server.answers, ...answers })
  renderApp(address)
  await screen.findByRole('heading', { name: 'Judging' })
  return { ...api, have: server.have }
}

/** 9.1, 8, 7.5 and 5 for the first submission of the demonstration. */
export async function scoreAll() {
  await screen.findByRole('button', { name: 'Save Score' })
  slide(/^Innovation/, '9.1')
  slide(/^Strategic Impact/, '8')
  slide(/^Craft of Engineering/, '7.5')
  fireEvent.click(button('Confirm 5.0 for Results & Effectiveness'))
}
