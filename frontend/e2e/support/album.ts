import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { pageAt, pages } from '../../src/app/pages.ts'
import { home, openBrowser, overflow, signIn, viewports, visit } from './browser.ts'
import { person } from './person.ts'
import { settled } from './settled.ts'

/** Everybody who sees pages, with the demonstration's accounts. */
export const visitors = { visitor: undefined, entrant: 'entrant', judge: 'judge1', admin: 'admin' } as const
const schemes = ['light', 'dark'] as const
const adminTabs = [
  'categories',
  'judges',
  'submissions',
  'payments',
  'inbox',
  'mails',
  'users',
  'deletions',
  'awards',
  'winners',
  'settings',
  'webhooks',
  'audit',
]

const recordTabs = ['evidence', 'changes', 'notes', 'payments', 'judging', 'mails', 'history']

/** Pages that exist in one state only now and then. */
const states = {
  '404': '/nowhere',
  'award-missing': '/awards/nothing',
  'winner-missing': '/winners/nobody',
  'article-missing': '/awards/nobody/nothing',
}

/**
 * Pictures every page as everybody sees it: `FOLDER/WHO/PAGE-WIDTH-SCHEME.png`.
 *
 * @param wanted `winners`, `judge` or `judge/winners`, as the pictures are named; none: all of them
 * @returns how many pictures there are
 */
export async function takeAlbum(
  folder: string,
  wanted: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const browser = await openBrowser()
  let count = 0
  try {
    const all = Object.entries(await pageAddresses())
    for (const [who, username] of Object.entries(visitors)) {
      mkdirSync(join(folder, who), { recursive: true })
      const { page, context, problems } = await visit(browser, viewports.desktop)
      if (username) await signIn(page, username)
      for (const [name, address] of all) {
        const asked =
          wanted.length === 0 || [name, who, `${who}/${name}`].some((each) => wanted.includes(each))
        if (!asked || !shows(address, who)) continue
        const taken = await photograph(page, address, join(folder, who, name))
        count += taken.count
        say(`  ${who} ${address}${taken.remarks}`)
      }
      for (const problem of new Set(problems)) say(`  ! ${who}: ${problem}`)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return count
}

/** Guarded pages send a visitor away, the sign-in page everybody else; administration is a page of few. */
export function shows(address: string, who: string): boolean {
  const access = pageAt(address.split(/[?#]/, 1)[0]!)?.info.access ?? 'public'
  if (address.includes('tab=') || address.startsWith('/admin/')) return who === 'admin'
  return who === 'visitor' ? access !== 'signed-in' : access !== 'signed-out'
}

async function photograph(page: Page, address: string, file: string) {
  let count = 0
  let remarks = ''
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    // the page of a phone is not the page of a desktop made narrow
    await page.goto(address)
    await settled(page)
    const beyond = await overflow(page)
    if (beyond > 0) remarks += `  (${beyond} px wider than ${viewport.width} px)`
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await page.screenshot({ path: `${file}-${viewport.width}-${colorScheme}.png`, fullPage: true })
      count += 1
    }
  }
  return { count, remarks }
}

/** Name and address of every page; where the address holds an id, that of the first there is. */
export async function pageAddresses(): Promise<Record<string, string>> {
  const first = async <T>(path: string) => ((await (await fetch(new URL(path, home))).json()) as T[])[0]
  const award = await first<{ id: string }>('/api/awards')
  const winner = await first<{ slug: string }>('/api/winners')
  const admin = await person('admin')
  const { items } = await admin.get<{ items: { id: string }[] }>('/api/admin/submissions')
  const record = `/admin/submissions/${items[0]?.id}`
  const examples: Record<string, string> = {
    '/admin/submissions/:id': record,
    '/awards/:id': `/awards/${award?.id}`,
    '/winners/:slug': `/winners/${winner?.slug}`,
    '/winners/:scope/:key': '/winners/agency/northlight-studio',
    '/finalists/:code': '/finalists/nobody',
    '/awards/:brandSlug/:awardSlug': '/awards/northlight-studio/best-use-of-silence',
  }
  const named: Record<string, string> = {
    '/': 'home',
    '/admin/submissions/:id': 'record',
    '/awards/:id': 'award',
    '/winners/:slug': 'winner',
    '/winners/:scope/:key': 'winners-of',
    '/finalists/:code': 'finalist',
    '/awards/:brandSlug/:awardSlug': 'article',
  }
  return {
    ...Object.fromEntries(
      Object.keys(pages).map((path) => [named[path] ?? path.slice(1), examples[path] ?? path]),
    ),
    ...Object.fromEntries(adminTabs.map((tab) => [`admin-${tab}`, `/admin?tab=${tab}`])),
    ...Object.fromEntries(recordTabs.map((tab) => [`record-${tab}`, `${record}?tab=${tab}`])),
    ...states,
  }
}
