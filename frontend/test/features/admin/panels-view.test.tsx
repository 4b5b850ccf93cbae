/** @jest-environment jsdom */
import type { DrawPreview, PublicDraw } from '@accolade/contracts/entities/draw'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { categories } from '../../../dev/demo-data.ts'
import { judge } from '../../../dev/demo-judging.ts'
import { click, openTab, question, toastText } from './actions.ts'

const previewOf = (query: string) => `GET /api/admin/draws/preview?${query}`
const usual = 'floor=0&ceiling=50&keep=all'
const [category] = categories
const panelled = { 'GET /api/categories': [{ ...category!, judgesPerEntry: 3 }] }
const preview: DrawPreview = {
  ...{ inputsHash: 'abc', needed: 6, offered: 90, shortages: [], belowFloor: [] },
  categories: [{ id: category!.id, name: category!.name, judgesPerEntry: 3, entries: 2, judges: 3 }],
  judges: [{ judgeId: judge.id, stays: 1, load: 4, expertise: [] }],
}
const committed: PublicDraw = {
  ...{ id: judge.id, commitment: 'c0ffee', committedAt: '2026-11-27T08:00:00.000Z' },
  ...{ drawnAt: null, seed: null, fingerprint: null, places: 0 },
}
const drawn = {
  ...committed,
  drawnAt: '2026-11-27T09:00:00.000Z',
  seed: 'feed',
  fingerprint: 'f00d',
  places: 6,
}

test('without a category that wants panels the page says where to begin', async () => {
  await openTab('judges&view=panels', { 'GET /api/draws': [committed] })
  await screen.findByText(/^All judges of a category score every entry of it\./)
  await screen.findByText('Nothing has been drawn yet.')
  expect(screen.getByText('c0ffee')).toBeTruthy()
})

test('who has not said how well they know a drawn category is named', async () => {
  const said = { categoryId: category!.id, expertise: 'some' as const }
  const judges = (stated: boolean) => [{ ...preview.judges[0]!, expertise: [{ ...said, stated }] }]
  const api = { ...panelled, 'GET /api/draws': [committed] }
  await openTab('judges&view=panels', { ...api, [previewOf(usual)]: { ...preview, judges: judges(false) } })
  expect((await screen.findByText(/^Not all have said how well/)).textContent).toContain(': Mara Lindqvist.')
})

test('a preview shows loads, and is drawn once it is confirmed', async () => {
  const post = 'POST /api/admin/draws'
  const api = await openTab('judges&view=panels', {
    ...panelled,
    'GET /api/draws': [drawn],
    [previewOf(usual)]: preview,
    [post]: drawn,
  })
  const loads = await screen.findByRole('list', { name: 'Entries of each judge' })
  await waitFor(() => expect(loads.textContent).toBe('Mara Lindqvist4 (1 stay)'))
  expect(screen.getByText('6 places to draw in 1 category; the judges can take 90.')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Draws' }))
  expect(table.getAllByRole('row')[1]!.textContent).toContain('feedf00d')
  await click('Draw Panels')
  const asked = await question('Draw the panels?')
  fireEvent.click(asked.getByRole('button', { name: 'Draw Panels' }))
  await waitFor(() =>
    expect(api.of(post).map(({ body }) => body)).toEqual([
      { floor: 0, ceiling: 50, keep: 'all', inputsHash: 'abc' },
    ]),
  )
  expect(await toastText()).toContain('Panels Drawn')
})

test('what keeps a draw from being possible is named, and other limits are asked about', async () => {
  const shortages = [
    {
      judgingId: judge.id,
      title: 'Rain Check',
      categoryId: category!.id,
      lacks: 2,
      because: 'ceiling' as const,
    },
  ]
  await openTab('judges&view=panels', {
    ...panelled,
    'GET /api/draws': [],
    [previewOf(usual)]: { ...preview, shortages, belowFloor: [judge.id] },
    [previewOf('floor=0&ceiling=80&keep=all')]: preview,
  })
  await screen.findByText('Rain Check lacks 2 judges: its judges would have more entries than the most')
  await screen.findByText('These judges cannot get as many entries as the fewest: Mara Lindqvist')
  const button = screen.getByRole('button', { name: 'Draw Panels' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  const most = screen.getByLabelText('Most entries of a judge')
  fireEvent.change(most, { target: { value: '80' } })
  fireEvent.blur(most)
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Draw Panels' }) as HTMLButtonElement).disabled).toBe(false),
  )
  expect(screen.queryByText(/^Rain Check lacks/)).toBeNull()
})
