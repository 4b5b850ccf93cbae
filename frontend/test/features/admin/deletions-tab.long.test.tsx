/** @jest-environment jsdom */
import type { ErasureRecord } from '@accolade/contracts/entities/erasure'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { admin, pageOf } from '../../../dev/demo-admin.ts'
import { judge } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, dialog, openTab, question, toastText, type } from './actions.ts'

const list = 'GET /api/admin/erasures?page=1'
const erasureOf = (n: number, change: Partial<ErasureRecord>): ErasureRecord => ({
  id: `0190a000-0031-7000-8000-00000000000${n}`,
  userId: `0190a000-0032-7000-8000-00000000000${n}`,
  pseudonym: `Deleted person 000${n}`,
  username: null,
  state: 'waiting',
  requestedBy: admin.id,
  reason: null,
  requestedAt: '2026-10-01T08:00:00.000Z',
  dueAt: '2999-10-08T08:00:00.000Z',
  begunAt: null,
  doneAt: null,
  blockedBy: [],
  waitsFor: [],
  ...change,
})
const waiting = erasureOf(1, { username: 'cleo', reason: 'Asked for by letter.' })
const keep = `DELETE /api/admin/users/${waiting.userId}/erasure`
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Deletions' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('where nobody leaves one sentence says so', async () => {
  await openTab('deletions', { [list]: pageOf([]) })
  expect(await screen.findByText('No account is going to be deleted, and none was.')).toBeTruthy()
})

test('each deletion says who asked, how far it is and what holds it up', async () => {
  const owner = erasureOf(2, { username: 'ben', blockedBy: ['only-owner', 'last-administrator'] })
  await openTab('deletions', {
    [list]: pageOf([
      waiting,
      { ...owner, requestedBy: owner.userId },
      erasureOf(3, { state: 'running', waitsFor: ['judging', 'contact'] }),
      erasureOf(4, { state: 'running' }),
      erasureOf(5, { state: 'done', doneAt: '2026-10-08T08:01:00.000Z' }),
    ]),
  })
  const [first, second, third, fourth, last] = await rows()
  expect(first).toMatch(/^cleo.*by an administrator: Asked for by letter\..*Requested.*Keep Account/)
  expect(second).toMatch(/^ben.*by its owner.*Held up.*no other owner.*the last administrator.*Keep Account/)
  expect(third).toMatch(/^Deleted person 0003.*Waits for: Judging and Invoices, messages and mails/)
  expect(third).not.toContain('Keep Account')
  expect(fourth).toContain('its messages are being deleted')
  expect(last).toMatch(/Deleted.*Oct 8, 2026, 8:01/)
  const history = screen.getByRole('link', { name: 'History of cleo' })
  expect(history.getAttribute('href')).toBe(`/admin?tab=audit&object=${waiting.userId}`)
})

test('an account is kept', async () => {
  const api = await openTab('deletions', { [list]: pageOf([waiting]), [keep]: '' })
  await click('Keep Account of cleo')
  const box = await question('Keep the account of cleo?')
  api.answers[list] = pageOf([])
  fireEvent.click(box.getByRole('button', { name: 'Keep Account' }))
  expect(await toastText()).toContain('Account Kept')
  expect(api.of(keep)).toHaveLength(1)
  expect(await screen.findByText('No account is going to be deleted, and none was.')).toBeTruthy()
})

test('one that has begun meanwhile is said in the words of the server, and shown', async () => {
  const error = 'This account is not going to be deleted'
  const api = await openTab('deletions', { [list]: pageOf([waiting]), [keep]: new Refusal(404, { error }) })
  await click('Keep Account of cleo')
  const box = await question('Keep the account of cleo?')
  api.answers[list] = pageOf([erasureOf(1, { state: 'running' })])
  fireEvent.click(box.getByRole('button', { name: 'Keep Account' }))
  expect(await toastText()).toContain(error)
  await waitFor(async () => expect((await rows())[0]).toContain('Under way'))
})

test('an account is deleted at the request of its owner, with a reason and its name as the confirmation', async () => {
  const put = `PUT /api/admin/users/${judge.id}/erasure`
  const issues = [{ path: 'confirmation', message: 'This is not the user name of the account' }]
  const api = await openTab('users', {
    'GET /api/admin/retention': { graceDays: 7 },
    [list]: pageOf([waiting]),
    [put]: new Refusal(400, { issues }),
  })
  await click('Delete the account of judge1')
  const box = await dialog()
  expect(await box.findByText(/It is deleted in 7 days/)).toBeTruthy()
  fireEvent.click(box.getByRole('button', { name: 'Delete Account' }))
  expect(await box.findByText('Please give a reason')).toBeTruthy()
  type('Reason', 'Asked for by letter.')
  type('Type the user name, judge1', 'judge2')
  fireEvent.click(box.getByRole('button', { name: 'Delete Account' }))
  expect(await box.findByText('This is not the user name of the account')).toBeTruthy()
  api.answers[put] = {
    id: waiting.id,
    requestedAt: waiting.requestedAt,
    dueAt: waiting.dueAt,
    by: 'administrator',
  }
  type('Type the user name, judge1', 'judge1')
  fireEvent.click(box.getByRole('button', { name: 'Delete Account' }))
  expect(await toastText()).toContain('Deletion Requested')
  expect(api.of(put).at(-1)!.body).toEqual({ reason: 'Asked for by letter.', confirmation: 'judge1' })
  expect(await screen.findByRole('table', { name: 'Deletions' })).toBeTruthy()
})

test('one does not delete oneself there, and why an account cannot be deleted is said', async () => {
  const error = 'The last administrator cannot be deleted: make somebody else one first'
  await openTab('users', {
    'GET /api/admin/retention': { graceDays: 0 },
    [`PUT /api/admin/users/${judge.id}/erasure`]: new Refusal(409, { error }),
  })
  await click('Delete the account of judge1')
  expect(screen.queryByRole('button', { name: 'Delete the account of admin' })).toBe(null)
  const box = await dialog()
  expect(await box.findByText('It is deleted at once. Nobody can bring it back.')).toBeTruthy()
  type('Reason', 'Asked for by letter.')
  type('Type the user name, judge1', 'judge1')
  fireEvent.click(box.getByRole('button', { name: 'Delete Account' }))
  expect(await toastText()).toContain(error)
})
