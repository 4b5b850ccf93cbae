import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import type { DrawInputs, Expertise } from '../src/domain/draw/inputs.ts'
import { drawWeights } from '../src/domain/draw/inputs.ts'

/** How large a draw is, at most. */
interface Size {
  entries: number
  judges: number
  categories: number
  perEntry: number
}

/** A draw that a seed gives, with conflicts, groups, kept pairs and loads of other categories. */
export function randomDraw(seed: number, size: Size): DrawInputs {
  const random = createSeededRandom(seed)
  const upTo = (most: number) => random(most + 1)
  const some = (count: number, chance: number) =>
    Array.from({ length: count }, (_, at) => at).filter(() => random(100) < chance)
  const judges = Array.from({ length: 2 + upTo(size.judges - 2) }, (_, at) => ({
    id: `judge-${at}`,
    groups: some(3, 20).map((group) => `group-${group}`),
    others: upTo(1),
  }))
  const categories = Array.from({ length: 1 + upTo(size.categories - 1) }, (_, at) => ({
    id: `category-${at}`,
    judgesPerEntry: 1 + upTo(size.perEntry - 1),
    judges: some(judges.length, 80).map((judge) => ({ judge, expertise: upTo(2) as Expertise })),
  }))
  const entries = Array.from({ length: 1 + upTo(size.entries - 1) }, (_, at) => {
    const category = upTo(categories.length - 1)
    const [first] = categories[category]!.judges
    const kept = first && random(100) < 15 ? [first.judge] : []
    const excluded = some(judges.length, 15).filter((judge) => !kept.includes(judge))
    return { id: `entry-${at}`, category, excluded, kept }
  })
  const floor = upTo(1)
  return { weights: drawWeights, floor, ceiling: floor + 1 + upTo(4), categories, judges, entries }
}
