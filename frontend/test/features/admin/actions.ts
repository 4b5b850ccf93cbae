import { expect } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as demo from '../../../dev/demo-admin.ts'
import { categories, programme } from '../../../dev/demo-data.ts'
import { judgingConsole } from '../../../dev/demo-judging.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { stubApi } from '../../helpers/stub-api.ts'

const paged = (path: string, query = '') => `GET ${path}?page=1${query}`

export const answers: Record<string, unknown> = {
  'GET /api/user': { user: demo.admin },
  'GET /api/programme': programme,
  'GET /api/categories': categories,
  'GET /api/awards': demo.awards,
  'GET /api/admin/figures/entries': demo.entryFigures,
  'GET /api/admin/figures/money': demo.moneyFigures,
  'GET /api/admin/figures/judging': demo.judgingFigures,
  'GET /api/admin/stats': { total: 38, byStatus: { submitted: 7 } },
  'GET /api/admin/judging/act-requests': { others: 1, requests: [] },
  'GET /api/admin/settings/act-requests': { others: 1, requests: [], begun: [] },
  'GET /api/admin/users?role=admin&pageSize=100': demo.pageOf([demo.users[0]!]),
  'GET /api/admin/judge-assignments': demo.assignments,
  'GET /api/admin/judging/console': judgingConsole,
  [paged('/api/admin/judging/results')]: demo.pageOf(demo.results),
  'GET /api/admin/users?role=judge&pageSize=100': demo.pageOf([demo.users[1]!]),
  [paged('/api/admin/users')]: demo.pageOf(demo.users),
  [paged('/api/admin/submissions')]: demo.pageOf(demo.adminSubmissions, 60),
  [paged('/api/admin/payments')]: { ...demo.pageOf(demo.payments), refundsRequested: 1 },
  [paged('/api/admin/mails')]: demo.pageOf([]),
  'GET /api/admin/mails/dead-addresses': [],
  'GET /api/admin/witnesses': [],
  [paged('/api/admin/winners')]: demo.pageOf(demo.winners),
  [paged('/api/admin/articles')]: demo.pageOf(demo.articles),
  'GET /api/admin/settings': demo.settings,
}

export const conflict = {
  status: 409,
  body: { code: 'version-conflict', error: 'Somebody else changed this meanwhile' },
}

/** The administration with a tab open, as an administrator sees it. */
export async function openTab(tab: string, change: Record<string, unknown> = {}) {
  const api = stubApi({ ...answers, ...change })
  renderApp(`/admin?tab=${tab}`)
  await screen.findByRole('heading', { name: 'Administration' })
  return api
}

export const click = async (name: string | RegExp, role = 'button') =>
  fireEvent.click(await screen.findByRole(role, { name }))

export const dialog = async () => within(await screen.findByRole('dialog'))

/** The question of this title; what takes nothing away has the focus. */
export async function question(title: string) {
  const box = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(box.querySelector('.ant-modal-footer button')).toBe(document.activeElement))
  return within(box)
}

export const toastText = async () => (await screen.findByTestId('toast')).textContent

/** Chooses in a Select of Ant Design. */
export async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }))
  const found = await waitFor(() => {
    const options = [...document.querySelectorAll('.ant-select-item-option')]
    const wanted = options.find((each) => each.textContent === option)
    if (!wanted) throw new Error(`no option ${option}`)
    return wanted
  })
  fireEvent.click(found)
}

/** Turns to the next page of a list. */
export const nextPage = async (what: string) => {
  const pager = within(await screen.findByRole('navigation', { name: `Pages of ${what}` }))
  fireEvent.click(pager.getByTitle('Next Page'))
  return pager
}

/** Looks at one view of a list. */
export const view = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }))

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
