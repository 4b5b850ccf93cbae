import type { Page } from 'playwright-core'
import { publishedDraw } from '../../../../verify/test/published-draw.ts'
import { vectors } from '../../../../verify/test/vectors.ts'
import { press, steps, type Visit } from './visit.ts'

const menu = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await press('Menu')(page)
}

/** Has a file checked, and waits for the verdict. */
async function giveFile(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Close' }).waitFor()
}

/** Pastes a head that another log has signed, and waits for the verdict. */
async function pasteHead(page: Page) {
  await page.getByLabel(/^Or paste a signed head/).fill(vectors.notes[0]!.note)
  await page.getByRole('button', { name: 'Check the Head' }).click()
  await page.getByRole('button', { name: 'Close' }).waitFor()
}

/** What everybody finds who is not signed in. */
export const visitorVisits: readonly Visit[] = [
  { at: '/', name: 'home' },
  { at: '/', name: 'menu', open: menu },
  { at: '/auth', name: 'auth' },
  {
    at: '/auth',
    name: 'auth-wrong',
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click(),
  },
  {
    at: '/auth',
    name: 'auth-sign-up',
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click(),
  },
  { at: '/forgot-password', name: 'forgot-password' },
  { at: '/reset-password', name: 'reset-password-without-link' },
  { at: '/reset-password', name: 'reset-password', address: `/reset-password#token=${'a'.repeat(43)}` },
  { at: '/address-change', name: 'address-change-without-link' },
  { at: '/approve', name: 'approve-without-link' },
  { at: '/sign-off', name: 'sign-off-without-link' },
  { at: '/witness', name: 'witness-without-link' },
  {
    at: '/witness',
    name: 'witness',
    address: `/witness#witness=${'a'.repeat(43)}.01a21924-b51e-7575-abf5-000000000000`,
  },
  {
    at: '/witness',
    name: 'witness-unsubscribe',
    address: '/witness#witness=leave.01a21924-b51e-7575-abf5-000000000000.witness.x',
  },
  { at: '/categories', name: 'categories' },
  { at: '/enter', name: 'enter' },
  { at: '/guide', name: 'guide' },
  { at: '/criteria', name: 'criteria' },
  { at: '/verify', name: 'verify' },
  { at: '/verify', name: 'verify-refused', open: (page) => giveFile(page, 'receipt.json', '{}') },
  { at: '/verify', name: 'verify-draw', open: (page) => giveFile(page, 'draw.json', publishedDraw()) },
  { at: '/verify', name: 'verify-pasted', open: pasteHead },
  { at: '/transparency', name: 'transparency' },
  { at: '/faq', name: 'faq' },
  { at: '/faq', name: 'faq-open', open: (page) => page.locator('details summary').first().click() },
  { at: '/privacy', name: 'privacy' },
  { at: '/terms', name: 'terms' },
  { at: '/refund', name: 'refund' },
  { at: '/conduct', name: 'conduct' },
  { at: '/jury', name: 'jury' },
  { at: '/contact', name: 'contact' },
  { at: '/contact', name: 'contact-wrong', open: press('Send Message') },
  {
    at: '/contact',
    name: 'contact-failed',
    open: steps(
      (page) => page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'later' })),
      (page) => page.getByLabel('Name', { exact: true }).fill('Ada'),
      (page) => page.getByLabel('Email', { exact: true }).fill('ada@example.org'),
      (page) => page.getByLabel('Subject', { exact: true }).fill('A question'),
      (page) => page.getByLabel('Message', { exact: true }).fill('When does the next edition open?'),
      press('Send Message'),
      (page) => page.getByTestId('toast').waitFor(),
      (page) => page.unroute('**/api/contact'),
    ),
  },
  { at: '/awards', name: 'awards' },
  { at: '/awards/:id', name: 'award', address: '/awards/{award}' },
  { at: '/awards/:id', name: 'award-missing', address: '/awards/nothing' },
  {
    at: '/awards/:brandSlug/:awardSlug',
    name: 'article',
    address: '/awards/northlight-studio/best-use-of-silence',
  },
  { at: '/awards/:brandSlug/:awardSlug', name: 'article-missing', address: '/awards/nobody/nothing' },
  { at: '/winners', name: 'winners' },
  { at: '/winners', name: 'winners-chosen', address: '/winners?level=gold' },
  { at: '/winners', name: 'winners-none', address: '/winners?q=chairs+and+nothing' },
  { at: '/winners/:scope/:key', name: 'winners-of-agency', address: '/winners/agency/northlight-studio' },
  { at: '/winners/:scope/:key', name: 'winners-of-edition', address: '/winners/edition/2024' },
  { at: '/winners/:slug', name: 'winner', address: '/winners/northlight-studio-the-quiet-billboard' },
  { at: '/winners/:slug', name: 'winner-missing', address: '/winners/nobody' },
  { at: '/finalists/:code', name: 'finalist-missing', address: '/finalists/nobody' },
  { at: 'nowhere', name: '404', address: '/nowhere/at/all' },
]
