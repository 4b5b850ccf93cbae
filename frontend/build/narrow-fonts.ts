import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The widths that the stylesheets use, in percent; those below are a third of the file. */
export const usedWidths = { min: 100, max: 125, default: 100 }

const packaged = '@fontsource-variable/archivo/files'
const parts = ['latin', 'latin-ext']

/** Builds with Archivo without the widths that nobody uses: the letters are there sooner, and the stylesheets beside them. */
export function narrowFonts(): Plugin {
  return {
    name: 'accolade-narrow-fonts',
    apply: 'build',
    config: async () => {
      const folder = join(import.meta.dirname, '../node_modules/.cache/fonts')
      await mkdir(folder, { recursive: true })
      for (const part of parts) {
        const name = `archivo-${part}-wdth-normal.woff2`
        await writeFile(join(folder, name), await narrowed(await packagedFont(name)))
      }
      return { resolve: { alias: { [packaged]: folder } } }
    },
  }
}

/** The font with every letter and feature that it had, in the used widths only. */
export function narrowed(font: Buffer): Promise<Buffer> {
  const letters = String.fromCodePoint(...(create(font) as Font).characterSet)
  return subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: { wdth: usedWidths } })
}

/** One of the files that the package brings. */
export function packagedFont(name: string): Promise<Buffer> {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/archivo/package.json'))
  return readFile(join(folder, 'files', name))
}
