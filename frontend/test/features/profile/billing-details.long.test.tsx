/** @jest-environment jsdom */
import type { BillingProfile } from '@accolade/contracts/entities/billing'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../../dev/demo-data.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const organization = { id: '0190a000-0007-7000-8000-0000000000aa', name: 'Northlight', role: 'member' }
const profile: BillingProfile = {
  ...{
    organizationId: organization.id,
    legalName: 'Northlight GmbH',
    address: 'Lindenstraße 9\n10969 Berlin',
  },
  ...{ country: 'DE', vatId: 'DE136695976', purchaseOrder: 'PO 4711', email: 'books@example.com' },
  ...{ version: 3, changedAt: '2026-10-01T10:00:00.000Z', changedBy: 'Mara Lind' },
}
const signedIn = {
  'GET /api/user': { user },
  'GET /api/user/stats': { submissionsCount: 0, winnersCount: 0, averageScore: null, draftsCount: 0 },
  'GET /api/user/submissions': pagesOf([]),
  'GET /api/user/payments': [],
  'GET /api/user/organizations': [organization],
}
const savePath = `PUT /api/organizations/${organization.id}/billing-profile`

async function openBilling() {
  renderApp('/profile?view=billing')
  return within(await screen.findByRole('dialog'))
}

test('billing details are shown as the next invoice carries them', async () => {
  stubApi({ ...signedIn, 'GET /api/user/billing-profiles': [profile] })
  const drawer = await openBilling()
  expect((await drawer.findByText(/Northlight GmbH/)).textContent).toBe(
    [
      ...['Northlight GmbH', 'Lindenstraße 9', '10969 Berlin', 'Germany', 'VAT ID: DE136695976'],
      ...['Purchase order: PO 4711', 'Copies to books@example.com'],
    ].join('\n'),
  )
})

test('a change is saved with the version that was edited; one of a colleague in between is loaded first', async () => {
  let stored = profile
  let refuse = true
  const api = stubApi({
    ...signedIn,
    'GET /api/user/billing-profiles': () => [stored],
    [savePath]: () => {
      if (!refuse) return stored
      stored = { ...profile, purchaseOrder: 'PO 4712', version: 4 }
      return new Refusal(409, { code: 'version-conflict', error: 'Somebody else changed this meanwhile' })
    },
  })
  const drawer = await openBilling()
  fireEvent.click(await drawer.findByRole('button', { name: 'Edit Billing Details of Northlight' }))
  fireEvent.change(await drawer.findByLabelText('Legal name'), { target: { value: 'Northlight AG' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Save Billing Details' }))
  expect((await drawer.findByRole('alert')).textContent).toContain('Yours are not saved')
  expect(api.of(savePath)[0]?.body).toMatchObject({ legalName: 'Northlight AG', version: 3 })

  fireEvent.click(drawer.getByRole('button', { name: 'Load the newer version' }))
  await waitFor(() =>
    expect(drawer.getByLabelText<HTMLInputElement>('Purchase order number (optional)').value).toBe('PO 4712'),
  )
  refuse = false
  fireEvent.click(drawer.getByRole('button', { name: 'Save Billing Details' }))
  await waitFor(() => expect(drawer.queryByLabelText('Legal name')).toBeNull())
  expect(api.of(savePath)[1]?.body).toMatchObject({ legalName: 'Northlight GmbH', version: 4 })
})

test('what the service refuses is shown at its field, and a first entry has no version', async () => {
  const issue = { path: 'vatId', message: 'This is not a valid VAT ID' }
  const api = stubApi({
    ...signedIn,
    'GET /api/user/billing-profiles': [],
    [savePath]: new Refusal(400, {
      code: 'invalid-request',
      error: 'The request is not valid',
      issues: [issue],
    }),
  })
  const drawer = await openBilling()
  fireEvent.click(await drawer.findByRole('button', { name: 'Add Billing Details of Northlight' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Save Billing Details' }))
  expect(await drawer.findByText('Enter the address')).toBeTruthy()
  expect(api.of(savePath)).toEqual([])

  fireEvent.change(drawer.getByLabelText('Address lines'), { target: { value: 'Lindenstraße 9' } })
  fireEvent.change(drawer.getByLabelText('VAT ID (optional)'), { target: { value: 'DE1' } })
  fireEvent.mouseDown(drawer.getByLabelText('Country'))
  fireEvent.change(drawer.getByLabelText('Country'), { target: { value: 'Germany' } })
  fireEvent.click(await screen.findByTitle('Germany'))
  fireEvent.click(drawer.getByRole('button', { name: 'Save Billing Details' }))
  expect(await drawer.findByText('This is not a valid VAT ID')).toBeTruthy()
  expect(api.of(savePath)[0]?.body).toEqual({
    ...{ legalName: 'Northlight', address: 'Lindenstraße 9', country: 'DE', vatId: 'DE1' },
    ...{ purchaseOrder: '', email: '' },
  })
})
