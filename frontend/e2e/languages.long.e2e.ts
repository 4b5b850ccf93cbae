import { readdirSync, readFileSync } from 'node:fs'
import { countryCodes } from '@accolade/contracts/entities/country'
import { countryName } from '@accolade/contracts/entities/country-name'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { untranslated } from '../../scripts/words/untranslated.ts'
import { pageAt } from '../src/app/pages.ts'
import { pageAddresses, shows, visitors } from './support/album.ts'
import { openBrowser, overflow, picture, signIn, type Visitor, viewports, visit } from './support/browser.ts'
import { person } from './support/person.ts'
import { linkIn, mailTo } from './support/programme.ts'
import { collectData, said, unmarked } from './support/said.ts'
import { settled } from './support/settled.ts'
import { enterWinner } from './support/winner.ts'

let browser: Browser
let addresses: [name: string, address: string][]
beforeAll(async () => {
  browser = await openBrowser()
  const all = { ...(await pageAddresses()), approve: await approval() }
  addresses = Object.entries(all).filter(([, address]) => isTranslated(address))
})
afterAll(() => browser?.close())

/** The address in a mail that asks an entrant to approve a text. */
async function approval(): Promise<string> {
  const [admin, run] = [await person('admin'), String(Date.now())]
  const title = `Read in Every Language ${run}`
  const id = await enterWinner({ browser, admin, run, title })
  const { items } = await admin.get<{ items: AdminWinner[] }>(
    `/api/admin/winners?q=${encodeURIComponent(title)}`,
  )
  const { organizationName, categoryName, version } = items[0]!
  const description = 'One winter the city kept its lights on.'
  await admin.send('PUT', `/api/admin/winners/${id}`, {
    ...{ organizationName, categoryName, title, description, version },
  })
  await admin.send('POST', `/api/admin/winners/${id}/approval`)
  const { pathname, hash } = new URL(linkIn(await mailTo(`author-${run}@`, 'May we publish')))
  return pathname + hash
}

/** Whether the feature of a page is done with. */
function isTranslated(address: string): boolean {
  const [, feature = 'app'] =
    /features\/([\w-]+)\//.exec(pageAt(address.split(/[?#]/, 1)[0]!)?.info.file ?? '') ?? []
  return !untranslated.includes(feature)
}

/** Written alike in every language, or in the reader's own way by Intl: names, dates, amounts, sizes, formats. */
const alike = [
  /^(?:Accolade|English|Deutsch|FAQ|UTC|API|PDF|CSV|KB|MB|USD|EUR|IBAN|BIC|https?:\/\/\S*)$/,
  /^[\d.,:\s%–/×·+-]*(?:[KMG]B|AM|PM|UTC)?$/,
  // Intl's own words, and Ant Design's, whose languages do not include this one
  /^[A-Z]{3}, [\w' ]+$/,
  /^(?:Previous|Next) (?:Page|5 Pages)$/,
  /^\/[\w/-]+$/,
  // hashes, shortened or not, and what is typed at a command line
  /^[0-9a-f]{40,64}…?$/,
  /^node [\w. ]+$/,
  // initials
  /^\p{Lu}{1,2}$/u,
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d+, \d{4}(?:,? (?:at )?\d+:\d+ [AP]M)?$/,
]

/** As Intl names them in a language that it does not know. */
const countries = new Set(countryCodes.map((code) => countryName(code, 'en')))

/** Whether a text is made of what the API answered, and of signs. */
function isData(text: string, data: ReadonlySet<string>): boolean {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (alike.some((pattern) => pattern.test(plain))) return true
  if (data.has(plain)) return true
  const parts = plain.split(/[,:·()]\s*|\n/).filter((part) => /\p{L}{2}/u.test(part))
  const known = (part: string) =>
    alike.some((pattern) => pattern.test(part)) ||
    countries.has(part.trim()) ||
    [...data].some((each) => each.includes(part.trim())) ||
    // a first and a last name
    part
      .trim()
      .split(' ')
      .every((word) => data.has(word))
  return parts.every(known)
}

/** English texts that are something else in German. */
function englishOnly(): Set<string> {
  const folder = new URL('../../contracts/languages/de/', import.meta.url)
  const entries = readdirSync(folder)
    .filter((file) => file !== 'mails.json')
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object))
  return new Set(entries.filter(([english, german]) => english !== german).map(([english]) => english))
}

interface Opened extends Visitor {
  data: () => Promise<ReadonlySet<string>>
}

async function open(username: string | undefined): Promise<Opened> {
  const visitor = await visit(browser, viewports.phone)
  const data = collectData(visitor.page)
  if (username) await signIn(visitor.page, username)
  return { ...visitor, data }
}

const people = Object.entries(visitors)
/** There are thirty pages, and a phone takes its time. */
const longMs = 400_000

describe.each(people)('%s', (who, username) => {
  test(
    'sees nothing that is written past the catalogue, from right to left',
    async () => {
      const { page, context, data, problems } = await open(username)
      const found: string[] = []
      for (const [name, address] of addresses.filter(([, each]) => shows(each, who))) {
        await page.goto(`/x-rtl${address === '/' ? '' : address}`)
        await settled(page)
        await picture(page, `${who}-${name.replaceAll('/', '-')}-rtl`)
        const texts = await said(page)
        const known = await data()
        const bare = unmarked(texts).filter((text) => !isData(text, known))
        found.push(...bare.map((text) => `${address}: ${text}`))
        if ((await overflow(page)) !== 0) found.push(`${address} is wider than the window`)
      }
      await context.close()
      expect({ found, problems }).toEqual({ found: [], problems: [] })
    },
    longMs,
  )

  test(
    'reads German, on a phone',
    async () => {
      const english = englishOnly()
      const { page, context, data, problems } = await open(username)
      const found: string[] = []
      for (const [name, address] of addresses.filter(([, each]) => shows(each, who))) {
        await page.goto(`/de${address === '/' ? '' : address}`)
        await settled(page)
        await picture(page, `${who}-${name.replaceAll('/', '-')}-de`)
        const texts = await said(page)
        const known = await data()
        const left = texts.map((text) => text.trim()).filter((text) => english.has(text) && !known.has(text))
        found.push(...left.map((text) => `${address}: ${text}`))
        if ((await overflow(page)) !== 0) found.push(`${address} is wider than the window`)
      }
      await context.close()
      expect({ found, problems }).toEqual({ found: [], problems: [] })
    },
    longMs,
  )
})

test.each(people)(
  'the longer words of German fit at a desk: %s',
  async (who, username) => {
    const { page, context } = await open(username)
    const found: string[] = []
    for (const width of [1_186, 1_290, 1_380, 1_440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const address of [
        '/de',
        ...(who === 'admin' ? ['/de/admin?tab=submissions'] : []),
        // it sends visitors away to sign in, in the middle of the next visit
        ...(username ? ['/de/profile'] : ['/de/auth']),
      ]) {
        await page.goto(address)
        await settled(page)
        await picture(page, `${who}${address.replaceAll(/\W/g, '-')}`)
        const header = (await page.getByRole('banner').boundingBox())!.height
        if (header > 100) found.push(`${address}: the header is ${header} px high at ${width} px`)
        const beyond = await overflow(page)
        if (beyond !== 0) found.push(`${address}: ${beyond} px wider than ${width} px`)
      }
    }
    await context.close()
    expect(found).toEqual([])
  },
  longMs,
)

describe('a reader', () => {
  test('is led to German by the browser, chooses English, and stays there', async () => {
    const context = await browser.newContext({
      baseURL: process.env.E2E_URL ?? '',
      locale: 'de-DE',
      viewport: viewports.desktop,
    })
    const page = await context.newPage()
    await page.goto('/winners?from=mail')
    expect(new URL(page.url()).pathname).toBe('/de/winners')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await page.waitForURL((url) => url.pathname === '/de/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await page.waitForURL((url) => url.pathname === '/faq')
    await page.goto('/winners')
    expect(new URL(page.url()).pathname).toBe('/winners')
    await context.close()
  })

  test('finds the language of the account in another browser, and changes it there', async () => {
    const here = await visit(browser, viewports.desktop)
    await signIn(here.page, 'entrant')
    await here.page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await here.page.waitForURL((url) => url.pathname === '/de')
    await here.page.getByRole('link', { name: 'Abmelden' }).click()
    await here.page.waitForURL((url) => url.pathname === '/de')

    const there = await visit(browser, viewports.desktop)
    await signIn(there.page, 'entrant')
    await there.page.waitForURL((url) => url.pathname === '/de')
    await there.page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await there.page.waitForURL((url) => url.pathname === '/')
    expect([here.problems, there.problems]).toEqual([[], []])
    await here.context.close()
    await there.context.close()
  })
})
