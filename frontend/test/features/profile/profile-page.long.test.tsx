/** @jest-environment jsdom */
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { submissionOf, user } from '../../../dev/demo-data.ts'
import { browser } from '../../../src/lib/browser.ts'
import { takeLinkTokens } from '../../../src/lib/link-token.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi, unauthorized } from '../../helpers/stub-api.ts'

const stats = { submissionsCount: 7, winnersCount: 2, averageScore: 87.25, draftsCount: 1 }
const submissions = [
  submissionOf(1, { title: 'The Quiet Billboard' }),
  submissionOf(2, {
    title: 'Ten Thousand Second Chances',
    status: 'winner',
    submittedAt: '2026-10-05T10:00:00.000Z',
    score: 91.5,
  }),
  submissionOf(3, { status: 'under_review', categoryName: null }),
  submissionOf(4, { status: 'judging' }),
  submissionOf(5, { status: 'pending_payment' }),
  submissionOf(6, { status: 'submitted', title: 'The sixth' }),
]
const linked = {
  id: '0190a000-0001-7000-8000-000000000008',
  provider: 'house',
  name: 'The house',
  works: true,
  email: null,
  linkedAt: '2026-10-01T08:00:00.000Z',
  lastUsedAt: null,
}
const signedIn = {
  'GET /api/user/sign-in-ways': {
    password: true,
    providers: [{ id: 'house', name: 'The house' }],
    accounts: [linked],
  },
  'GET /api/user': { user },
  'GET /api/user/stats': stats,
  'GET /api/user/submissions': pagesOf(submissions),
}
const region = (name: string) => screen.findByRole('region', { name })
const pairs = (list: Element) =>
  [...list.querySelectorAll('dt')].map((term) => [term.textContent, term.nextSibling!.textContent])
const counters = async () => {
  await screen.findByText('Avg Score')
  return pairs(document.querySelector('.profileCounters')!)
}

afterEach(() => void jest.restoreAllMocks())

test('the header has name, email, picture or icon, and since when', async () => {
  stubApi(signedIn)
  renderApp('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Lindqvist' })).toBeTruthy()
  expect(screen.getByText('Member since January 10, 2026')).toBeTruthy()
  expect(document.querySelector('svg.profilePicture')).toBeTruthy()
  expect(await counters()).toEqual([
    ['Submissions', '7'],
    ['Awards Won', '2'],
    ['Avg Score', '87.3'],
    ['Drafts', '1'],
  ])
})

test('a picture that cannot be loaded gives way to the icon', async () => {
  const profileImageUrl = 'https://example.org/mara.jpg'
  stubApi({ ...signedIn, 'GET /api/user': { user: { ...user, profileImageUrl } } })
  renderApp('/profile')
  const picture = await screen.findByRole('img', { name: 'Portrait of Mara Lindqvist' })
  expect(picture.getAttribute('src')).toBe(profileImageUrl)
  fireEvent.error(picture)
  expect(document.querySelector('svg.profilePicture')).toBeTruthy()
})

test('figures that are missing are 0', async () => {
  stubApi({ ...signedIn, 'GET /api/user/stats': { ...stats, averageScore: null } })
  renderApp('/profile')
  expect((await counters())[2]).toEqual(['Avg Score', '0'])
  stubApi({ ...signedIn, 'GET /api/user/stats': new Refusal(503, 'later') })
  renderApp('/profile')
  expect((await counters()).map(([, value]) => value)).toEqual(['0', '0', '0', '0'])
})

test('quick actions lead on, and out', async () => {
  stubApi(signedIn)
  renderApp('/profile')
  const links = within(await region('Quick Actions')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['New Submission', '/submit'],
    ['View Dashboard', '/dashboard'],
    ['Browse Awards', '/awards'],
    ['Sign Out', '/api/logout'],
  ])
})

test('account information; half a name counts as none', async () => {
  stubApi({ ...signedIn, 'GET /api/user': { user: { ...user, lastName: null } } })
  renderApp('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara' })).toBeTruthy()
  expect(pairs(await region('Account Information'))).toEqual([
    ['User ID', user.id],
    ['Email', user.email],
    ['Full name', 'Not provided'],
    ['Account status', 'Active'],
    ['Last updated', 'January 10, 2026'],
  ])
  const security = await region('Security & Privacy')
  await within(security).findByText('Username and password, The house (OpenID Connect)')
  expect(pairs(security)[0]![0]).toBe('Authentication method')
  expect(pairs(security)[1]).toEqual(['Profile visibility', 'Private'])
})

test('the first five submissions, with score, coloured status, and the way to the details', async () => {
  stubApi(signedIn)
  renderApp('/profile')
  const recent = await region('Recent Submissions')
  const rows = within(recent).getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[1]!.textContent).toContain('submitted on Oct 5, 2026')
  expect(rows[1]!.textContent).toContain('Score 91.5')
  expect(rows[2]!.textContent).toContain('Unknown Category')
  const badges = rows.map((row) => row.querySelector('.tint')!)
  expect(badges.map((badge) => [badge.textContent, badge.className])).toEqual([
    ['Draft', 'tint tint-gray'],
    ['Winner', 'tint tint-green'],
    ['Under Review', 'tint tint-yellow'],
    ['Judging', 'tint tint-purple'],
    ['Pending Payment', 'tint tint-gray'],
  ])
  const details = within(recent).getAllByRole('link', { name: /^View Details/ })
  expect(details[1]!.getAttribute('href')).toBe(`/dashboard?view=${submissions[1]!.id}`)
  const create = within(recent).getByRole('link', { name: 'Create New Submission' })
  expect(create.getAttribute('href')).toBe('/submit')
})

const since = { statusSince: '2026-10-09T10:00:00.000Z' }
const submitted = { ...since, submittedAt: '2026-10-05T10:00:00.000Z' }
const standings: [Partial<Submission>, string][] = [
  [{ ...since, status: 'draft' }, 'not submitted yet'],
  [{ ...since, status: 'pending_payment' }, 'payment requested on Oct 9, 2026'],
  [{ ...since, status: 'withdrawn' }, 'withdrawn on Oct 9, 2026'],
  [{ ...submitted, status: 'withdrawn' }, 'withdrawn on Oct 9, 2026'],
  ...(['submitted', 'under_review', 'judging', 'reviewed', 'finalist', 'winner', 'completed'] as const).map(
    (status): [Partial<Submission>, string] => [{ ...submitted, status }, 'submitted on Oct 5, 2026'],
  ),
]
test.each(standings)('of %j it says “%s”', async (fields, words) => {
  stubApi({ ...signedIn, 'GET /api/user/submissions': pagesOf([submissionOf(1, fields)]) })
  renderApp('/profile')
  const [row] = within(await region('Recent Submissions')).getAllByRole('listitem')
  expect(row!.querySelector('p')!.textContent).toBe(`Design Excellence, ${words}`)
})

test('the address of billing opens it', async () => {
  stubApi({ ...signedIn, 'GET /api/user/payments': [] })
  renderApp('/profile?view=billing')
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText('Billing & Payments')).toBeTruthy()
})

test('without submissions there is the way to the first', async () => {
  stubApi({ ...signedIn, 'GET /api/user/submissions': pagesOf([]) })
  renderApp('/profile')
  expect(await screen.findByRole('heading', { name: 'No Submissions Yet' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Create Your First Submission' })
  expect(link.getAttribute('href')).toBe('/submit')
})

test('submissions that could not be loaded can be asked for again', async () => {
  const api = stubApi({ ...signedIn, 'GET /api/user/submissions': new Refusal(503, 'later') })
  renderApp('/profile')
  expect(await screen.findByText('The submissions could not be loaded.')).toBeTruthy()
  api.answers['GET /api/user/submissions'] = pagesOf(submissions)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The Quiet Billboard')).toBeTruthy()
})

test('while it loads there is a spinner', () => {
  stubApi({ 'GET /api/user': () => new Promise(() => undefined) })
  renderApp('/profile')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
})

test('a visitor is told to sign in, and sent there', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined)
  stubApi({ 'GET /api/user': { user: null } })
  renderApp('/profile')
  expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeTruthy()
  expect(screen.getByText('Please sign in to access your profile.', { selector: '.lead' })).toBeTruthy()
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'Authentication RequiredPlease sign in to access your profile.',
  )
  expect(go).not.toHaveBeenCalled()
  await waitFor(() => expect(go.mock.calls).toEqual([['/api/login?return=%2Fprofile']]))
})

test('a session that ended meanwhile leads to sign in', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined)
  stubApi({ ...signedIn, 'GET /api/user/stats': unauthorized })
  renderApp('/profile')
  expect((await screen.findByTestId('toast')).textContent).toContain('You are logged out.')
  // the address bar of jsdom, which the router in memory does not change
  await waitFor(() => expect(go).toHaveBeenCalledWith('/api/login?return=%2F'))
})

test('name and picture can be changed', async () => {
  const changed = { ...user, lastName: 'Lind', profileImageUrl: null }
  const api = stubApi({ ...signedIn, 'PATCH /api/user': { user: changed } })
  renderApp('/profile')
  fireEvent.click(await screen.findByRole('button', { name: 'Update Profile Information' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = (label: string) => dialog.getByLabelText(label) as HTMLInputElement
  expect(field('First name').value).toBe('Mara')
  fireEvent.change(field('Last name'), { target: { value: ' Lind ' } })
  fireEvent.change(field('Picture address (optional)'), { target: { value: 'not an address' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Invalid url: enter a web address/)).toBeTruthy()
  expect(api.of('PATCH /api/user')).toEqual([])
  fireEvent.change(field('Picture address (optional)'), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Lind' })).toBeTruthy()
  expect(api.of('PATCH /api/user').map((seen) => seen.body)).toEqual([
    { firstName: 'Mara', lastName: 'Lind', profileImageUrl: '' },
  ])
  expect((await screen.findByTestId('toast')).textContent).toContain('Profile Updated')
})

const requestMail = 'POST /api/user/email/request-confirmation'
const unconfirmed = { 'GET /api/user': { user: { ...user, emailConfirmed: false } } }

test('an address that is not confirmed says so, and the mail that confirms it is asked for here', async () => {
  const api = stubApi({ ...signedIn, ...unconfirmed, [requestMail]: '' })
  renderApp('/profile')
  const account = within(await region('Account Information'))
  expect(account.getByText(user.email).parentElement!.textContent).toBe(`${user.email} (not confirmed)`)
  const notice = within(await region('Your email address'))
  fireEvent.click(notice.getByRole('button', { name: 'Send Again' }))
  expect((await notice.findByRole('status')).textContent).toContain(`on its way to ${user.email}`)
  expect(api.of(requestMail)).toHaveLength(1)
})

test('after too many mails the page says how long to wait', async () => {
  const error = 'Too many mails to confirm an address. Try again in 60 minutes.'
  stubApi({ ...signedIn, ...unconfirmed, [requestMail]: new Refusal(429, { error }) })
  renderApp('/profile')
  fireEvent.click(await screen.findByRole('button', { name: 'Send Again' }))
  expect((await screen.findByTestId('toast')).textContent).toContain(error)
})

test('the link in the mail confirms the address once, and a link that is too old says so', async () => {
  const confirm = 'POST /api/user/email/confirm'
  const api = stubApi({ ...signedIn, ...unconfirmed, [confirm]: { user } })
  window.location.hash = '#confirmation=from-the-mail'
  act(takeLinkTokens)
  renderApp('/profile')
  const button = await screen.findByRole('button', { name: 'Confirm the Address' })
  // opening the page uses nothing up: scanners of mails do that, too
  expect(api.of(confirm)).toEqual([])
  fireEvent.click(button)
  expect((await screen.findByTestId('toast')).textContent).toContain('Address Confirmed')
  expect(api.of(confirm).map(({ body }) => body)).toEqual([{ token: 'from-the-mail' }])
  const account = within(await region('Account Information'))
  await waitFor(() => expect(account.queryByText(/not confirmed/)).toBe(null))
  const error = 'This link no longer works. Have another mail sent to you.'
  stubApi({ ...signedIn, ...unconfirmed, [confirm]: new Refusal(404, { error }) })
  window.location.hash = '#confirmation=too-old'
  act(takeLinkTokens)
  renderApp('/profile')
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm the Address' }))
  expect((await screen.findByTestId('toast')).textContent).toContain(error)
  expect(await screen.findByRole('button', { name: 'Send Again' })).toBeTruthy()
})
