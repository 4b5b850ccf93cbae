/** @jest-environment jsdom */
import type { Comment } from '@accolade/contracts/entities/comment'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { judge, judgingSubmissions } from '../../../dev/demo-judging.ts'
import { waitingScoresOf } from '../../../src/lib/waiting-scores.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal } from '../../helpers/stub-api.ts'
import { button, open } from './actions.ts'

const [first, ...others] = judgingSubmissions
const save = `PUT /api/judging/submissions/${first!.id}/comment`
const none: Comment = { text: '', shared: false, number: 0 }
const withComment = (comment: Comment): JudgingSubmission[] => [{ ...first!, comment }, ...others]

const field = async () => (await screen.findByLabelText('Comment for the entrant')) as HTMLTextAreaElement
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const press = () => fireEvent.click(button('Save Comment'))
const bodiesOf = (api: { of(call: string): { body: unknown }[] }) => api.of(save).map(({ body }) => body)

test('what is typed while a comment is being saved is not lost, and is saved next', async () => {
  const saved = Promise.withResolvers<Comment>()
  const api = await open({ [save]: () => saved.promise }, { submissions: withComment(none) })
  await type('Brave')
  press()
  await waitFor(() => expect(api.of(save)).toHaveLength(1))
  await type('Brave, and it shows.')
  const after = { text: 'Brave', shared: false, number: 1 }
  api.have(withComment(after))
  saved.resolve(after)
  expect((await screen.findByTestId('toast')).textContent).toContain('Comment Saved')
  expect((await field()).value).toBe('Brave, and it shows.')
  await screen.findByText('Not saved yet.')
  await waitFor(() => expect(button('Save Comment').disabled).toBe(false))
  press()
  await waitFor(() => expect(api.of(save)).toHaveLength(2))
  expect(bodiesOf(api)).toEqual([
    { text: 'Brave', shared: false, number: 0 },
    { text: 'Brave, and it shows.', shared: false, number: 1 },
  ])
})

test('a comment that could not be saved is still there after a reload, and gone from the browser once it is saved', async () => {
  const api = await open({ [save]: new Refusal(500, 'broken') }, { submissions: withComment(none) })
  await type('Quiet')
  fireEvent.click(screen.getByLabelText('Share with the entrant'))
  press()
  expect((await screen.findByTestId('toast')).textContent).toContain('It is kept in this browser.')
  renderApp('/judging', { keepStorage: true })
  expect((await field()).value).toBe('Quiet')
  const after = { text: 'Quiet', shared: true, number: 1 }
  api.answers[save] = after
  api.have(withComment(after))
  press()
  await screen.findByText('Shared')
  expect(bodiesOf(api)).toEqual(Array(2).fill({ text: 'Quiet', shared: true, number: 0 }))
  api.have(withComment({ ...after, text: 'Changed elsewhere', number: 2 }))
  renderApp('/judging', { keepStorage: true })
  expect((await field()).value).toBe('Changed elsewhere')
})

test('after a change on another device the text stays, and goes out beside what is there now', async () => {
  const refusal = new Refusal(409, {
    code: 'conflict',
    error: 'You have changed this comment on another device',
  })
  const api = await open({ [save]: refusal }, { submissions: withComment(none) })
  await type('Mine')
  api.have(withComment({ text: 'Other', shared: false, number: 4 }))
  press()
  expect((await screen.findByTestId('toast')).textContent).toContain('on another device')
  expect((await field()).value).toBe('Mine')
  await waitFor(() => {
    press()
    expect(bodiesOf(api).at(-1)).toEqual({ text: 'Mine', shared: false, number: 4 })
  })
})

const away = () => {
  throw new TypeError('Failed to fetch')
}
const comesBack = () => fireEvent(window, new Event('online'))
const panel = () => {
  fireEvent.click(button(/^(Show|Decide)$/))
  return within(screen.getByRole('dialog', { name: 'Waiting to be sent' }))
}

/** Saves a comment while the server is not reached. */
async function commentAway(comment: Comment, text: string) {
  const api = await open({ [save]: away }, { submissions: withComment(comment) })
  await type(text)
  press()
  await screen.findByText('Waiting to be sent (1)', { selector: 'strong' })
  return api
}

test('without a network a comment waits and is shown, and is sent once it is back', async () => {
  const api = await commentAway(none, 'Quiet, and brave.')
  expect(screen.queryByTestId('toast')).toBe(null)
  expect(waitingScoresOf(judge.id)).toBe(1)
  await screen.findByText('Waiting to be sent', { selector: 'summary span' })
  fireEvent.click(button('Next: Project 3'))
  await screen.findByRole('heading', { name: 'Project 3' })
  fireEvent.click(button('Previous'))
  fireEvent.click(button('Previous'))
  await screen.findByRole('heading', { name: 'Project 1' })
  expect((await field()).value).toBe('Quiet, and brave.')
  const rows = panel()
  expect(rows.getByText('Quiet, and brave.')).toBeTruthy()
  const before = api.of(save).length
  api.answers[save] = { text: 'Quiet, and brave.', shared: false, number: 1 }
  comesBack()
  await rows.findByText('Everything is saved.')
  expect(bodiesOf(api).slice(before)).toEqual([{ text: 'Quiet, and brave.', shared: false, number: 0 }])
  expect(waitingScoresOf(judge.id)).toBe(0)
  expect(screen.getByText('Only for you', { selector: 'summary span' })).toBeTruthy()
})

test('where the comment was changed on another device meanwhile, the judge decides', async () => {
  for (const [choice, expected] of [
    ['Take this comment', { text: 'Mine', shared: false, number: 4 }],
    ['Keep the other one', null],
  ] as const) {
    const api = await commentAway(none, 'Mine')
    const other = { text: 'Other', shared: true, number: 4 }
    api.have(withComment(other))
    api.answers[save] = ({ body }: { body: Comment }) =>
      body.number === 4 ? { ...body, number: 5 } : new Refusal(409, { code: 'conflict', error: 'Changed' })
    comesBack()
    await screen.findByText('1 comment was not taken.')
    const rows = panel()
    expect(rows.getByText(/^You have changed this comment meanwhile/)).toBeTruthy()
    expect([rows.getByText('Mine'), rows.getByText('Other')]).toHaveLength(2)
    const before = api.of(save).length
    fireEvent.click(rows.getByRole('button', { name: choice }))
    await rows.findByText('Everything is saved.')
    expect(bodiesOf(api).slice(before)).toEqual(expected ? [expected] : [])
    await waitFor(async () => expect((await field()).value).toBe(expected ? 'Mine' : 'Other'))
    cleanup()
  }
})

test('a comment that did arrive, though its answer was lost, is replaced without a question', async () => {
  const api = await commentAway(none, 'Brave')
  await type('Brave, and it shows.')
  press()
  await screen.findByText('Waiting to be sent', { selector: 'summary span' })
  api.have(withComment({ text: 'Brave', shared: false, number: 1 }))
  api.answers[save] = ({ body }: { body: Comment }) =>
    body.number === 1 ? { ...body, number: 2 } : new Refusal(409, { code: 'conflict', error: 'Changed' })
  comesBack()
  await waitFor(() => expect(waitingScoresOf(judge.id)).toBe(0))
  expect(bodiesOf(api).at(-1)).toEqual({ text: 'Brave, and it shows.', shared: false, number: 1 })
})

test('what a rule refuses stays, with the reason, until the judge discards it', async () => {
  const api = await commentAway(none, 'Quiet')
  api.answers[save] = new Refusal(409, {
    code: 'submission-closed',
    error: 'Judging of this submission is closed',
  })
  comesBack()
  await screen.findByText('1 comment was not taken.')
  const rows = panel()
  expect(rows.getByText('Judging of this submission is closed')).toBeTruthy()
  fireEvent.click(rows.getByRole('button', { name: 'Discard' }))
  await rows.findByText('Everything is saved.')
  expect((await field()).value).toBe('')
})
