import { type Palette, palettes } from '@accolade/contracts/palette'
import type { Plugin } from 'vite'

const mark = /\/\* colours: (\w+) \*\//g

/** Writes the colours into the stylesheets, as variables: a comment `colours: dark` stands for those of the dark palette. */
export function paletteVariables(): Plugin {
  return {
    name: 'accolade-palette-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\/\w+\.css$/ },
      handler: (code) => withColours(code),
    },
  }
}

/** A stylesheet with the colours in the place of their marks. */
export function withColours(css: string): string {
  return css.replace(mark, (_, name: string) => {
    if (!(name in palettes)) throw new Error(`No palette is called ${name}`)
    return variablesOf(palettes[name as keyof typeof palettes])
  })
}

/** `goldText` is `--gold-text`. */
function variablesOf(palette: Palette): string {
  const lines = Object.entries(palette).map(([name, value]) => {
    const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return `--${words}: ${value};`
  })
  return lines.join('\n  ')
}
