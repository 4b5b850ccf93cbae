import { withColours } from '@accolade/contracts/palette-variables'
import type { Plugin } from 'vite'

/** Writes the colours into the stylesheets that ask for them. */
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
