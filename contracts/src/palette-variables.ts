import { type Palette, palettes } from './palette.ts'

const mark = /\/\* colours: (\w+) \*\//g

/**
 * A stylesheet with the colours in the place of their marks, as variables: a comment `colours: dark` becomes those of the dark
 * palette, of which `goldText` is `--gold-text`.
 *
 * @throws where no palette has that name
 */
export function withColours(css: string): string {
  return css.replace(mark, (_, name: string) => {
    if (!(name in palettes)) throw new Error(`No palette is called ${name}`)
    return variablesOf(palettes[name as keyof typeof palettes])
  })
}

function variablesOf(palette: Palette): string {
  const lines = Object.entries(palette).map(([name, value]) => {
    const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return `--${words}: ${value};`
  })
  return lines.join('\n  ')
}
