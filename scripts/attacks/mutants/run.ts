import { say } from '../../lib/progress.ts'
import type { Effort } from '../attack.ts'
import { runAttacks } from '../run.ts'
import { openTarget } from '../target.ts'
import { mutants } from './mutants.ts'

const load = new URL('./load.ts', import.meta.url).href

/**
 * Attacks a target in which every mutant is alive at once, and says which attack has found it.
 *
 * @returns the names of those that nobody has found
 */
export async function huntMutants(
  effort: Omit<Effort, 'progress'>,
  names: readonly string[],
): Promise<string[]> {
  const hunted = mutants.filter(({ attack }) => names.length === 0 || names.includes(attack))
  const target = await openTarget({ pages: false, env: { NODE_OPTIONS: `--import ${load}` } })
  try {
    const results = await runAttacks(target.world, effort, [...new Set(hunted.map(({ attack }) => attack))])
    const survivors: string[] = []
    for (const { name, attack, finding } of hunted) {
      const { findings = [] } = results.find((result) => result.name === attack) ?? {}
      const found = findings.find((text) => finding.test(text))
      say(
        `${found ? '✓' : '✗'} ${name}  (${attack}${found ? `: ${found.split('\n', 1)[0]?.slice(0, 120)}` : ' found nothing'})`,
      )
      if (!found) survivors.push(name)
    }
    return survivors
  } finally {
    await target.close()
  }
}
