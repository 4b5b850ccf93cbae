import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** The programme's own letters as outlines: a picture looks the same on every machine, with fonts or without. */
export interface Letters {
  /** How wide a text is, in the units of `size`. */
  width(text: string, size: number): number
  /** The text as an SVG path with its baseline at (x, y); null where we have no letters for it. */
  path(text: string, at: { x: number; y: number; size: number }): string | null
}

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('@fontsource-variable/archivo/package.json'))

/** Reads the fonts that the pages use. */
export function createLetters(): Letters {
  const fonts = ['latin', 'latin-ext'].map((part) => {
    const file = `files/archivo-${part}-wdth-normal.woff2`
    return create(readFileSync(join(folder, file))) as Font
  })
  const fontFor = (character: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!))
  /** Pieces of one font each: kerning works inside of them. */
  const piecesOf = (text: string) => {
    const pieces: { font: Font; text: string }[] = []
    for (const character of text) {
      const font = fontFor(character) ?? fonts[0]!
      const last = pieces.at(-1)
      if (last?.font === font) last.text += character
      else pieces.push({ font, text: character })
    }
    return pieces
  }
  return {
    width: (text, size) =>
      piecesOf(text).reduce(
        (sum, piece) => sum + (piece.font.layout(piece.text).advanceWidth * size) / piece.font.unitsPerEm,
        0,
      ),
    path(text, { x, y, size }) {
      if ([...text].some((character) => !fontFor(character))) return null
      let left = x
      const drawn: string[] = []
      for (const piece of piecesOf(text)) {
        const { glyphs, positions } = piece.font.layout(piece.text)
        const scale = size / piece.font.unitsPerEm
        glyphs.forEach((glyph, index) => {
          const { xAdvance, xOffset, yOffset } = positions[index]!
          drawn.push(
            glyph.path
              .scale(scale, -scale)
              .translate(left + xOffset * scale, y - yOffset * scale)
              .toSVG(),
          )
          left += xAdvance * scale
        })
      }
      return drawn.join('')
    },
  }
}
