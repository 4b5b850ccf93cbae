/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { takeLinkTokens } from '../../../src/lib/link-token.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const visitor = { 'GET /api/user': { user: null }, 'GET /api/categories': [] }
const confirm = 'POST /api/witnesses/confirm'
const link = 'secret.0190a000-00e1-7000-8000-000000000001'
const leave = 'POST /api/mail-choices/whose.witness.signature/unsubscribe'

/** Opens the page as the link in a mail does. */
function openLink(carried: string) {
  window.location.hash = `#witness=${carried}`
  act(takeLinkTokens)
  renderApp('/witness')
}

beforeEach(() => sessionStorage.clear())

test('only the button agrees, and the link is then used up', async () => {
  const api = stubApi({ ...visitor, [confirm]: { state: 'confirmed' } })
  openLink(link)
  await screen.findByRole('heading', { name: 'Be a Witness of Our Judging' })
  expect([window.location.hash, api.of(confirm)]).toEqual(['', []])
  fireEvent.click(screen.getByRole('button', { name: 'I Agree' }))
  const heading = await screen.findByRole('heading', { name: 'You Are a Witness' })
  expect(document.activeElement).toBe(heading)
  expect(api.of(confirm).map(({ body }) => body)).toEqual([{ link }])
})

test('only the button unsubscribes', async () => {
  const api = stubApi({ ...visitor, [leave]: '' })
  openLink('leave.whose.witness.signature')
  await screen.findByRole('heading', { name: 'Unsubscribe From Signed Heads?' })
  expect(api.of(leave)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await screen.findByRole('heading', { name: 'You Have Unsubscribed' })
  expect(api.of(leave)).toHaveLength(1)
})

test('a link that does not work says so, and a failure leaves it to be tried again', async () => {
  const api = stubApi({ ...visitor, [confirm]: new Refusal(503, { error: 'Later' }) })
  openLink(link)
  fireEvent.click(await screen.findByRole('button', { name: 'I Agree' }))
  await screen.findByTestId('toast')
  api.answers[confirm] = new Refusal(404, { error: 'This link does not work' })
  fireEvent.click(screen.getByRole('button', { name: 'I Agree' }))
  await screen.findByRole('heading', { name: 'This Link Does Not Work' })
})

test('of two links that are opened in a tab the later one counts', async () => {
  stubApi({ ...visitor, [confirm]: { state: 'confirmed' } })
  openLink('leave.whose.witness.signature')
  await screen.findByRole('heading', { name: 'Unsubscribe From Signed Heads?' })
  window.location.hash = `#witness=${link}`
  act(takeLinkTokens)
  fireEvent.click(await screen.findByRole('button', { name: 'I Agree' }))
  await screen.findByRole('heading', { name: 'You Are a Witness' })
})

test('without a link the page says that there is none', async () => {
  stubApi(visitor)
  renderApp('/witness')
  await screen.findByRole('heading', { name: 'This Link Does Not Work' })
})
