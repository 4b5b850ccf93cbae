import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, signIn, viewports, visit } from './support/browser.ts'
import { hiddenFocus } from './support/focus-rings.ts'
import { eventually } from './support/person.ts'
import { settled } from './support/settled.ts'

// Wherever Tab leads, the focus can be seen: on every kind of page, in the tabs and dialogs of the administration.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const pages = {
  visitor: ['/', '/winners', '/contact', '/auth', '/faq'],
  entrant: ['/submit', '/dashboard', '/profile', '/profile/security', '/profile/privacy'],
  judge1: ['/judging'],
  admin: ['/admin'],
} as const
const tabs = [
  'Judges',
  'Calibration',
  'Submissions',
  'Payments',
  'Users',
  'Deletions',
  'Awards',
  'Winners',
  'Settings',
  'Webhooks',
  'Audit',
]

async function open(who: string, scheme: 'light' | 'dark'): Promise<Page> {
  const { page } = await visit(browser, viewports.desktop)
  await page.emulateMedia({ colorScheme: scheme })
  if (who !== 'visitor') await signIn(page, who)
  return page
}

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  test.each(Object.entries(pages))('%s sees it', async (who, addresses) => {
    const page = await open(who, scheme)
    for (const address of addresses) {
      await page.goto(address)
      await settled(page)
      expect([address, await hiddenFocus(page)]).toEqual([address, []])
    }
    await page.context().close()
  })

  test('an administrator sees it in every tab and in dialogs', async () => {
    const page = await open('admin', scheme)
    await page.goto('/admin')
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      await settled(page)
      expect([tab, await hiddenFocus(page)]).toEqual([tab, []])
    }
    await page.getByRole('tab', { name: 'Categories' }).click()
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByRole('dialog').getByLabel('Name').first().waitFor()
    await settled(page)
    expect(['category', await hiddenFocus(page)]).toEqual(['category', []])
    await page.context().close()
  })
})

test('the content of a drawer is reached and scrolled with the keyboard', async () => {
  const { page } = await visit(browser, { width: 1_000, height: 420 })
  await signIn(page, 'entrant')
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await page.getByRole('dialog').getByText('History').waitFor()
  const atContent = `document.activeElement.matches('[role=dialog] section')`
  for (let press = 0; press < 10 && !(await page.evaluate(atContent)); press += 1)
    await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.scrollTop')).toBe(0)
  await page.keyboard.press('PageDown')
  await eventually(
    () => page.evaluate<number>('document.activeElement.scrollTop'),
    (top) => top > 0,
  )
  await page.context().close()
})

test.each(Object.entries(viewports))(
  'a toast covers no button of a dialog or a page on a %s',
  async (_kind, viewport) => {
    const { page } = await visit(browser, viewport)
    await signIn(page, 'entrant')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Update Profile Information' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByTestId('toast').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // where it is least welcome: in front of the last buttons of the page
    await page.mouse.wheel(0, 700)
    await eventually(() => page.evaluate<boolean>(coversNothing), Boolean)
    expect(await page.getByTestId('toast').count()).toBe(1)
    await page.context().close()
  },
)

/** Runs in the page: the toast covers nothing that can be clicked. */
const coversNothing = `(() => {
  const toast = document.querySelector('[data-testid=toast]').getBoundingClientRect()
  return ![...document.querySelectorAll('a[href], button')].some((each) => {
    if (each.closest('[data-testid=toast]')) return false
    const { left, right, top, bottom, width } = each.getBoundingClientRect()
    return width > 1 && left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom
  })
})()`
