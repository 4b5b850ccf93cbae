import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { palettes } from '../../src/lib/look.ts'

const css = (file: string) => readFileSync(new URL(`../../src/styles/${file}`, import.meta.url), 'utf8')
const [light = '', dark = ''] = css('tokens.css').split('@media (prefers-color-scheme: dark)')
const [, print = ''] = css('print.css').split('html:root')
const tokensOf = (...parts: string[]) =>
  Object.fromEntries(
    parts.flatMap((part) =>
      [...part.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name!, value!]),
    ),
  )
const themes = {
  light: tokensOf(light),
  dark: tokensOf(light, dark),
  'paper, from a dark screen': tokensOf(light, dark, print.slice(0, print.indexOf('}'))),
}

/** WCAG 2.2, 1.4.3: how far two colours are from each other, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1)
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the contrast of black on white is 21', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
})

test.each(Object.entries(themes))('captions can be read in every metal: %s', (_, tokens) => {
  for (const metal of ['gold', 'silver', 'bronze']) {
    const pairs = [
      [`${metal}-text`, 'paper'],
      [`${metal}-text`, 'surface'],
      ['on-gold', metal],
    ] as const
    for (const [text, ground] of pairs)
      expect([text, ground, contrast(tokens[text]!, tokens[ground]!) >= 4.5]).toEqual([text, ground, true])
  }
})

test('no metal is written in the colour of another', () => {
  for (const tokens of Object.values(themes))
    for (const kind of ['', '-text'])
      expect(new Set(['gold', 'silver', 'bronze'].map((metal) => tokens[`${metal}${kind}`])).size).toBe(3)
})

test('code has the same metals', () => {
  for (const metal of ['gold', 'silver', 'bronze'] as const)
    expect([palettes.light[metal], palettes.dark[metal]]).toEqual([themes.light[metal], themes.dark[metal]])
})
