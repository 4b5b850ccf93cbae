import { fileURLToPath } from 'node:url'
import type { Language } from '@accolade/contracts/language'
import { palettes } from '@accolade/contracts/palette'
import PDFDocument from 'pdfkit'

type Style = 'title' | 'text' | 'bold'

interface TextOptions {
  style?: Style
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
}

export const { ink, muted, gold } = palettes.light
const { band, onBand, goldOnBand } = palettes.light

/** The edges of what is printed on A4, in points. */
export const left = 56
export const right = 539

const lineGap = 2

/** Typefaces that every PDF reader has; they know the letters of Western Europe only. */
const builtIn: Record<Style, string> = { title: 'Helvetica-Bold', text: 'Helvetica', bold: 'Helvetica-Bold' }
const westernOnly = /^[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** For every other name: Latin with all marks, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic. */
const wide: Record<Style, string> = { title: 'DejaVuSans-Bold', text: 'DejaVuSans', bold: 'DejaVuSans-Bold' }
const fontPath = (name: string) => fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url))

/** One A4 page that texts are put on from top to bottom; what does not fit continues on another. */
export function openPage(language: Language, info: { Title: string; Author: string; CreationDate: Date }) {
  const document = new PDFDocument({ size: 'A4', margin: left, lang: language, info })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const name of new Set(Object.values(wide))) document.registerFont(name, fontPath(name))

  /** Chooses a typeface that has the letters of a text. */
  function typeface(text: string, style: Style, size: number): void {
    const isWestern = westernOnly.test(text)
    document.font((isWestern ? builtIn : wide)[style])
    // the wide typeface is broader than the others
    document.fontSize(isWestern ? size : size * 0.9)
  }

  /** Writes a text at a place; ends below it. */
  function write(text: string, x: number, y: number, options: TextOptions = {}): number {
    const { style = 'text', size = 10, color = ink, width = right - x, align = 'left' } = options
    typeface(text, style, size)
    document.fillColor(color).text(text, x, y, { width, align, lineGap })
    return document.y
  }

  function heightOf(text: string, { style, size, width }: { style: Style; size: number; width: number }) {
    typeface(text, style, size)
    return document.heightOfString(text, { width, lineGap })
  }

  /** The mark that mails and pages have, in a square of 24 points. */
  function mark(x: number, y: number): void {
    const [centreX, centreY] = [x + 12, y + 12]
    document.strokeColor(goldOnBand).fillColor(goldOnBand)
    document.circle(centreX, centreY, 11).lineWidth(1).stroke()
    document.circle(centreX, centreY, 8).lineWidth(2.4).stroke()
    document.circle(centreX, centreY, 5).fill()
  }

  /** Who writes, on a band across the top of the page; ends below it. */
  function masthead(name: string): number {
    const x = left + 36
    const style = 'title'
    const height = Math.max(64, 40 + heightOf(name, { style, size: 14, width: right - x }))
    document.rect(0, 0, document.page.width, height).fill(band)
    mark(left, 20)
    write(name, x, 26.5, { style, size: 14, color: onBand })
    return height + 24
  }

  /** A line from edge to edge; ends below it. */
  function rule(y: number, color: string): number {
    document.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(color).stroke()
    return y + 10
  }

  return {
    write,
    rule,
    masthead,
    /** `y`, or the top of a new page where less than `height` points are left below it. */
    roomFor: (y: number, height: number) => {
      if (y + height <= document.page.maxY()) return y
      document.addPage()
      return left
    },
    finish: () => {
      document.end()
      return done
    },
  }
}

export type Page = ReturnType<typeof openPage>
