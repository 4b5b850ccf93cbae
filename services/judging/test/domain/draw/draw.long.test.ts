import { expect, test } from '@jest/globals'
import { draw } from '../../../src/domain/draw/draw.ts'
import { drawWeights } from '../../../src/domain/draw/inputs.ts'
import { noiseOf } from '../../../src/seeded-noise.ts'
import { randomDraw } from '../../random-draw.ts'
import { costOf, leastCost } from './brute-force.ts'

const noise = noiseOf('5eed'.repeat(16))

test('of thousands of small draws, each costs what the best of all possible ones costs', () => {
  let drawn = 0
  let impossible = 0
  for (let seed = 0; seed < 4_000; seed++) {
    const inputs = randomDraw(seed, { entries: 4, judges: 5, categories: 2, perEntry: 3 })
    const found = draw(inputs, noise)
    const least = leastCost(inputs, noise)
    const whole = found.shortages.length === 0 && found.belowFloor.length === 0
    expect({ seed, whole }).toEqual({ seed, whole: least !== null })
    if (least === null) impossible++
    else {
      expect({ seed, cost: costOf(inputs, found.assigned, noise) }).toEqual({ seed, cost: least })
      drawn++
    }
  }
  expect({ drawn: drawn > 1_000, impossible: impossible > 500 }).toEqual({ drawn: true, impossible: true })
})

test('no draw gives an entry to an excluded judge, to one twice, or to two judges of a group', () => {
  for (let seed = 0; seed < 300; seed++) {
    const inputs = randomDraw(seed, { entries: 40, judges: 12, categories: 3, perEntry: 3 })
    const { assigned } = draw(inputs, noise)
    inputs.entries.forEach(({ category, excluded, kept }, at) => {
      const all = [...assigned[at]!, ...kept]
      const able = inputs.categories[category]!.judges.map(({ judge }) => judge)
      expect(new Set(all).size).toBe(all.length)
      expect(assigned[at]!.filter((judge) => excluded.includes(judge) || !able.includes(judge))).toEqual([])
      const groups = assigned[at]!.flatMap((judge) => inputs.judges[judge]!.groups)
      expect(new Set(groups).size).toBe(groups.length)
    })
  }
})

const category = (judges: number, judgesPerEntry: number) => ({
  ...{ id: 'category', judgesPerEntry },
  judges: Array.from({ length: judges }, (_, judge) => ({ judge, expertise: 1 as const })),
})
const judge = (id: string, groups: string[] = []) => ({ id, groups, others: 0 })
const entry = (id: string, excluded: number[] = []) => ({ id, category: 0, excluded, kept: [] })

test('an entry that lacks judges is named with what blocks it', () => {
  const rules = { weights: drawWeights, floor: 0, ceiling: 10 }
  const four = [judge('a'), judge('b', ['x']), judge('c', ['x', 'y']), judge('d', ['y'])]
  const found = draw(
    { ...rules, categories: [category(4, 3)], judges: four, entries: [entry('one'), entry('two', [0, 1])] },
    noise,
  )
  expect(found.shortages).toEqual([
    { entry: 0, lacks: 1, because: 'groups' },
    { entry: 1, lacks: 2, because: 'conflicts' },
  ])
  const few = { ...rules, categories: [category(2, 3)], judges: four.slice(0, 2), entries: [entry('one')] }
  expect(draw(few, noise).shortages).toEqual([{ entry: 0, lacks: 1, because: 'judges' }])
  const full = { ...rules, ceiling: 1, categories: [category(2, 1)], judges: four.slice(0, 2) }
  const three = draw({ ...full, entries: [entry('one'), entry('two'), entry('three')] }, noise)
  expect(three.shortages.map(({ lacks, because }) => ({ lacks, because }))).toEqual([
    { lacks: 1, because: 'ceiling' },
  ])
  expect([three.needed, three.offered]).toEqual([3, 2])
})

test('a judge whom the floor cannot reach is named', () => {
  const inputs = {
    ...{ weights: drawWeights, floor: 1, ceiling: 10, categories: [category(3, 1)] },
    ...{ judges: [judge('a'), judge('b'), judge('c')], entries: [entry('one', [2]), entry('two', [2])] },
  }
  expect(draw(inputs, noise).belowFloor).toEqual([2])
})
