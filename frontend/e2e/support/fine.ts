import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { violations } from './accessibility.ts'
import { overflow, picture } from './browser.ts'
import { settled } from './settled.ts'

/** Keeps pictures of the page, light and dark, and expects that everybody can use it and that it fits its window. */
export async function expectFine(page: Page, name: string, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await picture(page, colorScheme === 'light' ? name : `${name}-dark`)
    const found = await violations(page, within ? { within } : {})
    expect([name, colorScheme, found]).toEqual([name, colorScheme, []])
  }
  expect([name, await overflow(page)]).toEqual([name, 0])
}
