/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const visitor = { 'GET /api/user': { user: null }, 'GET /api/categories': [] }
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const address = () => screen.getByTestId('address').textContent

async function openSignUp(): Promise<void> {
  renderApp('/auth')
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Up' }))
  await screen.findByRole('heading', { name: 'Create Your Account' })
}

test('signing in stores the user and leads home', async () => {
  const api = stubApi({ ...visitor, 'POST /api/login': { user } })
  renderApp('/auth')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  fill('Username', 'mara')
  fill('Password', 'secret')
  fireEvent.click(screen.getByRole('main').querySelector('button[type=submit]')!)
  await waitFor(() => expect(address()).toBe('/'))
  expect(api.of('POST /api/login')[0]!.body).toEqual({ username: 'mara', password: 'secret' })
  expect((await screen.findByTestId('toast')).textContent).toContain('Logged in successfully')
})

test('a refusal shows the reason of the server and keeps what was typed', async () => {
  stubApi({ ...visitor, 'POST /api/login': new Refusal(401, { error: 'Too many attempts' }) })
  renderApp('/auth')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  fill('Username', 'mara')
  fill('Password', 'wrong')
  fireEvent.click(screen.getByRole('main').querySelector('button[type=submit]')!)
  await screen.findByTestId('toast')
  expect((await screen.findByTestId('toast')).textContent).toContain('Login failedToo many attempts')
  expect((await screen.findByTestId('toast')).className).toContain('toastDestructive')
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('mara')
})

test('without a reason there are the usual words', async () => {
  stubApi({ ...visitor, 'POST /api/login': new Refusal(500, '') })
  renderApp('/auth')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  fill('Username', 'mara')
  fill('Password', 'wrong')
  fireEvent.click(screen.getByRole('main').querySelector('button[type=submit]')!)
  expect((await screen.findByTestId('toast')).textContent).toContain('Invalid credentials')
})

test('signing up with a taken name says so at the field', async () => {
  const issues = [{ path: 'username', message: 'Username already exists' }]
  stubApi({
    ...visitor,
    'POST /api/register': new Refusal(409, { error: 'Username already exists', issues }),
  })
  await openSignUp()
  fill('Username', 'mara')
  fill('Email', 'mara@lindqvist.example')
  fill('Password', 'secret')
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'Registration failedUsername already exists',
  )
  await waitFor(() => expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
})

test('an empty form shows the rules and moves the focus to the first field', async () => {
  stubApi(visitor)
  await openSignUp()
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy()
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
})
