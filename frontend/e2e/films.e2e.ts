import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminWinnerDetail } from '@accolade/contracts/entities/winner'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { home, openBrowser, overflow, picture, signIn, viewports, visit } from './support/browser.ts'
import { eventually, type Person, person } from './support/person.ts'

// A winner gets a cover, a case film and captions, is published, and visitors play it.

/** What is asked of a film in the page. */
interface Video {
  muted: boolean
  readyState: number
  currentTime: number
  textTracks: { language: string; cues: { length: number } | null }[]
  play(): Promise<void>
  addEventListener(type: string, listener: (event: unknown) => void, options: object): void
}

const program = process.env.FFMPEG ?? 'ffmpeg'
const hasFfmpeg = spawnSync(program, ['-version']).status === 0
const run = Date.now()
const title = `Film of ${run}`

if (hasFfmpeg) testFilms()
else test.skip('films of winners: SKIPPED, ffmpeg is missing (apt-get install ffmpeg)', () => {})

function testFilms() {
  let browser: Browser
  let admin: Person
  let page: Page
  let id: string
  let folder: string
  const captions = 'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nForty screens went white.\n'
  const read = () => admin.get<AdminWinnerDetail>(`/api/admin/winners/${id}`)

  beforeAll(async () => {
    browser = await openBrowser()
    admin = await person('admin')
    folder = mkdtempSync(join(tmpdir(), 'accolade-e2e-film-'))
    const film = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=15:d=4', '-f', 'lavfi', '-i', 'sine=d=4']
    execFileSync(program, ['-v', 'error', ...film, join(folder, 'case.mp4')])
    const cover = sharp({ create: { width: 960, height: 600, channels: 3, background: '#1f4fa3' } })
    await cover.png().toFile(join(folder, 'cover.png'))
    const made = await admin.send<{ id: string }>('POST', '/api/admin/winners', {
      ...{ slug: `film-${run}`, organizationName: `Studio ${run}`, title, level: 'gold', position: 90 },
      ...{ description: 'Forty screens, and one line.', categoryName: 'Film', published: false },
      credits: [{ kind: 'person', role: 'Direction', name: 'Ilse Brandt' }],
    })
    id = made.id
    ;({ page } = await visit(browser, viewports.desktop))
    await signIn(page, 'admin')
  })
  afterAll(async () => {
    // other journeys count the winners of the highest place
    if (id) await admin.send('DELETE', `/api/admin/winners/${id}`)
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('an administrator sends cover, film and captions, and sees how far the film is', async () => {
    await page.goto(`/admin?tab=winners&q=${run}`)
    await page.getByRole('button', { name: `Media of ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: `Media of ${title}` })
    await dialog.getByLabel('Choose a cover').setInputFiles(join(folder, 'cover.png'))
    await dialog.getByLabel('Choose a film').setInputFiles(join(folder, 'case.mp4'))
    const card = dialog.getByRole('article', { name: 'case.mp4' })
    await card.waitFor()
    await card.getByText('This film has no captions.').waitFor()
    await card.getByLabel('Language of captions to add').fill('en')
    const file = { name: 'en.vtt', mimeType: 'text/vtt' }
    const choose = card.getByLabel('Add captions (WebVTT)')
    await choose.setInputFiles({ ...file, buffer: Buffer.from(captions.replace('.000 -->', ',000 -->')) })
    await card.getByText('Line 3: The times of a cue cannot be read').waitFor()
    await choose.setInputFiles({ ...file, buffer: Buffer.from(captions) })
    await card.getByRole('listitem').getByText('English').waitFor()
    await eventually(read, ({ film, cover }) => Boolean(film && cover))
    await card.getByLabel('case.mp4', { exact: true }).waitFor()
    for (const [name, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await picture(page, `film-admin-${name}`)
    }
    await page.setViewportSize(viewports.desktop)
  })

  test('visitors play it with captions, jump in it, and see its loop in the gallery', async () => {
    const { media: _media, ...draft } = await read()
    const { description, organizationName, slug, categoryName, position, credits } = draft
    const form = {
      slug,
      organizationName,
      title,
      level: 'gold',
      position,
      description,
      categoryName,
      credits,
    }
    await admin.send('PUT', `/api/admin/winners/${id}`, { ...form, published: true })
    const { page: visitor, context } = await visit(browser, viewports.desktop)
    await visitor.goto(`/winners/film-${run}`)
    const play = visitor.getByRole('link', { name: `Play the film of ${title}` })
    await play.waitFor()
    expect(await visitor.locator('video').count()).toBe(0)
    for (const [name, viewport] of Object.entries(viewports))
      for (const colorScheme of ['light', 'dark'] as const) {
        await visitor.setViewportSize(viewport)
        await visitor.emulateMedia({ colorScheme })
        await picture(visitor, `film-winner-${name}-${colorScheme}`)
      }
    await play.press('Enter')
    const video = visitor.getByLabel(`The film of ${title}`)
    await video.waitFor()
    expect(await video.evaluate((element) => element.matches(':focus'))).toBe(true)
    const track = await video.evaluate(async (shown) => {
      const element = shown as unknown as Video
      element.muted = true
      await element.play()
      element.currentTime = 3
      await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
      return [element.textTracks[0]?.language, element.textTracks[0]?.cues?.length, element.currentTime >= 3]
    })
    expect(track).toEqual(['en', 1, true])
    const { film } = await read()
    const part = await fetch(new URL(film!.url, home), { headers: { range: 'bytes=0-99' } })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-encoding')]).toEqual([
      ...[206, `bytes 0-99/${film!.sizeBytes}`, null],
    ])
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const data = await visitor.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain('VideoObject')
    // who wants less motion sees the loop at the press of its button only
    await visitor.emulateMedia({ reducedMotion: 'no-preference' })
    await visitor.goto(`/winners?q=${run}`)
    const card = visitor.getByRole('listitem').filter({ hasText: title }).first()
    await card.getByRole('button', { name: `Preview of ${title}` }).waitFor()
    expect(await card.locator('video').count()).toBe(0)
    await card.hover()
    const loop = card.locator('video')
    await loop.waitFor()
    await eventually(
      () =>
        loop.evaluate((shown) => {
          const { currentTime, muted } = shown as unknown as Video
          return currentTime > 0 && muted
        }),
      Boolean,
    )
    await picture(visitor, 'film-card')
    await visitor.mouse.move(0, 0)
    await loop.waitFor({ state: 'detached' })
    await context.close()
  })
}
