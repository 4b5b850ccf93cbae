/** @jest-environment jsdom */
import type { Broadcast } from '@accolade/contracts/entities/broadcast'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { pageOf } from '../../../dev/demo-admin.ts'
import { categories } from '../../../dev/demo-data.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, dialog, openTab, toastText, type } from './actions.ts'

const list = 'GET /api/admin/broadcasts?page=1'
const count = 'GET /api/admin/broadcast-segment?audience=entrants'
const send = 'POST /api/admin/broadcasts'
const trial = 'POST /api/admin/broadcast-test'
const en = { subject: 'The last days', text: 'Dear {name},\n\nfive days are left.' }
const message: Broadcast = {
  ...{ id: '0190a000-000d-7000-8000-000000000001', content: { en, de: null } },
  segment: { audience: 'entrants', statuses: ['draft'], categoryIds: [categories[0]!.id] },
  by: { userId: '0190a000-000d-7000-8000-000000000002', name: 'Noa Berg' },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', recipients: 143, unsubscribed: 4 },
  ...{ waiting: 20, sent: 120, failed: 0, cancelled: 3, stopped: null },
}
const stop = `POST /api/admin/broadcasts/${message.id}/stop`
const open = (answers: Record<string, unknown>) =>
  openTab('mails&view=messages', { [count]: { recipients: 143, unsubscribed: 4 }, ...answers })

async function write() {
  await click('Write Message')
  const box = await dialog()
  type('Subject', en.subject)
  type('Message', en.text)
  await box.findByText('143 people get this message')
  return box
}

test('without any, the page says what they are for; where they cannot be loaded, it says so', async () => {
  const api = await open({ [list]: new Refusal(503, 'later') })
  const failure = (await screen.findByText('The messages could not be loaded.')).closest('div')
  api.answers[list] = pageOf([])
  fireEvent.click(within(failure!).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Nothing was written yet/)).toBeTruthy()
})

test('a message says to whom it went and how far it has come, and is stopped after a question', async () => {
  const api = await open({ [list]: pageOf([message]), [stop]: message })
  const table = await screen.findByRole('table', { name: 'Messages to many' })
  const [, row] = within(table).getAllByRole('row')
  for (const words of [
    `People with entries · Draft · ${categories[0]!.name}`,
    '120 of 143 sent',
    '20 are waiting',
  ])
    expect(row!.textContent).toContain(words)
  await click('Read “The last days”')
  expect((await screen.findByText('Left out: want no messages')).parentElement!.textContent).toContain('4')
  await click('Stop Sending')
  const question = await screen.findByRole('dialog', { name: 'Stop this message?' })
  api.answers[list] = pageOf([{ ...message, waiting: 0, cancelled: 23 }])
  fireEvent.click(within(question).getByRole('button', { name: 'Stop Sending' }))
  expect(await toastText()).toContain('Message Stopped')
  expect(api.of(stop)).toHaveLength(1)
})

test('the number is asked for what is chosen, and is what is sent', async () => {
  const narrow = `${count}&statuses=draft`
  const api = await open({
    [list]: pageOf([]),
    [narrow]: { recipients: 1, unsubscribed: 0 },
    [send]: message,
  })
  const box = await write()
  expect(box.getByText('4 people want no messages and are left out.')).toBeTruthy()
  await choose('Status of an entry (any, if none is chosen)', 'Draft')
  await box.findByText('One person gets this message')
  await click('Continue')
  expect(api.of(send)).toEqual([])
  await click('Send to One Person')
  expect(await toastText()).toContain('Message on Its Way')
  expect(api.of(send).map(({ body }) => body)).toEqual([
    {
      content: { en, de: null },
      segment: { audience: 'entrants', statuses: ['draft'], categoryIds: [] },
      expected: 1,
    },
  ])
})

test('where the number has changed meanwhile, that is said, and the new number is there', async () => {
  const error = 'This message would go to 144 people now. Look at the number, and send it again.'
  const api = await open({ [list]: pageOf([]), [send]: new Refusal(409, { error }) })
  const box = await write()
  await click('Continue')
  api.answers[count] = { recipients: 144, unsubscribed: 4 }
  await click('Send to 143 People')
  expect(await toastText()).toContain(error)
  expect(await box.findByText('144 people get this message')).toBeTruthy()
})

test('the number is counted again each time a message is written', async () => {
  const api = await open({ [list]: pageOf([]) })
  await write()
  await click('Close')
  await click('Discard')
  api.answers[count] = { recipients: 142, unsubscribed: 5 }
  await click('Write Message')
  expect(await screen.findByText('142 people get this message')).toBeTruthy()
})

test('a trial in both languages goes to the writer', async () => {
  const api = await open({ [list]: pageOf([]), [trial]: { address: 'noa@example.com' } })
  const box = await write()
  fireEvent.click(box.getByRole('switch', { name: 'In German, too, for those who read German' }))
  await box.findByLabelText('Subject in German')
  await click('Send Test to Me')
  expect(await box.findAllByText(/^Please write/)).toHaveLength(2)
  type('Subject in German', 'Die letzten Tage')
  type('Message in German', 'Es sind noch fünf Tage.')
  await click('Send Test to Me')
  expect(await toastText()).toContain('Test Mail on Its Way')
  expect(api.of(trial).map(({ body }) => body)).toEqual([
    { words: en, language: 'en' },
    { words: { subject: 'Die letzten Tage', text: 'Es sind noch fünf Tage.' }, language: 'de' },
  ])
})

test('what stands for something is inserted by a click, and what stands for nothing is refused', async () => {
  const api = await open({ [list]: pageOf([]) })
  const box = await write()
  type('Message', 'Welcome to the ')
  await click('Insert {programme} into “Message”')
  expect(box.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Welcome to the {programme}')
  type('Subject', 'Hello {firstname}')
  await click('Continue')
  expect(await box.findByText('Only name and programme can stand in braces')).toBeTruthy()
  expect(api.of(send)).toEqual([])
})

test('judges are written to without a status of entries, and the page reminds of what they must not learn', async () => {
  await open({
    [list]: pageOf([]),
    'GET /api/admin/broadcast-segment?audience=lagging-judges': { recipients: 0, unsubscribed: 0 },
  })
  const box = await write()
  await choose('To', 'Judges with something left to score')
  expect(await box.findByText('Nobody gets this message')).toBeTruthy()
  expect(box.getByText(/^Judges must not learn who entered/)).toBeTruthy()
  expect(box.queryByLabelText(/^Status of an entry/)).toBeNull()
  expect(box.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
})
