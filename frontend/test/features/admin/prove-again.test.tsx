/** @jest-environment jsdom */
import { toProblem } from '@accolade/contracts/problem'
import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pageOf, payments } from '../../../dev/demo-admin.ts'
import { browser } from '../../../src/lib/browser.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, dialog, openTab, toastText } from './actions.ts'

const open = payments[0]!
const other = { ...open, id: '0190a000-0001-7000-8000-00000000000f', invoiceNumber: 'ACC-2025-00009' }
const list = 'GET /api/admin/payments?page=1'
const prove = 'POST /api/user/prove-again'
const paidRoute = (id: string) => `POST /api/admin/payments/${id}/mark-paid`
const tooOld = () => new Refusal(403, toProblem('sign-in-not-recent'))

/** Guarded routes are refused until the right password was given. */
function guarded() {
  let proved = false
  return {
    [prove]: ({ body }: { body: unknown }) => {
      if ((body as { password: string }).password !== 'correct') {
        const issues = [{ path: 'password', message: 'This is not your password' }]
        return new Refusal(400, { ...toProblem('invalid-request'), issues })
      }
      proved = true
      return ''
    },
    [list]: { ...pageOf([open, other]), refundsRequested: 0 },
    [paidRoute(open.id)]: () => (proved ? { ...open, status: 'paid' } : tooOld()),
    [paidRoute(other.id)]: () => (proved ? { ...other, status: 'paid' } : tooOld()),
    'GET /api/user/sessions': () => [
      {
        ...{ id: open.id, current: true, recentSignIn: proved, device: null, timeZone: null },
        ...{ startedAt: '2026-10-01T08:00:00.000Z', lastUsedAt: '2026-10-01T08:00:00.000Z' },
      },
    ],
  }
}

const password = async () => within(await screen.findByRole('dialog', { name: 'Show That It Is You' }))
const give = async (text: string) => {
  const box = await password()
  fireEvent.change(box.getByLabelText('Password'), { target: { value: text } })
  fireEvent.click(box.getByRole('button', { name: 'Continue' }))
}
const pay = async () => {
  await click('Mark Paid ACC-2025-00001')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Mark Paid' }))
}

afterEach(() => void jest.restoreAllMocks())

test('after a while the password is asked for, and then the same is done', async () => {
  const api = await openTab('payments', guarded())
  await pay()
  await give('wrong')
  expect(await (await password()).findByText('This is not your password')).toBeTruthy()
  expect(api.of(paidRoute(open.id))).toHaveLength(1)
  await give('correct')
  expect(await toastText()).toContain('Payment Recorded')
  expect(api.of(paidRoute(open.id))).toHaveLength(2)
})

test('who does not give it has done nothing, and is not blamed', async () => {
  const api = await openTab('payments', guarded())
  await pay()
  fireEvent.click((await password()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark Paid' }).hasAttribute('disabled')).toBe(false),
  )
  expect(screen.queryByTestId('toast')).toBe(null)
  expect(api.of(paidRoute(open.id))).toHaveLength(1)
})

test('of many rows one asks; without the password none of the others is tried', async () => {
  const api = await openTab('payments', guarded())
  await click('Select all on this page', 'checkbox')
  await click('Mark 2 Invoices Paid')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Mark Paid' }))
  fireEvent.click((await password()).getByRole('button', { name: 'Cancel' }))
  const outcomes = within(await screen.findByRole('status', { name: 'Outcome' }))
  expect(await outcomes.findAllByText(/Not done, as your password was not given\./)).toHaveLength(2)
  expect([api.of(paidRoute(open.id)).length, api.of(paidRoute(other.id)).length]).toEqual([1, 0])
  fireEvent.click(await outcomes.findByRole('button', { name: 'Try the 2 failed ones again' }))
  await give('correct')
  expect(await outcomes.findByText(/^2 of 2: Marked paid/)).toBeTruthy()
})

test('an export begins at once after a recent sign-in, and else with the password', async () => {
  const download = jest.spyOn(browser, 'download').mockImplementation(() => undefined)
  const api = await openTab('payments', guarded())
  await click('Export Data', 'link')
  await password()
  expect(download).not.toHaveBeenCalled()
  await give('correct')
  await waitFor(() => expect(download).toHaveBeenCalledWith('/api/admin/export.zip', 'export.zip'))
  await click('Export Data', 'link')
  await waitFor(() => expect(download).toHaveBeenCalledTimes(2))
  expect(api.of(prove)).toHaveLength(1)
})
