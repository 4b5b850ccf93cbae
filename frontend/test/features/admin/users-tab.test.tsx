/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { admin, pageOf } from '../../../dev/demo-admin.ts'
import { judge } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, dialog, openTab, toastText } from './actions.ts'

const put = (id: string) => `PUT /api/admin/users/${id}/roles`
const list = 'GET /api/admin/users?page=1'

test('users by role', async () => {
  await openTab('users', { 'GET /api/admin/users?page=1&role=judge': pageOf([judge]) })
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Users' }))
      .getAllByRole('row')
      .slice(1)
  expect(await rows()).toHaveLength(3)
  await choose('Role', 'Judge')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect((await rows())[0]!.textContent).toContain('EntrantJudge')
})

test('an address that mails do not reach says since when, and leads to the mails', async () => {
  const dead = {
    address: judge.email.toLowerCase(),
    since: '2026-11-20T08:00:00.000Z',
    reason: '550 No such user',
  }
  await openTab('users', { 'GET /api/admin/mails/dead-addresses': [dead] })
  // the demonstration's users share an address
  const [link] = await screen.findAllByRole('link', { name: 'Mails do not arrive since Nov 20, 2026' })
  expect([link!.getAttribute('href'), link!.title]).toEqual(['/admin?tab=mails', '550 No such user'])
  const row = screen.getAllByRole('row').find((each) => each.contains(link!))
  expect(row!.textContent).toContain(judge.email)
})

test('roles are switched, never to none', async () => {
  const api = await openTab('users', { [put(judge.id)]: judge })
  await click('Set roles of judge1')
  const box = await dialog()
  const save = box.getByRole('button', { name: 'Set Roles' }) as HTMLButtonElement
  expect((box.getByRole('switch', { name: 'Administrator' }) as HTMLButtonElement).disabled).toBe(true)
  expect(box.getByText(/nobody can be both a judge and an administrator/)).toBeTruthy()
  fireEvent.click(box.getByRole('switch', { name: 'Entrant' }))
  fireEvent.click(box.getByRole('switch', { name: 'Judge' }))
  expect(save.disabled).toBe(true)
  expect(box.getByText(/^They no longer judge: 1 assignment of theirs rests until/)).toBeTruthy()
  fireEvent.click(box.getByRole('switch', { name: 'Administrator' }))
  fireEvent.click(save)
  expect(await toastText()).toContain('Roles Changed')
  expect(api.of(put(judge.id)).map(({ body }) => body)).toEqual([{ roles: ['admin'] }])
  await waitFor(() => expect(api.of(list).length).toBeGreaterThan(1))
})

test('the last administrator stays one, in the words of the server', async () => {
  const error = 'The last administrator cannot lose this role'
  await openTab('users', { [put(admin.id)]: new Refusal(409, { error }) })
  await click('Set roles of admin')
  const box = await dialog()
  fireEvent.click(box.getByRole('switch', { name: 'Administrator' }))
  fireEvent.click(box.getByRole('button', { name: 'Set Roles' }))
  expect(await toastText()).toContain(error)
})

test('somebody is signed out everywhere, after a question', async () => {
  const route = `POST /api/admin/users/${judge.id}/end-sessions`
  const api = await openTab('users', { [route]: '' })
  await click('Sign out judge1')
  const box = await dialog()
  expect(box.getByText(/signed out in every browser/)).toBeTruthy()
  expect(api.of(route)).toHaveLength(0)
  fireEvent.click(box.getByRole('button', { name: 'Sign Out Everywhere' }))
  expect(await toastText()).toContain('Signed Out')
  expect(api.of(route)).toHaveLength(1)
})

test('who has lost the second factor gets in again with the password', async () => {
  const route = `POST /api/admin/users/${judge.id}/reset-second-factor`
  const api = await openTab('users', { [route]: new Refusal(404, { error: 'There is no second factor' }) })
  await click('Sign out judge1')
  const box = await dialog()
  fireEvent.click(box.getByRole('switch', { name: /Remove their second factor/ }))
  fireEvent.click(box.getByRole('button', { name: 'Sign Out Everywhere' }))
  expect(await toastText()).toContain('There is no second factor')
  api.answers[route] = ''
  fireEvent.click(box.getByRole('button', { name: 'Sign Out Everywhere' }))
  expect(await screen.findByText('Second Factor Removed')).toBeTruthy()
})
