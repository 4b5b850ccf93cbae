/** @jest-environment jsdom */
import type { OwnConflict } from '@accolade/contracts/entities/own-conflict'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { adminSubmissions } from '../../../dev/demo-admin.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'
import { answers, click } from './actions.ts'

const submission = adminSubmissions[0]!
const path = `/api/admin/submissions/${submission.id}`
const declared = { at: '2026-10-02T10:00:00.000Z', reason: 'My sister shot it' }

async function open(own: OwnConflict) {
  let now = own
  const api = stubApi({
    ...answers,
    [`GET /api/submissions/${submission.id}`]: submission,
    [`GET ${path}/neighbours`]: { previous: null, next: null },
    [`GET ${path}/own-conflict`]: () => now,
    [`PUT ${path}/own-conflict`]: () => {
      now = { reasons: [], declared, canTakeBack: true }
      return now
    },
    [`DELETE ${path}/own-conflict`]: () => {
      now = { reasons: [], declared: null, canTakeBack: false }
      return null
    },
  })
  renderApp(`/admin/submissions/${submission.id}`)
  await screen.findByRole('heading', { level: 1, name: submission.title })
  return api
}
const notice = async () => within(await screen.findByRole('region', { name: 'Your conflict of interest' }))
const reasons = async () => (await notice()).getAllByRole('listitem').map(({ textContent }) => textContent)

test('the page says why there is a conflict, each reason in words', async () => {
  await open({
    reasons: [
      { rule: 'member', through: 'Northlight' },
      { rule: 'former-member', through: 'Meridian' },
      { rule: 'credited', through: null },
      { rule: 'employer', through: 'Grid' },
      { rule: 'client', through: 'Fjell' },
      { rule: 'brand', through: 'Brightwater' },
    ],
    ...{ declared: null, canTakeBack: false },
  })
  expect(await reasons()).toEqual([
    'You are a member of Northlight',
    'You were a member of Meridian',
    'You are named in the credits',
    'As a judge you stated the employer Grid',
    'As a judge you stated the client Fjell',
    'As a judge you stated Brightwater, whose brand it is',
  ])
  expect(screen.queryByRole('button', { name: /Declare|Take Back/ })).toBe(null)
})

test('a conflict is declared with a reason, and taken back while that is possible', async () => {
  const api = await open({ reasons: [], declared: null, canTakeBack: false })
  await click('Declare a Conflict of Interest')
  const dialog = within(await screen.findByRole('dialog', { name: 'Declare a Conflict of Interest' }))
  fireEvent.change(dialog.getByLabelText('Why (optional)'), { target: { value: ' My sister shot it ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Declare' }))
  expect(await reasons()).toEqual(['Declared by you on Oct 2, 2026My sister shot it'])
  expect(api.of(`PUT ${path}/own-conflict`).map(({ body }) => body)).toEqual([
    { reason: 'My sister shot it' },
  ])
  await click('Take Back the Declaration')
  expect(await screen.findByRole('button', { name: 'Declare a Conflict of Interest' })).toBeTruthy()
  expect(api.of(`DELETE ${path}/own-conflict`)).toHaveLength(1)
})
