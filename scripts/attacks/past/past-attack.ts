import type { Effort } from '../attack.ts'
import type { World } from '../world/world.ts'

/** One attack that somebody has made before: what did not hold. */
export type PastAttack = (world: World, effort: Pick<Effort, 'parallel'>) => Promise<string[]>
