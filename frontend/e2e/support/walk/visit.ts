import type { Page } from 'playwright-core'
import type { PagePath } from '../../../src/app/pages.ts'

/** One thing to look at: a page as somebody finds it, or what they opened on it. */
export interface Visit {
  /** The route, or that none has the address. */
  at: PagePath | 'nowhere'
  /** What its pictures are called. */
  name: string
  /** The address, where the route is none by itself, or where a query decides what is shown. */
  address?: string
  /** What a person does there until they see it, at a desk, in English. */
  open?: (page: Page) => Promise<unknown>
  /** Files of the dialogs, drawers and panels that it shows, below `src/`. */
  shows?: readonly string[]
}

/** Clicks the first button or link of this name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name })
    .or(page.getByRole('link', { name }))
    .filter({ visible: true })
    .first()
    .click()

/** One step after the other. */
export const steps =
  (...all: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page)
  }

/** Presses a button in the dialog that is open. */
export const pressIn = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').last().getByRole('button', { name }).first().click()

/** Waits for a text. */
export const reads = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()

/** The visit with what its address names in braces. */
export function placed(visit: Visit, places: Readonly<Record<string, string>>): Visit {
  if (!visit.address) return visit
  const address = visit.address.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const place = places[name]
    if (!place) throw new Error(`no place is called ${name}`)
    return place
  })
  return { ...visit, address }
}
