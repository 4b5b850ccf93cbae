import { palettes } from '@accolade/contracts/palette'
import { expect, test } from '@jest/globals'

const metals = ['gold', 'silver', 'bronze'] as const
const themes = Object.entries(palettes)

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

test.each(themes)('captions can be read in every metal: %s', (_, colours) => {
  for (const metal of metals) {
    const pairs = [
      [`${metal}Text`, 'paper'],
      [`${metal}Text`, 'surface'],
      ['onGold', metal],
    ] as const
    for (const [text, ground] of pairs)
      expect([text, ground, contrast(colours[text], colours[ground]) >= 4.5]).toEqual([text, ground, true])
  }
})

test.each(themes)('no metal is written in the colour of another: %s', (_, colours) => {
  for (const kind of ['', 'Text'] as const)
    expect(new Set(metals.map((metal) => colours[`${metal}${kind}`])).size).toBe(3)
})
