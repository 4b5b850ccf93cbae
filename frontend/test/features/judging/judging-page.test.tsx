/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { judge, judgingOf, judgingSubmissions } from '../../../dev/demo-judging.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal } from '../../helpers/stub-api.ts'
import { button, figure, figures, notesOn, open, queue, scoreAll, scores, slide, slider } from './actions.ts'
import { judgingServer } from './judging-server.ts'

const first = judgingSubmissions[0]!

test('the figures, and titles hidden until blind mode is off', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Project 1' })
  expect(figures()).toEqual(['3', '1', '2', '33%'])
  expect(screen.queryByText(first.title)).toBe(null)
  expect(queue().getAllByText(/^Submission \d/)).toHaveLength(3)
  const toggle = screen.getByRole('switch', { name: 'Blind Mode' })
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(toggle)
  expect(screen.getByRole('heading', { name: first.title })).toBeTruthy()
  expect(queue().queryByText(/^Submission \d/)).toBe(null)
})

test('who administers as well reads why there is nothing to judge, and nothing is asked', async () => {
  const both = { ...judge, roles: ['entrant', 'judge', 'admin'] }
  const api = await open({ 'GET /api/user': { user: both } })
  expect(screen.getByText(/nobody can be both a judge and an administrator/)).toBeTruthy()
  expect(api.of('GET /api/judging/submissions')).toEqual([])
})

test('a judge whose address is not confirmed reads so, and nothing is asked', async () => {
  const api = await open({ 'GET /api/user': { user: { ...judge, emailConfirmed: false } } })
  expect(screen.getByText(/^Confirm your email address first/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Send Again' })).toBeTruthy()
  expect(api.of('GET /api/judging/submissions')).toEqual([])
})

test('sliders show 5.0, but only what was set or confirmed can be saved', async () => {
  const api = await open()
  await screen.findByRole('button', { name: 'Save Score' })
  expect(screen.getAllByRole('slider').map((each) => (each as HTMLInputElement).value)).toEqual(
    Array(4).fill('5'),
  )
  expect(screen.getByText('4 of 4 criteria not scored yet.')).toBeTruthy()
  expect(button('Save Score').disabled).toBe(true)
  fireEvent.submit(screen.getByRole('form', { name: 'Scorecard' }))
  expect(api.of(scores)).toEqual([])
  slide(/^Innovation/, '9.1')
  expect(screen.getByText('3 of 4 criteria not scored yet.')).toBeTruthy()
  expect(button('Save Score').disabled).toBe(true)
  await scoreAll()
  expect(button('Save Score').disabled).toBe(false)
  // (9.1×40 + 8×25 + 7.5×20 + 5×15) / 100
  expect(screen.getByLabelText('Weighted score').textContent).toBe('7.89')
})

test('saving sends every criterion, and says so', async () => {
  const api = await open()
  await scoreAll()
  fireEvent.change(notesOn('Innovation'), { target: { value: 'New to me' } })
  fireEvent.click(button('Save Score'))
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'Score SavedYour evaluation has been recorded successfully.',
  )
  const sent = [9.1, 8, 7.5, 5].map((value, at) => ({
    submissionId: first.id,
    criterionId: first.criteria[at]!.id,
    value,
    notes: at === 0 ? 'New to me' : '',
    seen: null,
    conflictOfInterest: false,
  }))
  expect(api.of(scores).map(({ body }) => body)).toEqual(sent)
  expect(screen.getByText('Everything is saved.')).toBeTruthy()
  expect(figure('Completed')).toBe('2')
  expect(button('Save Score').disabled).toBe(true)
})

test('a failed save keeps what was set, and remembers what did arrive', async () => {
  let calls = 0
  const api = await open({
    [scores]: ({ body }: { body: unknown }) => (++calls === 2 ? new Refusal(500, 'broken') : body),
  })
  await scoreAll()
  fireEvent.click(button('Save Score'))
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'ErrorFailed to save score. Please try again.',
  )
  expect(slider(/^Craft of Engineering/).value).toBe('7.5')
  await waitFor(() => expect(button('Save Score').disabled).toBe(false))
  fireEvent.click(button('Save Score'))
  await screen.findByText('Everything is saved.')
  expect(api.of(scores)).toHaveLength(5)
})

test('a closed judging phase is told in the words of the server', async () => {
  const error = 'Judging is not open'
  await open({ [scores]: new Refusal(409, { error }) })
  await scoreAll()
  fireEvent.click(button('Save Score'))
  expect((await screen.findByTestId('toast')).textContent).toContain(error)
})

test('a ticked conflict of interest stops scoring, and declaring it takes the submission away', async () => {
  const api = await open()
  await scoreAll()
  fireEvent.click(screen.getByLabelText('I have a conflict of interest with this submission'))
  expect(screen.getByText('Please declare your conflict of interest before scoring.')).toBeTruthy()
  expect(button('Save Score').disabled).toBe(true)
  fireEvent.click(button('Declare a conflict of interest'))
  const words = 'You declared a conflict of interest. This submission will be reassigned to another judge.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(api.of(scores).map(({ body }) => body)).toEqual([
    { submissionId: first.id, criterionId: first.criteria[0]!.id, value: 5, conflictOfInterest: true },
  ])
  expect(screen.queryByRole('slider')).toBe(null)
  expect(screen.getByText('Conflict declared', { selector: '.goneState' })).toBeTruthy()
})

test('previous, next and the queue lead through the submissions, and so do the keys N and P', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Project 1' })
  expect(button('Previous').disabled).toBe(true)
  fireEvent.click(button('Next'))
  const heading = await screen.findByRole('heading', { name: 'Project 2' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  fireEvent.keyDown(heading, { key: 'n' })
  await screen.findByRole('heading', { name: 'Project 3' })
  expect(button('Next').disabled).toBe(true)
  fireEvent.keyDown(notesOn('Innovation'), { key: 'p' })
  expect(screen.getByRole('heading', { name: 'Project 3' })).toBeTruthy()
  fireEvent.keyDown(slider(/^Innovation/), { key: 'p' })
  await screen.findByRole('heading', { name: 'Project 2' })
  fireEvent.click(queue().getByText('Submission 1'))
  await screen.findByRole('heading', { name: 'Project 1' })
})

test('what was set is still there after a look at another submission', async () => {
  await open()
  await screen.findByRole('button', { name: 'Save Score' })
  slide(/^Innovation/, '6.4')
  fireEvent.click(button('Next'))
  await screen.findByRole('heading', { name: 'Project 2' })
  fireEvent.click(button('Previous'))
  await screen.findByRole('heading', { name: 'Project 1' })
  expect(slider(/^Innovation/).value).toBe('6.4')
  expect(queue().getByText('Not saved')).toBeTruthy()
})

test('what was set and not saved is still there after a reload, and gone once it is saved', async () => {
  await open()
  await scoreAll()
  fireEvent.change(notesOn('Innovation'), { target: { value: 'New to me' } })
  const reload = async () => {
    renderApp('/judging', { keepStorage: true })
    await screen.findByRole('button', { name: 'Save Score' })
  }
  await reload()
  expect(slider(/^Craft of Engineering/).value).toBe('7.5')
  expect(notesOn('Innovation').textContent).toBe('New to me')
  expect(screen.getByText(/^Kept in this browser until you save: Innovation, Strategic Impact/)).toBeTruthy()
  fireEvent.click(button('Save Score'))
  await screen.findByText('Everything is saved.')
  await reload()
  expect(screen.getByText('4 of 4 criteria not scored yet.')).toBeTruthy()
})

test('one file is large, the others are a click away: pictures, films, PDFs', async () => {
  const assets = ['image/png', 'video/mp4', 'application/pdf'].map((contentType, at) => ({
    ...{ id: `${at}`, name: `Evidence ${at + 1}`, contentType, url: `/file/${at}` },
    caption: at === 0 ? 'The square by night' : '',
  }))
  await open({}, { submissions: [judgingOf(0, { assets })] })
  expect((await screen.findByAltText('Evidence 1')).getAttribute('src')).toBe('/file/0')
  expect(screen.getByText('The square by night').closest('figure')?.textContent).toContain('Open Evidence 1')
  fireEvent.click(button('Film Show Evidence 2'))
  expect(screen.getByLabelText('Evidence 2', { selector: 'video' }).getAttribute('src')).toBe('/file/1')
  expect(screen.queryByAltText('Evidence 1')).toBe(null)
  fireEvent.click(button('PDF Show Evidence 3'))
  expect(screen.getByRole('link', { name: 'Open Evidence 3 (PDF)' }).getAttribute('href')).toBe('/file/2')
  expect(button('PDF Show Evidence 3').getAttribute('aria-current')).toBe('true')
  // the reader of PDFs wants a browser; the link opens the file whatever happens
  expect(await screen.findByText('This file can not be shown here.')).toBeTruthy()
  fireEvent.click(button('Show Evidence 1'))
  fireEvent.error(screen.getByAltText('Evidence 1'))
  expect(screen.getByText('This file can not be shown here.')).toBeTruthy()
})

test('nothing assigned, and a category without criteria', async () => {
  await open({}, { submissions: [] })
  expect(await screen.findByText('No Submissions Assigned')).toBeTruthy()
  await open({}, { submissions: [judgingOf(0, { criteria: [] })] })
  expect(await screen.findByText('No judging criteria available for this category.')).toBeTruthy()
})

test('people who are no judges are told so, and nothing is asked for', async () => {
  const api = await open({ 'GET /api/user': { user } })
  expect(screen.getByText(/^This page is for judges/)).toBeTruthy()
  expect(api.of('GET /api/judging/submissions')).toEqual([])
})

test('a failed load can be tried again', async () => {
  const api = await open({ 'GET /api/judging/submissions': new Refusal(503, 'later') })
  expect(await screen.findByText('The submissions could not be loaded.')).toBeTruthy()
  Object.assign(api.answers, judgingServer(judgingSubmissions).answers)
  fireEvent.click(button('Try again'))
  expect(await screen.findByRole('heading', { name: 'Project 1' })).toBeTruthy()
})

test('files that are kept back are said to be, without a word on what they are', async () => {
  await open({}, { submissions: [{ ...first, assets: [], withheldFiles: 2 }] })
  expect(
    await screen.findByText('2 files are withheld to keep judging blind. Please score what you see.'),
  ).toBeTruthy()
  expect(screen.queryByText('No files came with this submission.')).toBe(null)
})
