/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { messageDetail, messages, pageOf } from '../../../dev/demo-admin.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, conflict, openTab, toastText } from './actions.ts'

const list = 'GET /api/admin/messages?page=1'
const one = `GET /api/admin/messages/${messageDetail.id}`
const answers = `POST /api/admin/messages/${messageDetail.id}/answers`
const read = `Read “${messageDetail.subject}” by ${messageDetail.name}`
const shown = { [list]: pageOf(messages), [one]: messageDetail }

const answerBox = () => screen.findByLabelText('Your answer')
const type = async (text: string) => fireEvent.change(await answerBox(), { target: { value: text } })

test('where nobody has written the inbox says so', async () => {
  await openTab('inbox', { [list]: pageOf([]) })
  expect(await screen.findByText('Nobody has written with the contact form yet.')).toBeTruthy()
})

test('a message is read with its answers and answered in its language and version', async () => {
  const api = await openTab('inbox', {
    ...shown,
    [answers]: { ...messageDetail, status: 'answered', version: 4 },
  })
  await click(read)
  expect(await screen.findByText(messageDetail.message)).toBeTruthy()
  expect(screen.getByText('Not delivered: 550 No such user')).toBeTruthy()
  await type('Yes, each of them.')
  await click('Send Answer')
  expect(await toastText()).toContain(messageDetail.email)
  expect(api.of(answers).map(({ body }) => body)).toEqual([
    { text: 'Yes, each of them.', language: 'de', version: messageDetail.version },
  ])
  await waitFor(async () => expect(((await answerBox()) as HTMLTextAreaElement).value).toBe(''))
})

test('an answer without words is not sent', async () => {
  const api = await openTab('inbox', shown)
  await click(read)
  await answerBox()
  await click('Send Answer')
  expect(await screen.findByText('Please write an answer')).toBeTruthy()
  expect(api.of(answers)).toEqual([])
})

test('where somebody was faster, that has to be read, and what was typed stays', async () => {
  const api = await openTab('inbox', {
    ...shown,
    [answers]: new Refusal(conflict.status, conflict.body),
  })
  await click(read)
  await type('Yes, each of them.')
  const newer = { ...messageDetail, version: messageDetail.version + 1 }
  api.answers[one] = { ...newer, changed: { name: 'Nora Weiss', at: '2025-11-03T10:00:00.000Z' } }
  await click('Send Answer')
  expect(await screen.findByText(/^Nora Weiss answered, closed or reopened/)).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Send Answer' }) as HTMLButtonElement).disabled).toBe(true)
  await click('I have read it')
  expect(((await answerBox()) as HTMLTextAreaElement).value).toBe('Yes, each of them.')
  api.answers[answers] = { ...newer, version: newer.version + 1 }
  await click('Send Answer')
  await waitFor(() =>
    expect(api.of(answers).at(-1)?.body).toMatchObject({ version: messageDetail.version + 1 }),
  )
})
