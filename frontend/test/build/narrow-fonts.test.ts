/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { create, type Font } from 'fontkit'
import { narrowed, packagedFont, usedWidths } from '../../build/narrow-fonts.ts'

const styles = new URL('../../src/', import.meta.url)

test('a font keeps its letters, features and weights, and is a third smaller', async () => {
  const whole = await packagedFont('archivo-latin-wdth-normal.woff2')
  const file = await narrowed(whole)
  const [before, after] = [create(whole) as Font, create(file) as Font]
  const { min, max } = usedWidths
  expect(after.variationAxes.wdth).toMatchObject({ min, max })
  expect(after.variationAxes.wght).toEqual(before.variationAxes.wght)
  expect(after.characterSet).toEqual(before.characterSet)
  expect(after.availableFeatures).toEqual(before.availableFeatures)
  expect(file.length).toBeLessThan(0.7 * whole.length)
})

test('no stylesheet asks for a width that was left out', () => {
  const files = readdirSync(styles, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const asked = files.flatMap((name) =>
    [...readFileSync(new URL(name, styles), 'utf8').matchAll(/font-stretch:([^;]+);/g)].flatMap(
      ([, values]) => (values?.match(/[\d.]+(?=%)/g) ?? []).map((width) => ({ name, width: Number(width) })),
    ),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(({ width }) => width < usedWidths.min || width > usedWidths.max)).toEqual([])
})
