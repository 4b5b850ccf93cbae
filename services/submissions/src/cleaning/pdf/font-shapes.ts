import { PDFDict, PDFName, PDFString } from '@cantoo/pdf-lib'
import { rewriteCharacterMap } from './character-map.ts'
import { rewriteContent } from './content.ts'
import { stripFontFile } from './font-file.ts'
import { namingOf } from './picture-shapes.ts'
import {
  anyName,
  arrayOf,
  dictionary,
  either,
  type Keys,
  mapping,
  number,
  numbers,
  oneOf,
  type Shape,
  streamOf,
  takeKeys,
  textOf,
} from './shape.ts'

const keysOf = (names: string, shape: Shape): Keys =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]))

const fontFile = streamOf(
  { ...keysOf('Length1 Length2 Length3', number), Subtype: oneOf('Type1C CIDFontType0C OpenType') },
  stripFontFile,
)
const descriptor = dictionary({
  Type: oneOf('FontDescriptor'),
  FontName: anyName,
  FontStretch: anyName,
  FontBBox: numbers,
  ...keysOf(
    'FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth',
    number,
  ),
  ...keysOf('FontFile FontFile2 FontFile3', fontFile),
})

const predefined = oneOf('StandardEncoding MacRomanEncoding MacExpertEncoding WinAnsiEncoding PDFDocEncoding')
const encoding = either(
  predefined,
  dictionary({
    Type: oneOf('Encoding'),
    BaseEncoding: predefined,
    Differences: arrayOf(either(number, anyName)),
  }),
)
const characterMap = streamOf({}, rewriteCharacterMap)
/** A map of characters of the document, with the keys that readers look for, or one by its name. */
const codes: Shape = either(
  streamOf({ Type: oneOf('CMap'), WMode: number, UseCMap: anyName }, rewriteCharacterMap),
  anyName,
)

const orderings = new Set(['Identity', 'Japan1', 'GB1', 'CNS1', 'Korea1', 'KR', 'Manga1'])
/** Which characters a font numbers: Adobe's collections; those of nobody else have a meaning to a reader. */
const systemInfo: Shape = (object, { target }) => {
  if (!(object instanceof PDFDict)) return undefined
  const given = object.lookup(PDFName.of('Ordering'))
  const ordering = given && 'decodeText' in given ? String((given as PDFString).decodeText()) : ''
  const supplement = Number(String(object.lookup(PDFName.of('Supplement')) ?? 0)) || 0
  return target.obj({
    Registry: PDFString.of('Adobe'),
    Ordering: PDFString.of(orderings.has(ordering) ? ordering : 'Identity'),
    Supplement: orderings.has(ordering) ? supplement : 0,
  })
}

const widths = arrayOf(either(number, numbers))
const descendant = dictionary({
  Type: oneOf('Font'),
  Subtype: oneOf('CIDFontType0 CIDFontType2'),
  BaseFont: anyName,
  CIDSystemInfo: systemInfo,
  FontDescriptor: descriptor,
  DW: number,
  W: widths,
  DW2: numbers,
  W2: widths,
  CIDToGIDMap: either(
    oneOf('Identity'),
    streamOf({}, (content) => content),
  ),
})

const ofFonts: Keys = {
  Type: oneOf('Font'),
  Subtype: oneOf('Type0 Type1 MMType1 TrueType Type3'),
  ...keysOf('FirstChar LastChar', number),
  Widths: numbers,
  ToUnicode: characterMap,
}
const simple = dictionary({ ...ofFonts, BaseFont: anyName, FontDescriptor: descriptor, Encoding: encoding })
const composite = dictionary({
  ...ofFonts,
  BaseFont: anyName,
  Encoding: codes,
  DescendantFonts: arrayOf(descendant),
})

const glyph = streamOf({}, (content, _dict, walk) => rewriteContent(content, namingOf(walk)))

/** A font whose glyphs are drawn like pages: `resources` are what they draw with. */
export function fontShape(resources: Shape): Shape {
  const drawn: Keys = {
    ...ofFonts,
    ...{ FontBBox: numbers, FontMatrix: numbers, Encoding: encoding, Resources: resources },
    CharProcs: mapping(glyph, (name) => name),
  }
  return (object, walk) => {
    if (!(object instanceof PDFDict)) return undefined
    const kind = object.lookup(PDFName.of('Subtype'))
    const subtype = kind instanceof PDFName ? textOf(kind) : ''
    if (subtype === 'Type3') return takeKeys(object, drawn, walk)
    return (subtype === 'Type0' ? composite : simple)(object, walk)
  }
}
