import { expect, test } from '@jest/globals'
import { outlineOf, ringsOf } from '../../src/medal/geometry.ts'
import { medalOf } from '../../src/medal/medal.ts'

const ringsFor = (name: string, weights: number[]) => ringsOf(medalOf(name).face, weights)
const outlineFor = (name: string) => outlineOf(medalOf(name).rim)

test('the same name gives the same medal, another name another', () => {
  expect(ringsFor('Design Excellence', [40, 30])).toEqual(ringsFor('Design Excellence', [40, 30]))
  expect(ringsFor('Design Excellence', [40, 30])).not.toEqual(ringsFor('Open Source', [40, 30]))
})

test('rings are as wide as their criteria weigh', () => {
  const [heavy, light] = ringsFor('Social Impact', [75, 25]).map((ring) => ring.outer - ring.inner)
  expect(heavy! / light!).toBeCloseTo(3)
})

test('without weights there are four rings', () => {
  expect(ringsFor('Anything', [])).toHaveLength(4)
})

test('medals differ in outline and in the ways they are cut', () => {
  const names = [
    'Technology Innovation',
    'Design Excellence',
    'Social Impact',
    'Sustainability',
    'Open Source',
  ]
  expect(new Set(names.map(outlineFor)).size).toBeGreaterThan(3)
  const faces = names.map((name) => ringsFor(name, [25, 25, 25, 25]).map(({ cut }) => cut.kind))
  expect(new Set(faces.flat()).size).toBeGreaterThan(3)
})

test('every path is complete, stays in the field and is short enough to be sent', () => {
  for (const name of Array.from({ length: 200 }, (_, count) => `Medal ${count}`)) {
    const paths = ringsFor(name, [40, 30, 20, 10]).flatMap(({ cut }) => ('path' in cut ? [cut.path] : []))
    for (const path of [...paths, outlineFor(name)]) {
      expect(path).toMatch(/^M[\d.]+ [\d.]+[-\d.a-z ]+$/i)
      expect(path).not.toContain('NaN')
      expect(path.length).toBeLessThan(9_000)
    }
  }
})
