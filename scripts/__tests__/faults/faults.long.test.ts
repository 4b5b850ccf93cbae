import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Bench, openBench } from '../../faults/bench.ts'
import { runFault } from '../../faults/run.ts'
import { complaints } from '../../faults/table.ts'

// The short form of `npm run faults`: the faults that other suites do not try in short (broker-away.long.test.ts has the broker's).
// What is wrong is printed as its line; the seed of the kills is new in each run and is printed with it.

const effort = {
  long: false,
  events: 40,
  kills: 2,
  seed: Number(process.env.FAULT_SEED ?? Date.now() % 2 ** 31),
  progress: () => {},
}

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ disks: false })
}, 120_000)
afterAll(() => bench?.close())

test.each(['kills', 'slow-network'])(
  '%s',
  async (name) => {
    const wrong = complaints(await runFault(async () => bench, name, effort))
    expect({ wrong, ...(wrong.length > 0 && { seed: effort.seed }) }).toEqual({ wrong: [] })
  },
  240_000,
)
