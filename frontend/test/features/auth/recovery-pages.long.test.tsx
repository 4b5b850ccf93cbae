/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { takeLinkTokens } from '../../../src/lib/link-token.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const visitor = { 'GET /api/user': { user: null }, 'GET /api/categories': [] }
const forgot = 'POST /api/password/forgotten'
const reset = 'POST /api/password/reset'
const answer = 'POST /api/address-change/answer'
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('main').querySelector('button[type=submit]')!)
const button = (name: string) => screen.findByRole('button', { name })

/** Opens the page as the link in a mail does. */
function openLink(address: string, name: string, token: string) {
  window.location.hash = `#${name}=${token}`
  act(takeLinkTokens)
  renderApp(address)
}

beforeEach(() => sessionStorage.clear())

test('the sign-in page leads to who has forgotten the password, and the answer names no account', async () => {
  const api = stubApi({ ...visitor, [forgot]: '' })
  renderApp('/auth')
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Forgot Your Password?' })
  fill('Email', 'nobody')
  submit()
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  fill('Email', 'mara@work.example')
  submit()
  await screen.findByRole('heading', { name: 'Check Your Mail' })
  expect(screen.getByText('mara@work.example').parentElement!.textContent).toMatch(/^If an account has/)
  expect(api.of(forgot).map(({ body }) => body)).toEqual([{ email: 'mara@work.example' }])
  fireEvent.click(await button('try again'))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})

test('after too many requests the page says how long to wait', async () => {
  const error = 'Too many mails to set a new password. Try again in 60 minutes.'
  stubApi({ ...visitor, [forgot]: new Refusal(429, { error }) })
  renderApp('/forgot-password')
  await screen.findByRole('heading', { name: 'Forgot Your Password?' })
  fill('Email', 'mara@work.example')
  submit()
  expect((await screen.findByTestId('toast')).textContent).toContain(error)
})

test('the link sets a new password once somebody presses the button, and leads to sign-in', async () => {
  const api = stubApi({ ...visitor, [reset]: '' })
  openLink('/reset-password', 'reset', 'of-the-mail')
  await screen.findByRole('heading', { name: 'Set a New Password' })
  expect(window.location.hash).toBe('')
  expect(api.of(reset)).toEqual([])
  fill('New password', 'short')
  submit()
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
  fill('New password', 'long enough')
  submit()
  await screen.findByRole('heading', { name: 'Password Set' })
  expect(api.of(reset).map(({ body }) => body)).toEqual([
    { token: 'of-the-mail', newPassword: 'long enough' },
  ])
  expect(screen.getByRole('main').querySelector('a.button')!.getAttribute('href')).toBe('/auth')
  expect(sessionStorage.length).toBe(0)
})

test('a password that the account may not have is refused at the field, and the link still works', async () => {
  const message = 'Password must be at least 12 characters for judges and administrators'
  const issues = [{ path: 'newPassword', message }]
  stubApi({ ...visitor, [reset]: new Refusal(400, { error: 'The request is not valid', issues }) })
  openLink('/reset-password', 'reset', 'of-the-mail')
  await screen.findByRole('heading', { name: 'Set a New Password' })
  fill('New password', 'long enough')
  submit()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('New password')).toBeTruthy()
})

test('a link that was used, or none at all, leads to another one', async () => {
  stubApi({ ...visitor, [reset]: new Refusal(404, { error: 'This link was used' }) })
  openLink('/reset-password', 'reset', 'used-before')
  await screen.findByRole('heading', { name: 'Set a New Password' })
  fill('New password', 'long enough')
  submit()
  await screen.findByRole('heading', { name: 'This Link Does Not Work' })
  expect(screen.getByText(/^It was used, or is too old/)).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
  fireEvent.click(screen.getByRole('link', { name: 'Send Another Link' }))
  await screen.findByRole('heading', { name: 'Forgot Your Password?' })
})

test.each([
  ['Yes, Change It', true, 'changed', 'Address Changed'],
  ['Yes, Change It', true, 'waiting', 'You Have Agreed'],
  ['No, Stop the Change', false, 'stopped', 'The Change Is Stopped'],
] as const)('the former address answers “%s” (%s): %s', async (name, agree, state, heading) => {
  const api = stubApi({ ...visitor, [answer]: { state } })
  openLink('/address-change', 'former-address', 'of-the-mail')
  const pressed = await button(name)
  expect(api.of(answer)).toEqual([])
  fireEvent.click(pressed)
  await screen.findByRole('heading', { name: heading })
  expect(api.of(answer).map(({ body }) => body)).toEqual([{ token: 'of-the-mail', agree }])
})

test('a change that has ended says so, and why', async () => {
  const error = 'Somebody else uses this address by now, so the change has ended'
  stubApi({ ...visitor, [answer]: new Refusal(409, { error }) })
  openLink('/address-change', 'former-address', 'of-the-mail')
  fireEvent.click(await button('Yes, Change It'))
  expect(await screen.findByText(error)).toBeTruthy()
})

test('who has opened no link is shown that it does not work', async () => {
  stubApi(visitor)
  renderApp('/address-change')
  await screen.findByRole('heading', { name: 'This Link Does Not Work' })
})
