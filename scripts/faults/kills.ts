import { setTimeout as pause } from 'node:timers/promises'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import type { Bench } from './bench.ts'
import type { Fault } from './fault.ts'
import { underWork } from './under-work.ts'

/** One or two parts that die at the same moment. */
export interface Kill {
  victims: string[]
  /** For so long everything works before. */
  afterMs: number
  /** For so long they stay down. */
  downMs: number
}

/** The same kills for the same seed. */
export function planKills(parts: readonly string[], count: number, seed: number): Kill[] {
  const random = createSeededRandom(seed)
  return Array.from({ length: count }, () => {
    const victims = [parts[random(parts.length)]!, ...(random(4) === 0 ? [parts[random(parts.length)]!] : [])]
    return { victims: [...new Set(victims)], afterMs: 200 + random(1_300), downMs: random(1_000) }
  })
}

/** Services, gateway, nats-server and PostgreSQL are killed at random while people work. */
export const kills: Fault = async (bench, effort) => {
  const parts = partsOf(bench)
  const plan = planKills([...parts.keys()], effort.kills, effort.seed)
  return await underWork(bench, effort, {}, async ({ work, outages }) => {
    let deaths = 0
    for (const { victims, afterMs, downMs } of plan) {
      await pause(afterMs)
      const dying = victims.map((name) => parts.get(name)!)
      await outages.during(
        async () => void (await Promise.all(dying.map((part) => part.kill()))),
        async () => {
          await pause(downMs)
          await Promise.all(dying.map((part) => part.start()))
        },
      )
      deaths += dying.length
      effort.progress(`${deaths} killed, ${work.acknowledged()} requests acknowledged`)
    }
    // each makes an event at least
    while (work.acknowledged() < effort.events) {
      await pause(500)
      effort.progress(`${work.acknowledged()} requests acknowledged`)
    }
    return { done: `${deaths} SIGKILLs in ${plan.length} moments` }
  })
}

interface Part {
  kill(): Promise<void>
  start(): Promise<void>
}

/** Everything that can be killed. */
function partsOf({ site, postgres }: Bench): Map<string, Part> {
  const programs = [...site.replicas].flatMap(([name, [replica]]) =>
    replica ? [[name, replica] as const] : [],
  )
  return new Map<string, Part>([...programs, ['nats-server', site.nats], ['PostgreSQL', postgres]])
}
