/** @jest-environment jsdom */
import type { BankStatement } from '@accolade/contracts/entities/bank'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { pageOf } from '../../../dev/demo-admin.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, openTab } from './actions.ts'

const list = 'GET /api/admin/bank-statements?page=1'
const statement: BankStatement = {
  ...{ id: '0190a000-000d-7000-8000-000000000001', name: 'november.xml', format: 'camt.053' },
  ...{ accounts: ['DE89370400440532013000'], from: '2026-11-01', to: '2026-11-30', added: 12, known: 3 },
  ...{ importedAt: '2026-12-01T10:00:00.000Z', importedByName: 'Noa Berg' },
}

test('each file says what came with it and who imported it, and leads to its entries', async () => {
  const silent = { ...statement, id: '0190a000-000d-7000-8000-000000000002', name: 'empty.csv' }
  const rows = [statement, { ...silent, from: null, to: null, added: 0, known: 0, importedByName: null }]
  await openTab('payments&view=statements', { [list]: pageOf(rows) })
  const table = await screen.findByRole('table', { name: 'Imported statements' })
  const [, first, second] = within(table).getAllByRole('row')
  for (const words of ['november.xml', 'CAMT.053, DE89370400440532013000', '12 new', '3 known before'])
    expect(within(first!).getByText(words)).toBeTruthy()
  expect(within(first!).getByText(/^Noa Berg, /)).toBeTruthy()
  expect(within(first!).getByText(/^Nov 1, 2026 to Nov 30, 2026$|^2026-11-01 to 2026-11-30$/)).toBeTruthy()
  const link = within(first!).getByRole('link', { name: 'Show the entries of november.xml' })
  expect(link.getAttribute('href')).toBe(`/admin?tab=payments&view=bank&statement=${statement.id}`)
  for (const words of ['–', '0 new', /^Deleted account, /])
    expect(within(second!).getByText(words)).toBeTruthy()
})

test('without any the page says where they come from; where they cannot be loaded, it can be tried again', async () => {
  const api = await openTab('payments&view=statements', { [list]: new Refusal(503, 'later') })
  await screen.findByText('The bank statements could not be loaded.')
  api.answers[list] = pageOf([])
  await click('Try again')
  expect(await screen.findByText(/^No bank statement has been imported yet/)).toBeTruthy()
})
