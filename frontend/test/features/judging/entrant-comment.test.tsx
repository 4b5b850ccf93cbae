/** @jest-environment jsdom */
import type { Comment } from '@accolade/contracts/entities/comment'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { judgingSubmissions } from '../../../dev/demo-judging.ts'
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
