import { palettes } from '@accolade/contracts/palette'
import escapeHtml from 'escape-html'
import PDFDocument from 'pdfkit'
import { drawMark } from './draw-medal.ts'
import { setLines } from './set-lines.ts'
import { type Run, runsOf, type Style, typefaceFiles } from './typefaces.ts'

/** What a text is to somebody who has the page read aloud. */
export type Role = 'H1' | 'H2' | 'H3' | 'P'

/** How a text is written; sizes and widths in points. */
export interface TextOptions {
  style?: Style
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
  role?: Role
  /** Between lines, beyond the size of the letters. */
  lineGap?: number
}

type Document = InstanceType<typeof PDFDocument> & { continueOnNewPage(): void; endMetadata(): void }

/** A file that a paper carries with it: the same content, for programs. */
export interface Attachment {
  name: string
  type: string
  description: string
  content: Buffer
  /** What the paper's metadata say about it: elements of RDF. */
  metadata: string
}

const { ink, muted, band, onBand } = palettes.light

/** The edges of what is printed on A4, in points. */
export const left = 56
export const right = 539
const top = left
const bottom = 770

/** The share of the size that is above the baseline in each line, whatever the typeface: scripts stand on one line. */
const ascent = 0.92
const lineHeight = 1.2

/**
 * A document on A4 that texts are put on from top to bottom, in the typefaces and colours of the pages: its texts can be selected, read
 * aloud in their order, and every letter is printed or named by its code. The same content always gives the same bytes. With an attachment it
 * is written as PDF/A-3, the form in which papers are archived with their data.
 */
export function openPaper(
  language: string,
  info: { Title: string; Author: string; CreationDate: Date },
  attachment?: Attachment | null,
) {
  // no typeface to begin with: pdfkit would read its file again for each text
  const document = new PDFDocument({
    ...{ size: 'A4', margin: left, lang: language, info, pdfVersion: '1.7' },
    ...{
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      font: '',
    },
    ...(attachment ? { subset: 'PDF/A-3b' as const } : {}),
  }) as Document
  escapeMetadata(document)
  if (attachment) attach(document, attachment, info.CreationDate)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const [name, path] of typefaceFiles) document.registerFont(name, path)
  const structure = document.struct('Document')
  document.addStructure(structure)

  /** pdfkit sets word after word from the left, unless it is asked for features of the typeface. */
  const featuresFor = ({ fromTheRight }: Run): PDFKit.Mixins.OpenTypeFeatures[] | undefined =>
    fromTheRight ? [] : undefined

  const measureAt = (size: number) => (run: Run) =>
    document
      .font(run.typeface)
      .fontSize(size)
      .widthOfString(run.text, { features: featuresFor(run) })

  function part(role: string, alt: string | undefined, draw: () => void): void {
    const element = document.struct(role, alt === undefined ? {} : { alt }, [draw])
    structure.add(element)
    element.end()
  }

  /** What only decorates: nobody wants it read aloud. */
  function decorate(draw: (document: Document) => void): void {
    document.markContent('Artifact', { type: 'Layout' })
    document.save()
    draw(document)
    document.restore()
    document.endMarkedContent()
  }

  function drawLine(line: string, x: number, y: number, options: Required<TextOptions>): void {
    const { size, style, width, align } = options
    const runs = runsOf(line, style)
    const measure = measureAt(size)
    let at = align === 'right' ? x + width - runs.reduce((sum, run) => sum + measure(run), 0) : x
    for (const run of runs) {
      const runWidth = measure(run)
      document.text(run.text, at, y + ascent * size, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: featuresFor(run),
      })
      at += runWidth
    }
  }

  const complete = (x: number, options: TextOptions): Required<TextOptions> => ({
    ...{ style: 'text', size: 10, color: ink, width: right - x, align: 'left', role: 'P', lineGap: 2 },
    ...options,
  })

  /** Writes a text at a place, on as many pages as it needs; ends below it. */
  function write(text: string, x: number, y: number, options: TextOptions = {}): number {
    const all = complete(x, options)
    const step = all.size * lineHeight + all.lineGap
    let at = y
    part(all.role, undefined, () => {
      for (const line of setLines(text, all.style, all.width, measureAt(all.size))) {
        if (at + step > bottom) {
          document.continueOnNewPage()
          at = top
        }
        document.fillColor(all.color)
        drawLine(line, x, at, all)
        at += step
      }
    })
    return at
  }

  /** How high a text is going to be. */
  function heightOf(text: string, x: number, options: TextOptions): number {
    const { size, style, width, lineGap } = complete(x, options)
    return setLines(text, style, width, measureAt(size)).length * (size * lineHeight + lineGap)
  }

  /** The number of each page, where there are several. */
  function numberPages(): void {
    const { start, count } = document.bufferedPageRange()
    if (count === 1) return
    for (let at = start; at < start + count; at += 1) {
      document.switchToPage(at)
      decorate(() => {
        document.fillColor(muted)
        drawLine(`${at + 1} / ${count}`, left, 800, complete(left, { size: 8, align: 'right' }))
      })
    }
  }

  return {
    write,
    heightOf,
    decorate,
    /** Who writes, on a band across the top of the page; ends below it. */
    masthead(name: string): number {
      const x = left + 36
      const options: TextOptions = { style: 'title', size: 14, color: onBand }
      const height = Math.max(64, 44 + heightOf(name, x, options))
      decorate(() => {
        document.rect(0, 0, document.page.width, height).fill(band)
        drawMark(document, left, 20)
      })
      write(name, x, 23, options)
      return height + 24
    },
    /** A line from edge to edge; ends below it. */
    rule(y: number, color: string): number {
      decorate(() => document.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(color).stroke())
      return y + 10
    },
    /** A picture, JPEG or PNG, in a frame of at most this size; ends below it. What it shows is said to those who cannot see it. */
    picture(bytes: Buffer, alt: string, x: number, y: number, fit: [width: number, height: number]): void {
      part('Figure', alt, () => void document.image(bytes, x, y, { fit }))
    },
    /** `y`, or the top of a new page where less than `height` points are left below it. */
    roomFor(y: number, height: number): number {
      if (y + height <= bottom) return y
      document.addPage()
      return top
    },
    /** The top of a new page. */
    nextPage(): number {
      document.addPage()
      return top
    },
    /** The whole file. */
    finish(): Promise<Buffer> {
      structure.end()
      numberPages()
      document.end()
      return done
    },
  }
}

function attach(document: Document, { content, metadata, ...file }: Attachment, at: Date): void {
  // its types do not know the relationship
  const options = { ...file, creationDate: at, modifiedDate: at, relationship: 'Alternative' }
  document.file(content, options)
  document.appendXML(metadata)
}

/** pdfkit puts title and author into the XML of the metadata as they are; by the end it has written them where they need no escaping. */
function escapeMetadata(document: Document): void {
  const endMetadata = document.endMetadata.bind(document)
  document.endMetadata = () => {
    for (const key of ['Title', 'Author'] as const) document.info[key] = escapeHtml(document.info[key] ?? '')
    endMetadata()
  }
}

export type Paper = ReturnType<typeof openPaper>
export type { Document }
