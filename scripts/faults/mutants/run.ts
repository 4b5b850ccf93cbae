import { say } from '../../lib/progress.ts'
import { openBench } from '../bench.ts'
import type { Effort } from '../fault.ts'
import { runFaults } from '../run.ts'
import { complaints } from '../table.ts'
import { mutants } from './mutants.ts'

const load = new URL('./load.ts', import.meta.url).href

/** Breaks a system in which every mutant is alive, and says which fault has noticed it. Gives the exit code. */
export async function huntMutants(effort: Omit<Effort, 'progress'>): Promise<number> {
  const bench = await openBench({ disks: false, env: { NODE_OPTIONS: `--import ${load}` } })
  try {
    const results = await runFaults(async () => bench, effort, [
      ...new Set(mutants.map(({ fault }) => fault)),
    ])
    let survivors = 0
    for (const { name, fault, complaint } of mutants) {
      const result = results.find((each) => each.name === fault)
      const found = result && complaints(result).find((line) => complaint.test(line))
      if (!found) survivors += 1
      say(`${found ? '✓' : '✗'} ${name}  (${fault}${found ? `: ${found}` : ' noticed nothing'})`)
    }
    return survivors > 0 ? 1 : 0
  } finally {
    await bench.close()
  }
}
