import { say, seconds, step } from '../lib/progress.ts'
import type { Effort, Outcome } from './attack.ts'
import { attacks } from './attacks.ts'
import { explain } from './explain.ts'
import { knownFaults } from './known.ts'
import { findingLines } from './table.ts'
import type { World } from './world/world.ts'

/** What came of one attack; `known` are findings that await their mending. */
export interface Result extends Outcome {
  name: string
  known: string[]
  requests: number
  ms: number
}

/** Runs one attack, and separates what is new in its findings from what is known. */
export async function runAttack(world: World, name: string, effort: Effort): Promise<Result> {
  const attack = attacks[name]
  if (!attack) throw new Error(`there is no attack ${name}`)
  const [before, from] = [world.caller.sent, Date.now()]
  const { findings, ...outcome } = await attack(world, effort)
  const explained = findings.map((finding) => explain(world.site, finding))
  const isKnown = (text: string) => knownFaults.some(({ finding }) => finding.test(text))
  return {
    ...outcome,
    name,
    findings: explained.filter((text) => !isKnown(text)),
    known: explained.filter(isKnown),
    requests: world.caller.sent - before,
    ms: Date.now() - from,
  }
}

const sayEveryMs = 5_000

/** Runs the named attacks, all where none is named, one after the other, and says how far they are. */
export async function runAttacks(
  world: World,
  effort: Omit<Effort, 'progress'>,
  names: readonly string[] = [],
): Promise<Result[]> {
  const results: Result[] = []
  for (const name of names.length > 0 ? names : Object.keys(attacks)) {
    const from = Date.now()
    let said = from
    const progress = (text: string) => {
      if (Date.now() - said < sayEveryMs) return
      said = Date.now()
      say(`    ${name}: ${text}  ${seconds(from)}`)
    }
    const result = await step(name, () => runAttack(world, name, { ...effort, progress }))
    for (const line of findingLines(result)) say(`    ${line}`)
    results.push(result)
  }
  return results
}
