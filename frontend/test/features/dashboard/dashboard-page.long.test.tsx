/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  categories,
  organizations,
  statsOf,
  submissionOf,
  submissions,
  user,
} from '../../../dev/demo-data.ts'
import { takeLinkTokens } from '../../../src/lib/link-token.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const signedIn = {
  'GET /api/user': { user },
  'GET /api/categories': categories,
  'GET /api/user/organizations': organizations,
  'GET /api/user/stats': statsOf(submissions),
  'GET /api/user/submissions': pagesOf(submissions),
  [`GET /api/organizations/${organizations[0]!.id}/invitations`]: [],
  [`GET /api/organizations/${organizations[0]!.id}/parent`]: { parent: null, request: null },
}

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent
const section = (name: string) => screen.getByRole('region', { name })

test('the cards count drafts, active ones and awards', async () => {
  stubApi(signedIn)
  renderApp('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Application Management' })).toBeTruthy()
  await waitFor(() => expect(figure('Organizations')).toBe('2'))
  await waitFor(() => expect(figure('Total Submissions')).toBe('5'))
  expect(figure('Draft Submissions')).toBe('1')
  expect(figure('Active Submissions')).toBe('4')
  expect(figure('Awards Won')).toBe('1')
  expect(figure('Organizations')).toBe('2')
})

test('every submission can be viewed, only drafts can be edited, and a missing category has a name', async () => {
  stubApi(signedIn)
  renderApp('/dashboard')
  await screen.findByRole('region', { name: 'Submissions' })
  const list = section('Submissions')
  expect(within(list).getAllByRole('button', { name: /^View / })).toHaveLength(5)
  const edits = within(list).getAllByRole('link', { name: /^Edit / })
  expect(edits.map((link) => link.getAttribute('href'))).toEqual([`/submit?draft=${submissions[0]!.id}`])
  const orphan = within(list).getByText('Fork This Brand').closest('li')!
  expect(orphan.textContent).toContain('Unknown Category')
  expect(within(list).getByText('Pending Payment')).toBeTruthy()
})

// 60 submissions: three pages; every tenth is a draft, two won
const many = Array.from({ length: 60 }, (_, at) =>
  submissionOf(at, { status: at % 10 === 0 ? 'draft' : [7, 8].includes(at) ? 'winner' : 'submitted' }),
)
const haveMany = { 'GET /api/user/stats': statsOf(many), 'GET /api/user/submissions': pagesOf(many) }
const shown = () => within(section('Submissions')).getAllByRole('listitem').length
const pageText = () =>
  within(screen.getByRole('navigation', { name: 'Pages of submissions' })).getByRole('status').textContent
const address = () => screen.getByTestId('address').textContent

test('many submissions have pages, which are in the address, and cards that count all of them', async () => {
  const api = stubApi({ ...signedIn, ...haveMany })
  renderApp('/dashboard')
  await waitFor(() => expect(pageText()).toBe('1–25 of 60'))
  expect([shown(), figure('Total Submissions')]).toEqual([25, '60'])
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(pageText()).toBe('26–50 of 60'))
  expect(address()).toBe('/dashboard?page=2')
  fireEvent.click(screen.getByRole('button', { name: 'View Submission 30' }))
  await screen.findByRole('dialog')
  expect(address()).toBe(`/dashboard?page=2&view=${many[30]!.id}`)
  expect(pageText()).toBe('26–50 of 60')
  // no page asks for all of them
  expect(api.of('GET /api/user/submissions')).toEqual([])
})

test('the list can be narrowed down to drafts, active ones and awards', async () => {
  stubApi({ ...signedIn, ...haveMany })
  renderApp('/dashboard?page=3')
  await waitFor(() => expect(pageText()).toBe('51–60 of 60'))
  const choice = screen.getByLabelText('Show') as HTMLSelectElement
  expect([...choice.options].map(({ text }) => text)).toEqual([
    ...['All (60)', 'Drafts (6)', 'Active (54)', 'Awards won (2)'],
  ])
  fireEvent.change(choice, { target: { value: 'draft' } })
  await waitFor(() => expect(shown()).toBe(6))
  expect(address()).toBe('/dashboard?part=draft')
  expect(screen.queryByRole('navigation', { name: 'Pages of submissions' })).toBe(null)
})

test('a page that is no more gives way to the last one, and an empty part says so', async () => {
  stubApi({ ...signedIn, ...haveMany })
  renderApp('/dashboard?page=9')
  await waitFor(() => expect(pageText()).toBe('51–60 of 60'))
  expect(address()).toBe('/dashboard?page=3')
  document.body.innerHTML = ''
  stubApi(signedIn)
  renderApp('/dashboard?part=active&page=x')
  await waitFor(() => expect(shown()).toBe(4))
  stubApi({ ...signedIn, 'GET /api/user/submissions': pagesOf([]) })
  document.body.innerHTML = ''
  renderApp('/dashboard?part=won')
  expect(await screen.findByText('No submission of yours matches.')).toBeTruthy()
})

test('a service of the release before, which gives all of them at once, is understood', async () => {
  stubApi({ ...signedIn, ...haveMany, 'GET /api/user/submissions': many })
  renderApp('/dashboard?page=2')
  await waitFor(() => expect(pageText()).toBe('26–50 of 60'))
  expect(shown()).toBe(25)
})

test('what won or is a finalist has no medal of gold: which metal it is, the gallery says', async () => {
  const statuses = ['winner', 'finalist'] as const
  const decided = submissions.slice(0, 2).map((one, at) => ({ ...one, status: statuses[at]!, score: 73 }))
  stubApi({ ...signedIn, 'GET /api/user/submissions': pagesOf(decided) })
  renderApp('/dashboard')
  await screen.findByRole('region', { name: 'Submissions' })
  const medals = section('Submissions').querySelectorAll('.medal')
  expect([...medals].map((medal) => [...medal.classList])).toEqual([['medal'], ['medal']])
})

test('organizations with roles, four categories, the three latest steps with their own dates', async () => {
  stubApi(signedIn)
  renderApp('/dashboard')
  await screen.findByText('Lindqvist & Partner')
  const texts = (name: string) =>
    within(section(name))
      .getAllByRole('listitem')
      .map((each) => each.textContent)
  expect(texts('Your organizations')).toEqual([
    'Lindqvist & PartnerownerInvite a colleagueNo network or holding is recorded.Say what it belongs to',
    'Studio Halftonemember',
  ])
  expect(texts('Available Categories')).toHaveLength(4)
  expect(texts('Recent activity')).toEqual([
    'Ten Thousand Second ChancesWinner, Nov 20, 2026',
    'A Waiting Room Without WaitingJudging, Nov 2, 2026',
    'Rain CheckPending Payment, Oct 6, 2026',
  ])
})

test('the view button opens everything about one submission', async () => {
  const opened = submissions[0]!
  stubApi({ ...signedIn, [`GET /api/submissions/${opened.id}`]: opened })
  renderApp('/dashboard')
  fireEvent.click(await screen.findByRole('button', { name: 'View The Quiet Billboard' }))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText(opened.description)).toBeTruthy()
  expect(within(drawer).getByText('History')).toBeTruthy()
  expect(within(drawer).getByRole('link', { name: 'Request invoice' }).getAttribute('href')).toBe(
    opened.payment.contactUrl,
  )
  expect(screen.getByTestId('address').textContent).toBe(`/dashboard?view=${opened.id}`)
})

test("the drawer has the entry and one's own invoices of it as files, and no others", async () => {
  const opened = { ...submissions[0]!, status: 'pending_payment' as const }
  const invoice = (count: number, submissionId: string) => ({
    ...{ id: `0190a000-0007-7000-8000-00000000000${count}`, invoiceNumber: `2025-000${count}`, submissionId },
    ...{ status: 'open', paidAt: null, dueOn: '2026-10-15', lines: [{ submissionId }], creditNotes: [] },
  })
  stubApi({
    ...signedIn,
    [`GET /api/submissions/${opened.id}`]: opened,
    'GET /api/user/payments': [invoice(1, opened.id), invoice(2, submissions[1]!.id)],
  })
  renderApp('/dashboard')
  fireEvent.click(await screen.findByRole('button', { name: 'View The Quiet Billboard' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Invoice 2025-0001: Open, due Oct 15, 2026')).toBeTruthy()
  const links = drawer.getAllByRole('link', { name: /^Download/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/api/payments/${invoice(1, opened.id).id}/invoice.pdf`,
    `/api/submissions/${opened.id}/entry.pdf?language=en`,
  ])
})

test('without submissions there is the way to the first', async () => {
  stubApi({ ...signedIn, 'GET /api/user/submissions': pagesOf([]), 'GET /api/user/organizations': [] })
  renderApp('/dashboard')
  expect(await screen.findByText('No submissions yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create First Submission' }).getAttribute('href')).toBe('/submit')
})

test('a failed load can be tried again', async () => {
  const api = stubApi({ ...signedIn, 'GET /api/user/submissions': new Refusal(503, 'later') })
  renderApp('/dashboard')
  expect(await screen.findByText('The submissions could not be loaded.')).toBeTruthy()
  expect(screen.getByText('The latest steps could not be loaded.')).toBeTruthy()
  api.answers['GET /api/user/submissions'] = pagesOf(submissions)
  for (const name of ['Submissions', 'Recent activity'])
    fireEvent.click(within(section(name)).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown()).toBe(5))
  expect(await within(section('Recent activity')).findByText('Rain Check')).toBeTruthy()
})

test('an organization is created in the dialog and appears in the list', async () => {
  const created = { ...organizations[0]!, id: user.id, name: 'Nine to Noon' }
  const api = stubApi({ ...signedIn, 'POST /api/user/organizations': created })
  renderApp('/dashboard')
  fireEvent.click(await screen.findByRole('button', { name: 'Create Organization' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: ' Nine to Noon ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
  expect(await within(section('Your organizations')).findByText('Nine to Noon')).toBeTruthy()
  expect(api.of('POST /api/user/organizations').map((seen) => seen.body)).toEqual([{ name: 'Nine to Noon' }])
})

test.each([
  ['draft', 'Delete Draft', ['The draft and its 2 files are deleted for good.'], 'DELETE', ''],
  [
    'submitted',
    'Withdraw Submission',
    [
      'It leaves the programme for good: it is not judged, and cannot be submitted again.',
      'An entry fee that was paid is not sent back by this: you can ask for it under Billing & Payments.',
    ],
    'POST',
    '/withdraw',
  ],
  [
    'pending_payment',
    'Cancel invoice request',
    [
      'It becomes a draft again, and its invoice is void.',
      'When you request an invoice again, it is a new one.',
    ],
    'POST',
    '/withdraw-payment-request',
  ],
] as const)('of a %s submission, %s asks first', async (status, label, effects, method, ending) => {
  const asset = { contentType: 'image/png', sizeBytes: 1, status: 'uploaded', url: '#' } as const
  const assets = ['0', '1'].map((id) => ({ ...asset, id, name: id, createdAt: user.createdAt }))
  const opened = { ...submissions[0]!, status, assets }
  const path = `/api/submissions/${opened.id}`
  const api = stubApi({ ...signedIn, [`GET ${path}`]: opened, [`${method} ${path}${ending}`]: '' })
  renderApp(`/dashboard?view=${opened.id}`)
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: label }))
    return screen.findByRole('dialog', { name: `${label}?` })
  }
  const asked = within(await ask())
  expect(asked.getAllByRole('listitem').map((each) => each.textContent)).toEqual(effects)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `${label}?` })).toBe(null))
  // the drawer below stays
  expect(screen.getByRole('button', { name: label })).toBeTruthy()
  expect(api.of(`${method} ${path}${ending}`)).toEqual([])
  fireEvent.click(within(await ask()).getByRole('button', { name: label }))
  await waitFor(() => expect(api.of(`${method} ${path}${ending}`)).toHaveLength(1))
})

test('withdrawing an invitation says what becomes of its link', async () => {
  const organization = organizations[0]!
  const path = `/api/organizations/${organization.id}/invitations`
  const invitation = { id: user.id, email: 'kim@work.example', role: 'member', expiresAt: user.createdAt }
  const api = stubApi({
    ...signedIn,
    [`GET ${path}`]: [invitation],
    [`DELETE ${path}/${invitation.id}`]: '',
  })
  renderApp('/dashboard')
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the invitation of kim@work.example' }))
  const asked = await screen.findByRole('dialog', { name: 'Withdraw the invitation of kim@work.example?' })
  expect(
    within(asked).getByText(/^The link in the mail that kim@work.example got works no more/),
  ).toBeTruthy()
  expect(api.of(`DELETE ${path}/${invitation.id}`)).toEqual([])
  fireEvent.click(within(asked).getByRole('button', { name: 'Withdraw invitation' }))
  await waitFor(() => expect(screen.queryByText('kim@work.example')).toBe(null))
})

test('who has not confirmed the own address is shown the way before inviting', async () => {
  const post = 'POST /api/user/email/request-confirmation'
  const api = stubApi({
    ...signedIn,
    'GET /api/user': { user: { ...user, emailConfirmed: false } },
    [post]: '',
  })
  renderApp('/dashboard')
  fireEvent.click(
    await screen.findByRole('button', { name: `Invite a colleague to ${organizations[0]!.name}` }),
  )
  const box = within(await screen.findByRole('dialog'))
  expect(box.getByText('Confirm your own email address before you invite others.')).toBeTruthy()
  expect((box.getByRole('button', { name: 'Send Invitation' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(box.getByRole('button', { name: 'Send Again' }))
  expect((await box.findByRole('status')).textContent).toContain(user.email)
  expect(api.of(post)).toHaveLength(1)
})

test.each([
  ['behind the #', '/dashboard', '#invitation=a-token'],
  ['in the query, as the first releases sent it', '/dashboard?invitation=a-token', ''],
])('a link with its token %s opens the invitation', async (_where, address, hash) => {
  const read = 'POST /api/invitations/read'
  const offer = { organizationName: 'Studio K', role: 'member', invitedBy: 'Kim', expiresAt: user.createdAt }
  const api = stubApi({ ...signedIn, [read]: offer })
  window.location.hash = hash
  act(takeLinkTokens)
  renderApp(address)
  const box = await screen.findByRole('dialog', { name: 'Join Studio K' })
  expect(api.of(read).map(({ body }) => body)).toEqual([{ token: 'a-token' }])
  fireEvent.click(within(box).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})
