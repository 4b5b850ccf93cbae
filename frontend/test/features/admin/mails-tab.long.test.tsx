/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { givenUpMails, pageOf } from '../../../dev/demo-admin.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, openTab, toastText } from './actions.ts'

const list = 'GET /api/admin/mails?page=1'
const [mail] = givenUpMails
const again = `POST /api/admin/mails/${mail!.id}/send-again`

test('where all were delivered the list says so', async () => {
  await openTab('mails')
  expect(await screen.findByText('Every mail was delivered, or is on its way.')).toBeTruthy()
})

test('recipient, reason and time are shown, and the mail is sent again', async () => {
  const api = await openTab('mails', { [list]: pageOf(givenUpMails), [again]: '' })
  const table = within(await screen.findByRole('table', { name: 'Mails' }))
  const [, row] = table.getAllByRole('row')
  for (const words of [mail!.toAddress, mail!.subject, mail!.reason, '1 attempt'])
    expect(row!.textContent).toContain(words)
  api.answers[list] = pageOf(givenUpMails.slice(1))
  await click(`Send the mail to ${mail!.toAddress} again`)
  expect(await toastText()).toContain(mail!.toAddress)
  expect(api.of(again)).toHaveLength(1)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
})

test('all that are selected are sent again, each with its own outcome', async () => {
  const [, other] = givenUpMails
  const error = 'This mail was sent meanwhile, or is on its way'
  const api = await openTab('mails', {
    [list]: pageOf(givenUpMails),
    [again]: '',
    [`POST /api/admin/mails/${other!.id}/send-again`]: new Refusal(409, { error }),
  })
  await click('Select all on this page', 'checkbox')
  api.answers[list] = pageOf([other!])
  await click('Send 2 Mails Again')
  const outcomes = within(await screen.findByRole('status', { name: 'Outcome' }))
  expect(await outcomes.findByText('1 of 2: Queued. The others stay selected.')).toBeTruthy()
  expect(outcomes.getByText(error)).toBeTruthy()
  expect(await screen.findByText('1 selected')).toBeTruthy()
})

test('why it was not queued is said', async () => {
  const error = 'This mail was sent meanwhile, or is on its way'
  await openTab('mails', { [list]: pageOf(givenUpMails), [again]: new Refusal(409, { error }) })
  await click(`Send the mail to ${mail!.toAddress} again`)
  expect(await toastText()).toContain(error)
})
