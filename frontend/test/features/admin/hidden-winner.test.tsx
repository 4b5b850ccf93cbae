/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { pageOf, winners } from '../../../dev/demo-admin.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, dialog, openTab, toastText } from './actions.ts'

const draft = winners[1]!
const { level: _level, score: _score, awardTitle: _title, ...rest } = draft
const hidden = { ...rest, result: null, scoreHidden: 'conflict' as const }
const put = `PUT /api/admin/winners/${draft.id}`
const list = 'GET /api/admin/winners?page=1'

test('a winner with a hidden score says so, has no fields for it, and keeps it', async () => {
  const api = await openTab('winners', { [list]: pageOf([hidden]), [put]: hidden })
  const row = (await screen.findByText(draft.title)).closest('tr')!
  expect(within(row).getByText('Hidden: conflict of interest')).toBeTruthy()
  expect(within(row).queryByText('Level missing')).toBe(null)
  await click(`Edit ${draft.title}`)
  await dialog()
  expect(
    screen.getByText(/^You have a conflict of interest with this entry: level, score and award/),
  ).toBeTruthy()
  for (const label of ['Level', 'Score (optional)', 'Award (optional)'])
    expect(within(screen.getByRole('dialog')).queryByLabelText(label)).toBe(null)
  await click('Save Winner')
  await toastText()
  const [sent] = api.of(put)
  for (const field of ['level', 'score', 'awardTitle', 'scoreHidden', 'result'])
    expect(sent?.body).not.toHaveProperty(field)
})

test('that it is somebody else’s to publish is what the refusal says', async () => {
  const refusal =
    'You have a conflict of interest with this entry. Until results are sealed, another administrator has to publish it.'
  await openTab('winners', {
    [list]: pageOf([hidden]),
    [put]: new Refusal(409, { code: 'conflict', error: refusal }),
  })
  await click(`Publish ${draft.title}`)
  expect(await toastText()).toContain(refusal)
})
