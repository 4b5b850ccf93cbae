/**
 * Makes the typefaces of PDFs out of the ones of the pages: `node scripts/typefaces/make.ts`. PDFs cannot hold variable fonts, so each
 * style is a font of its own.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { root } from '../lib/paths.ts'

/** The widths and weights of the pages: running text, what stands out, headings. */
export const styles = {
  text: { wght: 400, wdth: 100 },
  bold: { wght: 650, wdth: 100 },
  title: { wght: 780, wdth: 115 },
} as const
export const parts = ['latin', 'latin-ext', 'vietnamese'] as const

export const typefaceFile = (style: string, part: string) =>
  join(root, 'services/_chassis/fonts', `archivo-${style}-${part}.ttf`)

/** One style of one part of Archivo, with all letters that the part has. */
export function makeTypeface(style: keyof typeof styles, part: string): Promise<Buffer> {
  const packaged = join(
    root,
    `node_modules/@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`,
  )
  const font = readFileSync(packaged)
  const letters = String.fromCodePoint(...(create(font) as Font).characterSet)
  return subsetFont(font, letters, { targetFormat: 'truetype', variationAxes: styles[style] })
}

if (import.meta.main) {
  for (const style of Object.keys(styles) as (keyof typeof styles)[])
    for (const part of parts) writeFileSync(typefaceFile(style, part), await makeTypeface(style, part))
}
