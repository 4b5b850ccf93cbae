import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { home, openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { mailTo } from './support/programme.ts'
import { addEvidence, draftOf } from './support/work.ts'

// A copy of everything that is stored about one: asked for, watched, downloaded, opened, deleted. On phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const username = `copy-${kind}-${Date.now()}`
  const email = `${username}@example.com`
  const title = `The Remembered Poster of ${username}`
  let visitor: Visitor
  let other: Visitor
  let page: Page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const saying = (text: string | RegExp) => page.getByText(text).waitFor()

  beforeAll(async () => {
    visitor = await enterAsNewUser(browser, username)
    other = await enterAsNewUser(browser, `other-${username}`)
    page = visitor.page
    await page.setViewportSize(viewport)
    const draft = await draftOf(visitor.context, title)
    await addEvidence(visitor.context, draft.id, 'remembered.png')
    const message = {
      name: 'Ada',
      email,
      subject: 'A question',
      message: `Who keeps what I wrote, ${username}?`,
    }
    await post(visitor.context, '/api/contact', message)
    await draftOf(other.context, `The Other Poster of ${username}`)
  })
  afterAll(async () => {
    await visitor?.context.close()
    await other?.context.close()
  })

  test('it is asked for from the profile, and the page follows until it is ready', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Privacy & Data' }).click()
    await button('Ask for a Copy').waitFor()
    await expectFine(page, 'privacy-data')
    await button('Ask for a Copy').click()
    // by itself: nobody reads the page again
    await saying(/^Your copy is ready: \d+ files/)
    await expectFine(page, 'privacy-data-ready')
  })

  test('while a part is missing the page says which', async () => {
    await page.route('**/api/user/exports', async (route) => {
      const answer = await route.fetch()
      const [present] = await answer.json()
      const parts = present.parts.map((part: object, at: number) =>
        at < 3 ? part : { ...part, ready: null },
      )
      await route.fulfill({
        response: answer,
        json: [{ ...present, state: 'preparing', readyAt: null, parts }],
      })
    })
    await page.reload()
    await saying('Your copy is being prepared: 3 of 5 parts are ready.')
    await expectFine(page, 'privacy-data-waiting')
    await page.unroute('**/api/user/exports')
    await page.reload()
    await saying(/^Your copy is ready/)
  })

  test('a mail says so, without any of the data', async () => {
    const mail = await mailTo(email, 'Your copy is ready')
    expect(mail.text).toContain(`${home.replace(/\/$/, '')}/profile/privacy`)
    expect(mail.text).not.toContain(title)
  })

  test('the ZIP holds what the person left in every part of the system, and nothing of anybody else', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Your Data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('my-accolade-data.zip')
    const files = unzipSync(await readFile(await download.path()))
    const names = Object.keys(files)
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(textOf('identity/account.json')).toContain(email)
    expect(textOf('submissions/submissions.json')).toContain(title)
    expect(textOf('contact/messages.json')).toContain(`Who keeps what I wrote, ${username}?`)
    expect(textOf('catalogue/nothing-about-you.json')).toContain('Nothing here is stored')
    const [picture] = names.filter((name) => name.endsWith('01-remembered.png'))
    expect(files[picture!]!.slice(1, 4)).toEqual(Uint8Array.from(Buffer.from('PNG')))
    expect(textOf('README.txt')).toContain('submissions/submissions.json')
    expect(JSON.parse(textOf('index.json'))).toHaveLength(names.length - 2)
    expect(names.filter((name) => name.startsWith('judging/'))).toEqual([])
    const everything = names.map(textOf).join()
    for (const theirs of ['The Other Poster', `other-${username}`]) expect(everything).not.toContain(theirs)
    // somebody else asks for the same archive
    const [{ id }] = (await get<[{ id: string }]>(visitor.context, '/api/user/exports'))!
    const stolen = await other.context.request.get(`/api/user/exports/${id}/archive`)
    expect([stolen.status(), (await stolen.json()).code]).toEqual([404, 'not-found'])
  })

  test('deleted, it can be asked for again', async () => {
    const [{ id }] = await get<[{ id: string }]>(visitor.context, '/api/user/exports')
    await button('Delete the Copy').click()
    await button('Ask for a Copy').waitFor()
    const gone = await visitor.context.request.get(`/api/user/exports/${id}/archive`)
    expect(gone.status()).toBe(404)
    expect(visitor.problems).toEqual([])
  })
})
