/** @jest-environment jsdom */
import { type MedalCounts, type Seal, type Sealing, sealRefusals } from '@accolade/contracts/entities/seal'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { categories } from '../../../dev/demo-data.ts'
import { judge } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, openTab, question, toastText } from './actions.ts'

const [category] = categories
const counts: MedalCounts = {
  ...{ decides: 'plain', hash: 'ab'.repeat(32), entries: 12, sheets: 36 },
  categories: [{ id: category!.id, name: category!.name, entries: 12, gold: 1, silver: 4, bronze: 3 }],
}
const seal: Seal = {
  ...counts,
  ...{ id: judge.id, sealedAt: '2026-11-27T10:00:00.000Z', sealedBy: judge.id, isSigned: true },
  ...{ isPublic: false, opened: null },
}
const ready: Sealing = { refusal: null, next: counts, seals: [] }
const sealed: Sealing = { refusal: null, next: null, seals: [seal] }
const get = 'GET /api/admin/judging/seal'

test('while judging is open the page says why nothing can be sealed', async () => {
  await openTab('judges&view=seal', { [get]: { refusal: 'open', next: null, seals: [] } })
  await screen.findByText('Judging is open. Close it before you seal the results.')
  expect(screen.queryByRole('button', { name: 'Seal Results' })).toBeNull()
  await screen.findByText('Nothing has been sealed yet.')
})

test('results are sealed as they are shown, once that is confirmed', async () => {
  const put = 'PUT /api/admin/judging/seal'
  const api = await openTab('judges&view=seal', { [get]: ready, [put]: sealed })
  const table = await screen.findByRole('table', { name: 'Medals' })
  expect(within(table).getAllByRole('row')[1]!.textContent).toBe(`${category!.name}12143`)
  await click('Seal Results')
  const asked = await question('Seal the results?')
  asked.getByText(/^The medals of 12 entries are fixed as they are shown, by 36/)
  fireEvent.click(asked.getByRole('button', { name: 'Seal Results' }))
  expect(await toastText()).toContain('Results Sealed')
  expect(api.of(put).map(({ body }) => body)).toEqual([{ hash: counts.hash }])
  await screen.findByText('Sealed, and in the signed log')
})

test('where results have changed meanwhile the page says so', async () => {
  const refusal = new Refusal(409, { code: 'conflict', error: sealRefusals.changed })
  await openTab('judges&view=seal', { [get]: ready, 'PUT /api/admin/judging/seal': refusal })
  await screen.findByRole('table', { name: 'Medals' })
  await click('Seal Results')
  fireEvent.click((await question('Seal the results?')).getByRole('button', { name: 'Seal Results' }))
  expect(await toastText()).toContain('have changed meanwhile')
})

test('unsealing wants a reason', async () => {
  const post = 'POST /api/admin/judging/unseal'
  const opened = { at: '2026-11-27T11:00:00.000Z', by: judge.id, reason: 'A score was typed in wrongly' }
  const api = await openTab('judges&view=seal', {
    [get]: sealed,
    [post]: { ...ready, seals: [{ ...seal, opened }] },
  })
  await screen.findByText(/^The results have been sealed since/)
  await click('Unseal Results')
  const asked = within(await screen.findByRole('dialog', { name: 'Unseal the results?' }))
  const confirm = () => fireEvent.click(asked.getByRole('button', { name: 'Unseal Results' }))
  confirm()
  await asked.findByText('Please give a reason of at least 10 characters')
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: opened.reason } })
  confirm()
  expect(await toastText()).toContain('Results Unsealed')
  expect(api.of(post).map(({ body }) => body)).toEqual([{ reason: opened.reason }])
  await screen.findByText(/^Unsealed /)
})
