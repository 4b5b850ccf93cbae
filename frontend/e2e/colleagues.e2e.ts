import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { openBrowser, overflow, picture, type Visitor, viewports } from './support/browser.ts'
import { enterAsNewUser, get, ownHeaders, post } from './support/enter.ts'
import { mailTo } from './support/programme.ts'
import { settled } from './support/settled.ts'
import { draftOf } from './support/work.ts'

// Two colleagues of one organization, each with a browser of their own, write in the same draft.

const run = Date.now()
let browser: Browser
let owner: Visitor
let marta: Visitor
let id: string

beforeAll(async () => {
  browser = await openBrowser()
  owner = await enterAsNewUser(browser, `lead-${run}`)
  marta = await enterAsNewUser(browser, `marta-${run}`)
  await marta.context.request.patch('/api/user', {
    headers: ownHeaders,
    data: { firstName: 'Marta', lastName: 'Lind' },
  })
  id = (await draftOf(owner.context, 'Written by Two')).id
  const [organization] = await get<{ id: string }[]>(owner.context, '/api/user/organizations')
  const email = `marta-${run}@work.example`
  await post(owner.context, `/api/organizations/${organization!.id}/invitations`, { email, role: 'member' })
  const { text } = await mailTo(email, `lead-${run} invites you`)
  await post(marta.context, '/api/invitations/accept', {
    token: text.match(/#invitation=([\w-]{43})/)![1],
  })
  await owner.page.goto(`/submit?draft=${id}`)
  await owner.page.getByLabel('Title').waitFor()
})
afterAll(() => browser?.close())

const title = (page: Page) => page.getByLabel('Title')
const saved = async () => (await get<{ title: string }>(owner.context, `/api/submissions/${id}`)).title
const note = (page: Page) => page.locator('[class*=_saveNote_] [role=status]')

/** What axe says, and whether the page is too wide, at both widths, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      expect([await violations(page, { within: 'main' }), await overflow(page)]).toEqual([[], 0])
      await picture(page, `${name}-${colorScheme}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('each sees who else has the draft open, and in which field they write', async () => {
  await marta.page.goto(`/submit?draft=${id}`)
  await owner.page.getByText('Marta Lind has this draft open, too').waitFor()
  await marta.page.getByText(`lead-${run} has this draft open, too`).waitFor()
  await title(marta.page).focus()
  await owner.page.getByText('Marta Lind is editing: Title').waitFor()
  await title(owner.page).focus()
  await owner.page.getByText(/^Marta Lind is writing here\./).waitFor()
  await look(owner.page, 'colleagues-warned')
})

test('who saved last is said, and what they wrote is in the form of the other', async () => {
  await title(marta.page).fill('Written by Marta')
  await note(marta.page)
    .getByText(/^Saved /)
    .waitFor()
  await owner.page.getByText(/^Last saved by Marta Lind, \d\d:\d\d/).waitFor()
  expect(await title(owner.page).inputValue()).toBe('Written by Marta')
})

test('both write the same field at once: both texts are shown, one is chosen, and nothing is lost', async () => {
  // news come late here, so that both begin with the same text
  await owner.page.route('**/api/changes*', (route) => route.abort())
  await owner.page.reload()
  await title(owner.page).fill('The Lead Writes This')
  await title(marta.page).fill('Marta Writes That')
  const conflicts = [owner, marta].map(({ page }) =>
    page.getByRole('alert').filter({ hasText: 'This draft was changed elsewhere meanwhile.' }),
  )
  // whoever was second is asked
  const asked = await Promise.any(conflicts.map((conflict, at) => conflict.waitFor().then(() => at)))
  const texts = ['The Lead Writes This', 'Marta Writes That'] as const
  const own = texts[asked === 0 ? 0 : 1]
  for (const text of texts) expect(await conflicts[asked]!.getByText(text, { exact: true }).count()).toBe(1)
  await look([owner, marta][asked]!.page, 'colleagues-conflict')
  await conflicts[asked]!.getByRole('button', { name: 'Keep what I typed' }).click()
  await note([owner, marta][asked]!.page)
    .getByText(/^Saved /)
    .waitFor()
  expect(await saved()).toBe(own)
})

test('in German, too', async () => {
  await title(marta.page).blur()
  await title(marta.page).focus()
  await owner.page.goto(`/de/submit?draft=${id}`)
  await owner.page.getByText('Marta Lind bearbeitet: Titel').waitFor()
  await owner.page.getByLabel('Titel').focus()
  await owner.page.getByText(/^Marta Lind schreibt hier gerade\./).waitFor()
  await look(owner.page, 'colleagues-german')
})

test('who closes the page is gone within seconds', async () => {
  const since = Date.now()
  await marta.page.close()
  await owner.page.getByText('Marta Lind bearbeitet: Titel').waitFor({ state: 'detached' })
  expect(Date.now() - since).toBeLessThan(8_000)
  expect(owner.problems.concat(marta.problems)).toEqual([])
})
