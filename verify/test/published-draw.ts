import { draw } from '../../services/judging/src/domain/draw/draw.ts'
import { publishedText } from '../../services/judging/src/domain/draw/published.ts'
import { commitmentTo, noiseOf } from '../../services/judging/src/seeded-noise.ts'
import { randomDraw } from '../../services/judging/test/random-draw.ts'

const seed = '5eed'.repeat(16)
const size = { entries: 30, judges: 12, categories: 3, perEntry: 3 }

/** The text of a draw as it is published; null where some entries lack judges. */
export function drawOf(number: number): string | null {
  const inputs = { ...randomDraw(number, size), floor: 0, ceiling: 40 }
  const drawn = draw(inputs, noiseOf(seed))
  return drawn.shortages.length === 0
    ? publishedText({ seed, commitment: commitmentTo(seed) }, inputs, drawn)
    : null
}

/** A draw in which every entry has its judges. */
export function publishedDraw(): string {
  for (let number = 0; ; number++) {
    const text = drawOf(number)
    if (text) return text
  }
}
