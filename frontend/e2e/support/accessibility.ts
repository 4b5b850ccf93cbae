import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** What axe-core finds wrong with the page as it is shown: one line per rule and element. */
export async function violations(page: Page): Promise<string[]> {
  // by the debugger and not as a script of the page, which the content security policy would refuse
  await page.evaluate(await source)
  const found = (await page.evaluate(`axe.run().then(({ violations }) => violations)`)) as Violation[]
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
