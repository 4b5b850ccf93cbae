import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attacks } from '../../attacks/attacks.ts'
import { runAttack } from '../../attacks/run.ts'
import { openTarget, type Target } from '../../attacks/target.ts'

// The short form of `npm run attacks`: the same attacks, with less of what costs time. A finding is printed as its line; the
// seed of the generated requests is new in each run and is printed with what they find.

const effort = {
  requests: 300,
  parallel: 5,
  everyFile: false,
  seed: Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31),
  progress: () => {},
}

/** Each attack goes through every route, some of them once for every role; a busy machine takes minutes for that. */
const longMs = 600_000

let target: Target
beforeAll(async () => {
  target = await openTarget({ pages: false })
}, 120_000)
afterAll(() => target?.close())

test.each(Object.keys(attacks))(
  '%s',
  async (name) => {
    const { findings, seed } = await runAttack(target.world, name, effort)
    expect({ findings, ...(findings.length > 0 && { seed }) }).toEqual({ findings: [] })
  },
  longMs,
)
