/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { facesOf, standInFaces, standIns } from '../../build/stand-in-faces.ts'

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

test.each(standIns)('$family has a face for every width and weight, each as tall as Archivo', (standIn) => {
  const faces = facesOf(standIn)
    .split('@font-face')
    .slice(1)
    .map((face) => {
      const figure = (name: string) => Number(face.match(new RegExp(`${name}: ([\\d.]+)%`))?.[1])
      const local = face.match(/local\('([^']+)'\)/)?.[1]
      const share = figure('size-adjust') / 100
      return { local, ascent: figure('ascent-override') * share, descent: figure('descent-override') * share }
    })
  expect(faces).toHaveLength(9)
  for (const { ascent, descent } of faces) {
    expect(ascent).toBeCloseTo(87.8, 0)
    expect(descent).toBeCloseTo(21, 0)
  }
  const [regular, bold] = [standIn.regular[0], standIn.bold[0]]
  expect(faces.map(({ local }) => local)).toEqual([1, 2, 3].flatMap(() => [regular, bold, bold]))
})

test('they stand in the stylesheet, and text asks for them after Archivo', () => {
  const { transform } = standInFaces() as unknown as { transform: { handler: (code: string) => string } }
  const css = transform.handler(tokens)
  const asked = css.match(/--font: ([^;]+);/)?.[1]?.split(', ')
  expect(asked?.slice(1, -2)).toEqual(standIns.map(({ family }) => `'${family}'`))
  for (const { family } of standIns) expect(css).toContain(`font-family: '${family}';`)
})
