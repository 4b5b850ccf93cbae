/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { entryFigures, judgingFigures, moneyFigures } from '../../../dev/demo-admin.ts'
import { categories } from '../../../dev/demo-data.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, openTab } from './actions.ts'

const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt *' }).closest('dt')?.nextSibling?.textContent

test('the figures in a line: submissions, categories, judges, how far judging is, income', async () => {
  const inactive = categories.map((each, at) => ({ ...each, isActive: at > 1 }))
  await openTab('overview', { 'GET /api/categories': inactive })
  await waitFor(() => expect(figure('Pending Review')).toBe('7'))
  await waitFor(() => expect(figure('Judges Assigned')).toBe('1'))
  await waitFor(() => expect(figure('Judged')).toBe('62%'))
  await waitFor(() => expect(figure('Income')).toBe('$49'))
  expect([figure('Total Submissions'), figure('Active Categories')]).toEqual(['38', '4'])
  expect(screen.getByRole('link', { name: 'Export Data' }).getAttribute('href')).toBe('/api/admin/export.zip')
})

test('what needs a hand leads to the list of it', async () => {
  await openTab('overview')
  const part = within(await screen.findByRole('region', { name: 'Needs Attention' }))
  await part.findByText('1 submission needs a judge')
  const found = part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(found).toEqual([
    ['7 submissions wait for review', '/admin?tab=submissions&status=submitted'],
    ['1 submission has files that judges do not get', '/admin?tab=submissions&evidence=withheld'],
    ['2 submissions show who entered it in a file', '/admin?tab=submissions&names=open'],
    ['Names are still looked for in 4 files', '/admin?tab=submissions&names=reading'],
    ['1 submission needs a judge', '/admin?tab=judges&needs=judge'],
    ['1 invoice is unpaid', '/admin?tab=payments&status=open'],
    ['2 refunds wait for a decision', '/admin?tab=payments&refund=requested'],
    ['2 bank entries wait for an invoice', '/admin?tab=payments&view=bank&status=waiting'],
    ['3 messages wait for an answer', '/admin?tab=inbox&status=open'],
    ['2 mails could not be delivered', '/admin?tab=mails'],
  ])
})

test('the chart says its figures in words, and is a table as well', async () => {
  await openTab('overview')
  const words = '7 entries since Oct 5, 2026; 6 entries at this time of the edition before'
  expect(await screen.findByRole('img', { name: words })).toBeTruthy()
  fireEvent.click(screen.getByText('Show as a table'))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Week ofEntriesEdition before',
    'Oct 5, 202621',
    'Oct 12, 202603',
    'Oct 19, 202652',
  ])
})

test('a part that cannot be read fails by itself, and is read again', async () => {
  const money = 'GET /api/admin/figures/money'
  const api = await openTab('overview', { [money]: new Refusal(503, 'later') })
  expect(await screen.findByText('The payments could not be loaded.')).toBeTruthy()
  expect(await screen.findByText('1 submission needs a judge')).toBeTruthy()
  expect(figure('Income')).toBe('–')
  await click('Try again')
  await waitFor(() => expect(api.of(money)).toHaveLength(2))
})

test('where nothing needs a hand it says so, and an empty programme has no bars', async () => {
  await openTab('overview', {
    'GET /api/admin/stats': { total: 0, byStatus: {} },
    'GET /api/admin/figures/entries': {
      weeks: entryFigures.weeks.map(({ from }) => ({ from, entries: 0, before: 0 })),
      ...{ categories: [], withheld: 0, named: 0 },
    },
    'GET /api/admin/figures/money': {
      ...moneyFigures,
      ...{
        currencies: [],
        openInvoices: 0,
        refundsRequested: 0,
        mailsGivenUp: 0,
        messagesOpen: 0,
        bankEntriesWaiting: 0,
      },
    },
    'GET /api/admin/figures/judging': {
      ...judgingFigures,
      reviews: 0,
      scored: 0,
      needJudge: 0,
      categories: [],
    },
  })
  expect(await screen.findByText('Nothing does at present.')).toBeTruthy()
  expect(screen.getByText('There are no entries yet.')).toBeTruthy()
  expect(screen.getByText('Nothing is in judging yet.')).toBeTruthy()
  expect(screen.getByRole('img', { name: '0 entries since Oct 5, 2026' })).toBeTruthy()
  expect([figure('Judged'), figure('Income')]).toEqual(['–', '–'])
})
