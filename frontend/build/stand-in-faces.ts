import type { Plugin } from 'vite'

const ascent = 0.878
const descent = 0.21

const widths = ['62% 107%', '108% 119%', '120% 125%']
const weights = ['100 549', '550 749', '750 900']

interface StandIn {
  family: string
  regular: string[]
  bold: string[]
  /** How large the font has to be set to run as wide as Archivo, in percent: a row for every width, in it one for every weight. */
  shares: number[][]
}

/**
 * The fonts that people have while Archivo is on its way: most computers the first, Android the second, Linux often only
 * the third. They are few, as the first paint waits for the search for every name that is not there.
 *
 * The shares were measured in a browser on the words of the pages, with Archivo at 100, 115 and 125 % and at the
 * weights 400, 650 and 820. Two are smaller than measured, with which fewer lines break elsewhere: DejaVu at 400 by 1.5 %, for leads,
 * and Arial at 820 and 125 % by 1.3 %, with which all titles of the public pages have as many lines on a phone as in Archivo.
 */
export const standIns: StandIn[] = [
  {
    family: 'Archivo as Arial',
    // drawn to run as wide as each other
    regular: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Liberation Sans Bold'],
    shares: [
      [98.3, 96.4, 104.1],
      [114.7, 112.6, 119.3],
      [125.7, 123.4, 127.8],
    ],
  },
  {
    family: 'Archivo as Roboto',
    regular: ['Roboto'],
    bold: ['Roboto Bold'],
    shares: [
      [98.6, 102.5, 110.7],
      [115.2, 119.7, 127],
      [126.2, 131.2, 137.8],
    ],
  },
  {
    family: 'Archivo as DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    shares: [
      [85.2, 80.8, 87.3],
      [99.5, 94.3, 100],
      [109, 103.4, 108.5],
    ],
  },
]

const mark = '/* stand-ins */'

/** Writes the faces into the stylesheet that asks for them: text runs in them as it will in Archivo, so nothing moves when that comes. */
export function standInFaces(): Plugin {
  return {
    name: 'accolade-stand-in-faces',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\/\w+\.css$/, code: mark },
      handler: (code) => code.replace(mark, standIns.map(facesOf).join('\n')),
    },
  }
}

/** The @font-face rules of one font. */
export function facesOf({ family, regular, bold, shares }: StandIn): string {
  const faces = widths.flatMap((width, row) =>
    weights.map((weight, column) => {
      const share = shares[row]![column]!
      const names = column === 0 ? regular : bold
      return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-stretch: ${width};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${share}%;
  ascent-override: ${((100 * 100 * ascent) / share).toFixed(1)}%;
  descent-override: ${((100 * 100 * descent) / share).toFixed(1)}%;
  line-gap-override: 0%;
}`
    }),
  )
  return faces.join('\n')
}
