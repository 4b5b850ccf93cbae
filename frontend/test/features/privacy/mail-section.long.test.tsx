/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const path = '/api/user/mail-choices'
const all = { draftReminders: true, programmeMessages: true, feedbackMails: true }

async function open(change: Record<string, unknown> = {}) {
  const api = stubApi({
    'GET /api/user': { user },
    'GET /api/user/exports': [],
    [`GET ${path}`]: all,
    [`PUT ${path}`]: ({ body }: { body: object }) => ({ ...all, ...body }),
    ...change,
  })
  renderApp('/profile/privacy')
  return { api, region: within(await screen.findByRole('region', { name: 'Mails to You' })) }
}
const label = 'Remind me of unfinished drafts before their deadline'

test('reminders of drafts are turned off and on', async () => {
  const { api, region } = await open()
  fireEvent.click(await region.findByRole('switch', { name: label, checked: true }))
  fireEvent.click(await region.findByRole('switch', { name: label, checked: false }))
  await region.findByRole('switch', { name: label, checked: true })
  expect(api.of(`PUT ${path}`).map(({ body }) => body)).toEqual([
    { draftReminders: false },
    { draftReminders: true },
  ])
})

test('messages from the programme are turned off and on by themselves', async () => {
  const { api, region } = await open()
  const name = 'Messages from the programme'
  fireEvent.click(await region.findByRole('switch', { name, checked: true }))
  fireEvent.click(await region.findByRole('switch', { name, checked: false }))
  await region.findByRole('switch', { name, checked: true })
  expect(region.getByRole('switch', { name: label, checked: true })).toBeTruthy()
  expect(api.of(`PUT ${path}`).map(({ body }) => body)).toEqual([
    { programmeMessages: false },
    { programmeMessages: true },
  ])
})

test('a choice that was not saved stays as it was, and the page says so', async () => {
  const { region } = await open({ [`PUT ${path}`]: new Refusal(500) })
  fireEvent.click(await region.findByRole('switch', { name: label, checked: true }))
  await waitFor(() => expect(screen.getByTestId('toast').textContent).toContain('was not saved'))
  expect(region.getByRole('switch', { name: label, checked: true })).toBeTruthy()
})

test('choices that cannot be loaded can be tried again', async () => {
  const { api, region } = await open({ [`GET ${path}`]: new Refusal(500) })
  const retry = await region.findByRole('button', { name: /Try Again/i })
  api.answers[`GET ${path}`] = { ...all, draftReminders: false }
  fireEvent.click(retry)
  expect(await region.findByRole('switch', { name: label, checked: false })).toBeTruthy()
})
