/** @jest-environment jsdom */

import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { programme } from '../../../dev/demo-data.ts'
import { judgingOf, judgingSubmissions, scoredOf } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import {
  button,
  figures,
  list,
  notesOn,
  open,
  queue,
  queued,
  scoreAll,
  scores,
  slide,
  slider,
} from './actions.ts'

const [first, second, third] = judgingSubmissions as [JudgingSubmission, JudgingSubmission, JudgingSubmission]
const refused = (code: string, error: string) => new Refusal(409, { code, error })
const closedNow = refused('submission-closed', 'Judging of this submission is closed')
const place = () =>
  within(screen.getByRole('navigation', { name: 'Submissions' })).getByText(/^\d of \d$/).textContent

async function declareConflict() {
  fireEvent.click(await screen.findByLabelText('I have a conflict of interest with this submission'))
  fireEvent.click(button('Declare a conflict of interest'))
  await screen.findByText(/^You declared a conflict of interest/)
}

/** Has the page read its list again, as it does after a refusal. */
async function readAgain(api: Awaited<ReturnType<typeof open>>, submissions: JudgingSubmission[]) {
  api.have(submissions)
  api.answers[scores] = closedNow
  fireEvent.click(button('Save Score'))
  await waitFor(() => expect(api.of(list)).toHaveLength(2))
}

test('after a conflict of interest figures, position and queue count the same, and numbers stay', async () => {
  await open()
  await declareConflict()
  expect(figures()).toEqual(['2', '1', '1', '50%'])
  expect(queued()).toEqual(['Submission 2', 'Submission 3'])
  expect(screen.getByRole('heading', { name: 'Project 1' })).toBeTruthy()
  expect(screen.queryByText(first.description)).toBe(null)
  expect(screen.getByText(/^A submission keeps its number\./)).toBeTruthy()
  fireEvent.click(button('Next: Project 3'))
  await screen.findByRole('heading', { name: 'Project 3' })
  expect(place()).toBe('2 of 2')
})

test('after a conflict of interest with the only submission there is nothing to go to', async () => {
  await open({}, { submissions: [first] })
  await declareConflict()
  expect(screen.getByText('Nothing else is waiting for your score.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Queue' })).toBe(null)
})

test('a new arrival leaves the judge where they are, with what they typed', async () => {
  const api = await open({}, { submissions: [first, third] })
  await scoreAll()
  fireEvent.change(notesOn('Innovation'), { target: { value: 'New to me' } })
  await readAgain(api, [judgingOf(4, { place: 0.5 }), first, third, judgingOf(6)])
  await waitFor(() => expect(queued()).toHaveLength(4))
  expect(screen.getByRole('heading', { name: 'Project 1' })).toBeTruthy()
  expect(slider(/^Craft of Engineering/).value).toBe('7.5')
  expect(notesOn('Innovation').value).toBe('New to me')
  expect([place(), figures()[0]]).toEqual(['2 of 4', '4'])
})

test('a submission that goes while the judge types is not replaced by another one, and nothing is lost', async () => {
  const api = await open()
  await scoreAll()
  fireEvent.change(notesOn('Innovation'), { target: { value: 'New to me' } })
  await readAgain(api, [second, third])
  expect(
    await screen.findByText('This submission is no longer assigned to you.', { selector: '.gone p' }),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Project 1' })).toBeTruthy()
  expect(screen.getByText(/New to me/).textContent).toBe('9.1 New to me')
  expect(figures()[0]).toBe('2')
})

test('a submission that is closed while the judge types says so in the words of the server', async () => {
  const api = await open()
  await scoreAll()
  await readAgain(api, [{ ...first, closed: true }, second, third])
  expect((await screen.findByTestId('toast')).textContent).toContain('Judging of this submission is closed')
  await screen.findByText('Judging of this submission is closed. Your scores can no longer be changed.')
  expect(screen.getByText('You did not score this submission.')).toBeTruthy()
  expect(screen.getByText('9.1')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBe(null)
})

test('a closed submission can be read with the own scores, and changes nothing', async () => {
  await open({}, { submissions: [{ ...scoredOf(0), closed: true }, judgingOf(2, { closed: true })] })
  expect(await screen.findByText('Closed', { selector: '.tag' })).toBeTruthy()
  expect(screen.getByText(/^A billboard that says nothing/)).toBeTruthy()
  expect(screen.getByLabelText('Weighted score').textContent).toBe('7.55')
  expect(screen.queryByLabelText('I have a conflict of interest with this submission')).toBe(null)
  expect(queue().getByText('Closed, scored')).toBeTruthy()
  expect(figures()).toEqual(['2', '1', '0', '50%'])
  expect(screen.getByText('1 submission was closed before you had scored it.')).toBeTruthy()
})

test('while judging is not open the page says so and when it opens; everything can be read', async () => {
  const dates = { ...programme.timelineB, judgingStarts: '2999-12-16', judgingEnds: '3000-01-31' }
  const off = { ...programme, timelineB: dates, toggles: { ...programme.toggles, judgingPhase: false } }
  const api = await open({ 'GET /api/programme': off }, { submissions: [scoredOf(0), second] })
  const words = 'Judging is not open. It opens on December 16, 2999.'
  expect((await screen.findAllByText(words))[0]?.closest('form')).toBe(null)
  const criteria = screen.getByRole('group', { name: 'Criteria' }) as HTMLFieldSetElement
  expect([criteria.disabled, button('Save Score').disabled]).toEqual([true, true])
  expect(screen.getByText(/^A billboard that says nothing/)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(api.of(scores)).toEqual([])
})

test('a page that did not know yet learns from the refusal that judging is not open', async () => {
  const off = { ...programme, toggles: { ...programme.toggles, judgingPhase: false } }
  const on = { ...programme, toggles: { ...programme.toggles, judgingPhase: true } }
  const api = await open({
    'GET /api/programme': on,
    [scores]: refused('judging-closed', 'Judging is not open'),
  })
  await scoreAll()
  api.answers['GET /api/programme'] = off
  fireEvent.click(button('Save Score'))
  expect((await screen.findByTestId('toast')).textContent).toContain('Judging is not open')
  expect(await screen.findByText(/^Judging is not open\. /)).toBeTruthy()
  expect(slider(/^Innovation/).value).toBe('9.1')
})

test('a score that another window saved is not hidden by what this one saved before', async () => {
  const api = await open()
  await scoreAll()
  fireEvent.click(button('Save Score'))
  await screen.findByText('Everything is saved.')
  slide(/^Strategic Impact/, '7')
  const elsewhere = first.criteria.map(({ id: criterionId }, at) => {
    return { criterionId, value: at === 0 ? 3.3 : 8, notes: '', conflictOfInterest: false }
  })
  await readAgain(api, [{ ...first, scores: elsewhere }, second, third])
  await waitFor(() => expect(slider(/^Innovation/).value).toBe('3.3'))
  expect(slider(/^Strategic Impact/).value).toBe('7')
})
