import type { JudgingQueue, QueuedSubmission } from '@accolade/contracts/entities/judging'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports, visit } from './browser.ts'
import { enter, get } from './enter.ts'
import { type EvidenceFile, makeEvidence } from './evidence.ts'
import { type JudgePanel, makePanel } from './panel.ts'
import { settled } from './settled.ts'

/** A head covers what was logged some seconds later; a busy machine takes longer. */
export const signedWithinMs = 40_000

/** A browser, a panel with a judge of its own, and files to enter works with. */
export interface Jury {
  browser: Browser
  panel: JudgePanel
  files: readonly EvidenceFile[]
}

/** `run` makes its names different from those of other journeys. */
export async function makeJury(run: string, criteria: readonly string[]): Promise<Jury> {
  const browser = await openBrowser()
  const { page, context } = await visit(browser, viewports.desktop)
  const files = await makeEvidence(page)
  await context.close()
  return { browser, panel: await makePanel(browser, run, criteria), files }
}

/** The judge with the judging page open, at the work that came first. */
export async function judgeAt(
  { browser, panel }: Jury,
  viewport: { width: number; height: number } = viewports.desktop,
): Promise<Visitor> {
  const visitor = await enter(browser, panel.judge, viewport)
  await visitor.page.goto(`/judging?submission=${await idOf(visitor.context, 1)}`)
  await showsProject(visitor.page, 1)
  await settled(visitor.page)
  return visitor
}

/** Which id a judge's work of this number has. */
export async function idOf(context: BrowserContext, number: number): Promise<string> {
  const { items } = await get<JudgingQueue>(context, `/api/judging/submissions?q=%23${number}`)
  return items.find((row) => row.number === number)!.id
}

/** The first works of a judge in the order of the queue, which is not that of their numbers. */
export async function queueOf(context: BrowserContext): Promise<QueuedSubmission[]> {
  return (await get<JudgingQueue>(context, '/api/judging/submissions')).items
}

/** Resolves once the work of this number is shown. */
export const showsProject = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Project ${number}`, exact: true }).waitFor()
