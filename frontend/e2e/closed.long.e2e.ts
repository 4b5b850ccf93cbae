import type { Programme } from '@accolade/contracts/entities/programme'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { openBrowser, overflow, picture, type Visitor, viewports, visit } from './support/browser.ts'
import { enterAsNewUser } from './support/enter.ts'
import { eventually, type Person, person } from './support/person.ts'
import { changeSettings } from './support/programme-settings.ts'
import { settled } from './support/settled.ts'
import { draftOf } from './support/work.ts'

// Whether work can be entered is said where somebody begins, by the server's own words.

let browser: Browser
let admin: Person
let entrant: Visitor
let draftId: string
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  entrant = await enterAsNewUser(browser, `closed-${Date.now()}`)
  draftId = (await draftOf(entrant.context, 'Just in Time')).id
})
afterAll(async () => {
  await set({ acceptSubmissions: true, opensOn: '2024-12-01' })
  await browser?.close()
})

/** When submissions close, unless they open later than that. */
const closesOn = '2025-12-15'

/** Turns the switch and sets the day; visitors see it once the gateway has received the event. */
async function set({ acceptSubmissions, opensOn }: { acceptSubmissions: boolean; opensOn: string }) {
  await changeSettings(admin, ({ toggles, timelineA }) => ({
    toggles: { ...toggles, acceptSubmissions },
    timelineA: {
      ...timelineA,
      submissionsOpen: opensOn,
      submissionsClose: opensOn > closesOn ? opensOn : closesOn,
    },
  }))
  await eventually(
    () => admin.get<Programme>('/api/programme'),
    ({ toggles, timelineA }) =>
      toggles.acceptSubmissions === acceptSubmissions && timelineA.submissionsOpen === opensOn,
  )
}

async function expectFine(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [kind, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport)
      await settled(page)
      await picture(page, `closed-${name}-${kind}-${colorScheme}`)
      expect([name, kind, await overflow(page)]).toEqual([name, kind, 0])
    }
    expect([name, await violations(page)]).toEqual([name, []])
  }
}

const states = [
  [
    'switched off',
    { acceptSubmissions: false, opensOn: '2024-12-01' },
    'Submissions are closed',
    '2025 Submissions Closed',
  ],
  [
    'not yet open',
    { acceptSubmissions: true, opensOn: '2099-02-01' },
    'Submissions open on February 1, 2099',
    '2025 Submissions Open February 1, 2099',
  ],
] as const

describe.each(states)('while the programme is %s', (state, settings, words, badge) => {
  const name = state.replaceAll(' ', '-')
  beforeAll(() => set(settings))

  test('visitors read it in the hero and wherever a submission begins', async () => {
    const visitor = await visit(browser, viewports.desktop)
    page = visitor.page
    await page.goto('/')
    await page.getByText(badge, { exact: true }).waitFor()
    await expectFine(`${name}-home`)
    for (const address of ['/categories', '/enter', '/awards', '/guide']) {
      await page.goto(address)
      await page.getByText(`${words}.`).first().waitFor()
      expect(await page.getByRole('main').locator('a[href*="submit"]').count()).toBe(0)
      await expectFine(`${name}${address.replace('/', '-')}`)
    }
    expect(visitor.problems).toEqual([])
    await visitor.context.close()
  })

  test('entrants read it before they begin; a draft is edited, and not completed', async () => {
    page = entrant.page
    await page.goto('/submit')
    await page.getByRole('heading', { name: words }).waitFor()
    await expectFine(`${name}-submit`)
    await page.goto(`/submit?draft=${draftId}`)
    await page.getByText(`${words}. You can still edit this draft, but not complete it.`).waitFor()
    await page.getByLabel('Title').fill(`Just in Time, ${state}`)
    await page
      .locator('[class*=_saveNote_]')
      .getByText(/^Saved /)
      .waitFor()
    await expectFine(`${name}-draft`)
    await page.goto(`/submit?draft=${draftId}&step=evidence`)
    await page.getByRole('button', { name: 'Continue to Payment', disabled: true }).waitFor()
    await expectFine(`${name}-evidence`)
    await page.goto('/dashboard')
    await page.getByText(`${words}.`).first().waitFor()
    await expectFine(`${name}-dashboard`)
  })

  test('the server refuses with the same words', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: new URL(page.url()).origin }
    const answer = await entrant.context.request.post(`/api/submissions/${draftId}/complete`, { headers })
    expect([answer.status(), ((await answer.json()) as { error: string }).error]).toEqual([409, words])
    expect(entrant.problems).toEqual([])
  })
})
