import { runSteps } from '../lib/run-steps.ts'
import type { Effort, Result } from './attack.ts'
import { attacks } from './attacks.ts'
import { explain } from './explain.ts'
import { findingLines } from './table.ts'
import type { World } from './world/world.ts'

/** Runs one attack; each finding comes with what the programs wrote about it. */
export async function runAttack(world: World, name: string, effort: Effort): Promise<Result> {
  const attack = attacks[name]
  if (!attack) throw new Error(`there is no attack ${name}`)
  const [before, from] = [world.caller.sent, Date.now()]
  const { findings, ...outcome } = await attack(world, effort)
  return {
    ...outcome,
    name,
    findings: findings.map((finding) => explain(world.site, finding)),
    requests: world.caller.sent - before,
    ms: Date.now() - from,
  }
}

/** Runs the named attacks, all where none is named, one after the other, and says how far they are. */
export async function runAttacks(
  world: World,
  effort: Omit<Effort, 'progress'>,
  names: readonly string[] = [],
): Promise<Result[]> {
  return await runSteps(
    names.length > 0 ? names : Object.keys(attacks),
    (name, progress) => runAttack(world, name, { ...effort, progress }),
    findingLines,
  )
}
