import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { maxPixels } from '../cleaning/limits.ts'
import { rewritePdf } from '../cleaning/pdf/rewrite.ts'
import { contentOf, filtersOf, parmsOf, textOf, type Walk } from '../cleaning/pdf/shape.ts'
import { shownText } from '../cleaning/pdf/shown-text.ts'
import { decodersOf, spelledOut } from '../cleaning/pdf/texts.ts'
import { createUnpacker } from '../cleaning/pdf/unpack.ts'
import type { ReadLine } from '../domain/read-words.ts'
import type { Recognize } from './engine.ts'
import { maxReadPages, maxReadPictures } from './limits.ts'
import { readPicture, readPixels } from './picture.ts'

type Reading = Pick<Walk, 'unpacker'>

/**
 * The words in a document, each with its page: what the cleaned pages show as text, and what the photographs and plain pictures in
 * them show.
 *
 * @throws Error where it can't be read, is encrypted, or unpacks to too much
 */
export async function readDocument(content: Uint8Array, recognize: Recognize): Promise<ReadLine[]> {
  const document = await PDFDocument.load(await rewritePdf(content), { updateMetadata: false })
  const walk = { unpacker: createUnpacker() }
  const seen = new Set<PDFRawStream>()
  const pictures: { picture: PDFRawStream; page: number }[] = []
  const lines: ReadLine[] = []
  for (const [at, { node }] of document.getPages().slice(0, maxReadPages).entries()) {
    const page = at + 1
    const shown = node.lookup(PDFName.of('Contents'))
    if (shown instanceof PDFRawStream)
      lines.push(...linesOf(shown, node, walk).map((line) => ({ ...line, page })))
    for (const drawn of drawnBy(node, seen))
      if (textOfName(drawn.dict, 'Subtype') === 'Image') pictures.push({ picture: drawn, page })
      else lines.push(...linesOf(drawn, drawn.dict, walk).map((line) => ({ ...line, page })))
  }
  for (const { picture, page } of pictures.slice(0, maxReadPictures)) {
    const words = await wordsOf(picture, recognize, walk)
    // where on the page a picture lies is not known
    lines.push(...words.map((line) => ({ page, words: line.words.map(({ text }) => ({ text })) })))
  }
  return lines
}

/** Pictures and forms that a page draws, and forms draw, each once. */
function drawnBy(dict: PDFDict, seen: Set<PDFRawStream>): PDFRawStream[] {
  const resources = dict.lookup(PDFName.of('Resources'))
  const objects = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined
  if (!(objects instanceof PDFDict)) return []
  const found: PDFRawStream[] = []
  for (const key of objects.keys()) {
    const object = objects.lookup(key)
    if (!(object instanceof PDFRawStream) || seen.has(object)) continue
    seen.add(object)
    found.push(object, ...drawnBy(object.dict, seen))
  }
  return found
}

function linesOf(shown: PDFRawStream, dict: PDFDict, walk: Reading): ReadLine[] {
  const text = shownText(contentOf(shown, walk), decodersOf(dict, walk))
  return [text, spelledOut(text)].flatMap((each) => {
    const words = each.split(/\s+/).filter(Boolean)
    return words.length > 0 ? [{ words: words.map((word) => ({ text: word })) }] : []
  })
}

async function wordsOf(picture: PDFRawStream, recognize: Recognize, walk: Reading): Promise<ReadLine[]> {
  const { dict } = picture
  const filters = filtersOf(dict)
  if (filters.length === 1 && filters[0] === 'DCTDecode') return readPicture(picture.contents, recognize)
  const raw = plainPixels(dict)
  if (!raw || filters.join() !== 'FlateDecode') return []
  const { unpacker } = walk
  const pixels = unpacker.undo('FlateDecode', {}, picture.contents)
  return readPixels(sharp(pixels, { raw, limitInputPixels: maxPixels }), recognize)
}

/** The layout of pixels that lie one behind the other, a byte for each colour; null for all others. */
function plainPixels(dict: PDFDict): { width: number; height: number; channels: 1 | 3 } | null {
  const [width, height, bits] = ['Width', 'Height', 'BitsPerComponent'].map((key) => {
    const value = dict.lookup(PDFName.of(key))
    return value instanceof PDFNumber ? value.asNumber() : 0
  })
  const predicted = parmsOf(dict, 1).some(({ Predictor = 1 }) => Number(Predictor) > 1)
  const space = textOfName(dict, 'ColorSpace')
  const channels = space === 'DeviceRGB' ? 3 : space === 'DeviceGray' ? 1 : null
  if (!width || !height || bits !== 8 || predicted || channels === null) return null
  return { width, height, channels }
}

function textOfName(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? textOf(value) : ''
}
