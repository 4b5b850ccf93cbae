import { setTimeout as pause } from 'node:timers/promises'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import type { Fault } from './fault.ts'
import { underWork } from './under-work.ts'

/** Between the programs and PostgreSQL or nats-server everything is late, comes in small pieces, or breaks. */
export const slowNetwork: Fault = async (bench, effort) => {
  const random = createSeededRandom(effort.seed)
  const wires = [bench.wires.postgres, bench.wires.nats]
  const phaseMs = effort.long ? 30_000 : 1_500
  const moods = effort.long
    ? ([
        ['20 ms late', 20, 0],
        ['100 ms late', 100, 0],
        ['pieces of 256 bytes', 0, 256],
      ] as const)
    : ([
        ['20 ms late', 20, 0],
        ['pieces of 512 bytes', 0, 512],
      ] as const)
  return await underWork(bench, effort, {}, async ({ work, outages }) => {
    let cuts = 0
    for (const [mood, delayMs, pieceBytes] of moods) {
      effort.progress(`${mood}, ${work.acknowledged()} requests acknowledged`)
      await outages.during(
        async () => {
          for (const wire of wires) {
            wire.delay(delayMs)
            wire.trickle(pieceBytes)
          }
        },
        async () => {
          for (const until = Date.now() + phaseMs; Date.now() < until; cuts += 1) {
            await pause(phaseMs / 5 + random(phaseMs / 5))
            wires[random(wires.length)]!.cut()
          }
          for (const wire of wires) {
            wire.delay(0)
            wire.trickle(0)
          }
        },
      )
    }
    // the same broker, out of reach
    await outages.during(
      async () => bench.wires.nats.refuse(true),
      async () => {
        await pause(2 * phaseMs)
        bench.wires.nats.refuse(false)
      },
    )
    const tried = [...moods.map(([mood]) => mood), `every connection cut ${cuts} times`]
    return { done: `${tried.join(', ')}, no way to the broker for ${(2 * phaseMs) / 1_000} s` }
  })
}
