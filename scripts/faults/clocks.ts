import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '../attacks/world/world.ts'
import { openBench } from './bench.ts'
import { createClock } from './clock/clock.ts'
import { tryDeadlines } from './clock/deadlines.ts'
import type { OwnFault } from './fault.ts'
import { underWork } from './under-work.ts'

const hourMs = 3_600_000
const jumps = { forward: hourMs, home: 0, back: -hourMs, 'home again': 0 }

/**
 * The clock of every program jumps forward and back by an hour while people work: sessions that nobody used for that hour end,
 * everything else goes on. Then it jumps to the days of the year on which the clocks change, where deadlines end.
 */
export const clocks: OwnFault = async (effort) => {
  const clock = createClock()
  const bench = await openBench({ disks: false, env: clock.env })
  const { world } = bench
  const rules = { allowed: ['401'], sessionsEnd: true, mailsOnce: true, entrants: 3 }
  try {
    const outcome = await underWork(bench, effort, rules, async ({ work }) => {
      const violations: string[] = []
      const askOften = await oftenAsked(world)
      if ((await askOften()) !== 429) violations.push('a quota was not used up')
      for (const [name, ms] of Object.entries(jumps)) {
        await clock.shift(ms)
        const before = work.acknowledged()
        const status = await askOften()
        if (status !== (name === 'forward' ? 201 : 429))
          violations.push(
            `with the clock ${name}, a quota of an hour that was used up answered with ${status}`,
          )
        await pause(effort.long ? 60_000 : 3_000)
        const done = work.acknowledged() - before
        effort.progress(`the clock ${name}, ${done} requests acknowledged since`)
        if (done === 0) violations.push(`nobody could work with the clock ${name}`)
      }
      return { done: 'an hour forward, an hour back and home, twice', violations }
    })
    const wrong = await tryDeadlines(world, clock)
    return {
      ...outcome,
      done: `${outcome.done}, deadlines on both days of the year on which the clocks change`,
      violations: [...outcome.violations, ...wrong],
    }
  } finally {
    await bench.close()
    clock.remove()
  }
}

/** The office is written to about one entry as often as is allowed within an hour. Gives who writes once more. */
async function oftenAsked({ speak, judged }: World): Promise<() => Promise<number>> {
  const body = {
    name: 'Robin Reed',
    email: 'robin@example.org',
    subject: 'About this entry',
    message: 'When will the judges have seen it?',
    submissionId: judged.submissionId,
  }
  const ask = async () => (await speak({ method: 'POST', path: '/api/contact', body })).status
  for (let times = 0; times < 20 && (await ask()) !== 429; times += 1);
  return ask
}
