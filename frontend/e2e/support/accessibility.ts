import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

interface Look {
  /** Only these rules. */
  rules?: readonly string[]
  /** Only this part of the page. */
  within?: string
}

/** What axe-core finds wrong with the page as it is shown: one line per rule and element. */
export async function violations(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  // by the debugger and not as a script of the page, which the content security policy would refuse
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await source)
  // the size of targets (WCAG 2.2) is not looked at unless asked for
  const options = rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }
  const place = within ? JSON.stringify(within) : 'document'
  const found = (await page.evaluate(
    `axe.run(${place}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as Violation[]
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
