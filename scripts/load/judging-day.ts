import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { say, step } from '../lib/progress.ts'
import { checkReceipts, countRecords } from './check-receipts.ts'
import { runScript, type ScriptRun } from './run-script.ts'

/** Runs the day; after it every score that k6 saved has a receipt, and every receipt is right. */
export async function runJudgingDay(run: ScriptRun): Promise<number> {
  const { url, people, folder } = run
  if (!people) throw new Failure('A judging day needs a file of sessions: --people')
  const before = await countRecords(url, people)
  const code = await runScript(run)
  const { saved, read, failed } = countsIn(join(folder, 'summary.json'))
  const receipts = await step('Checking every receipt', () => checkReceipts(url, people))
  say(`${saved} scores saved, ${read} times read how far they are; ${receipts} receipts are right`)
  const logged = receipts - before
  // what was taken without an answer is logged as well
  if (logged < saved - failed || (failed === 0 && logged !== saved))
    throw new Failure(`${saved} scores were saved, and ${logged} logged`)
  return code
}

/** From k6's own figures. */
function countsIn(summary: string): { saved: number; read: number; failed: number } {
  const { metrics, root_group } = JSON.parse(readFileSync(summary, 'utf8'))
  return {
    saved: metrics.scores_saved?.count ?? 0,
    read: metrics.records_read?.count ?? 0,
    failed: root_group.checks['save a score is taken']?.fails ?? 0,
  }
}
