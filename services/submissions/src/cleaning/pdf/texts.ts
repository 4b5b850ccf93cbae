import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { TextsOfFile } from '../../domain/names-in-file.ts'
import { readableText } from '../readable.ts'
import { readTexts as readCharacterMap } from './character-map.ts'
import { contentOf, filtersOf, textOf, type Walk } from './shape.ts'
import { type Decode, shownText } from './shown-text.ts'
import { createUnpacker, fullName } from './unpack.ts'

const packedPixels = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])

/** What can be read in a cleaned document: texts that its pages show, its strings and names, and its other streams. */
export async function readTexts(file: Uint8Array): Promise<Required<TextsOfFile>> {
  const { context } = await PDFDocument.load(file, { updateMetadata: false })
  const walk = { unpacker: createUnpacker() }
  const [written, letters, chance]: [string[], string[], string[]] = [[], [], []]
  const contents = new Set<PDFObject | undefined>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    const shown = object instanceof PDFRawStream ? drawing(object) : dict.lookup(PDFName.of('Contents'))
    if (!(shown instanceof PDFRawStream)) continue
    contents.add(shown)
    const text = shownText(contentOf(shown, walk), decodersOf(dict, walk))
    written.push(text, spelledOut(text))
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    collect(object, written, letters)
    if (!(object instanceof PDFRawStream) || contents.has(object)) continue
    const filters = filtersOf(object.dict).map(fullName)
    const pixels =
      textOfName(object.dict, 'Subtype') === 'Image' || filters.some((filter) => packedPixels.has(filter))
    // pixels were looked at with the bytes of the file; unpacked they are nothing but colours
    if (!pixels) chance.push(readableText(contentOf(object, walk)))
  }
  return { written: written.join('\n'), letters: letters.join('\n'), chance: chance.join('\n') }
}

type Reading = Pick<Walk, 'unpacker'>

function textOfName(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? textOf(value) : ''
}

/** Words whose letters a page places one by one. */
export function spelledOut(text: string): string {
  const runs = text.match(/(?<!\S)\S(?:\s+\S(?!\S)){3,}/g) ?? []
  return runs.map((run) => run.replaceAll(/\s+/g, '')).join('\n')
}

/** A stream that is drawn: a form or a pattern. */
function drawing(stream: PDFRawStream): PDFRawStream | undefined {
  const pattern = stream.dict.has(PDFName.of('PatternType'))
  return pattern || textOfName(stream.dict, 'Subtype') === 'Form' ? stream : undefined
}

/** Strings as text; names as letters, as words run together in them: `NorthlightSans-Bold`. */
function collect(object: PDFObject, written: string[], letters: string[]): void {
  if (object instanceof PDFString || object instanceof PDFHexString) written.push(object.decodeText())
  else if (object instanceof PDFName) letters.push(textOf(object))
  else if (object instanceof PDFArray) for (const each of object.asArray()) collect(each, written, letters)
  else if (object instanceof PDFRawStream) collect(object.dict, written, letters)
  else if (object instanceof PDFDict)
    for (const [, value] of object.entries()) collect(value, written, letters)
}

/** How the fonts of some contents read their codes; those without a map are read as Latin letters. */
export function decodersOf(dict: PDFDict, walk: Reading): (font: string) => Decode {
  const resources = dict.lookup(PDFName.of('Resources'))
  const fonts = resources instanceof PDFDict ? resources.lookup(PDFName.of('Font')) : undefined
  const known = new Map<string, Decode>()
  return (name) => {
    const decode =
      known.get(name) ??
      decoderOf(fonts instanceof PDFDict ? fonts.lookup(PDFName.of(name)) : undefined, walk)
    known.set(name, decode)
    return decode
  }
}

function decoderOf(font: PDFObject | undefined, walk: Reading): Decode {
  const map = font instanceof PDFDict ? font.lookup(PDFName.of('ToUnicode')) : undefined
  if (!(map instanceof PDFRawStream)) return (codes) => codes.toString('latin1')
  const { texts, codeLength } = readCharacterMap(contentOf(map, walk))
  return (codes) => {
    let text = ''
    for (let at = 0; at < codes.length; at += codeLength)
      text += texts.get(codes.toString('hex', at, at + codeLength)) ?? '\ufffd'
    return text
  }
}
