import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { colourSpace, functions, shading } from './colour-shapes.ts'
import { rewriteContent } from './content.ts'
import { fontShape } from './font-shapes.ts'
import { namingOf, picture } from './picture-shapes.ts'
import {
  arrayOf,
  bool,
  contentOf,
  dictionary,
  either,
  type Keys,
  number,
  numbers,
  oneOf,
  packed,
  resources as resourcesOf,
  type Shape,
  streamOf,
  take,
  takeKeys,
  textOf,
  tuple,
  type Walk,
} from './shape.ts'

const keysOf = (names: string, shape: Shape): Keys =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]))
/** For shapes that contain each other. */
const later =
  (shape: () => Shape): Shape =>
  (object, walk) =>
    shape()(object, walk)

const group = dictionary({
  Type: oneOf('Group'),
  S: oneOf('Transparency'),
  CS: colourSpace,
  I: bool,
  K: bool,
})

/** A layer, whose name is the document's own, and a condition over layers. */
const layer: Shape = (object, { target }) =>
  object instanceof PDFDict && is(object, 'Type', 'OCG')
    ? target.obj({ Type: 'OCG', Name: PDFString.of('Layer') })
    : undefined
const condition = dictionary({
  Type: oneOf('OCMD'),
  OCGs: either(arrayOf(layer), layer),
  P: oneOf('AllOn AnyOn AnyOff AllOff'),
})
const visibility: Shape = (object, walk) =>
  layer(object, walk) ??
  (object instanceof PDFDict && is(object, 'Type', 'OCMD') ? condition(object, walk) : undefined)

/** Which layers there are, and which of them are shown. */
export const layers = dictionary({
  OCGs: arrayOf(layer),
  D: dictionary({ BaseState: oneOf('ON OFF Unchanged'), ON: arrayOf(layer), OFF: arrayOf(layer) }),
})

function is(dict: PDFDict, key: string, name: string): boolean {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName && textOf(value) === name
}

const form = streamOf(
  {
    ...{ Type: oneOf('XObject'), Subtype: oneOf('Form'), FormType: number, BBox: numbers, Matrix: numbers },
    ...{ Resources: later(() => resources), Group: group, OC: visibility },
  },
  (content, _dict, walk) => rewriteContent(content, namingOf(walk)),
)

/** What `Do` draws: a picture or a form; nothing else, such as PostScript. */
const drawable: Shape = (object, walk) => {
  if (!(object instanceof PDFRawStream)) return undefined
  if (is(object.dict, 'Subtype', 'Form')) return form(object, walk)
  if (!is(object.dict, 'Subtype', 'Image')) return undefined
  const taken = picture(object, walk)
  const shown = taken && take(object.dict.get(PDFName.of('OC')), visibility, walk)
  if (shown && taken instanceof PDFRawStream) taken.dict.set(PDFName.of('OC'), shown)
  return taken
}

const font = fontShape(later(() => resources))
const standardTransfer = either(oneOf('Identity Default'), functions)
const graphicsState = dictionary({
  Type: oneOf('ExtGState'),
  ...keysOf('LW LC LJ ML OPM FL SM CA ca', number),
  ...keysOf('OP op SA AIS TK', bool),
  ...keysOf('BG BG2 UCR UCR2 TR TR2', standardTransfer),
  D: tuple(numbers, number),
  RI: oneOf('AbsoluteColorimetric RelativeColorimetric Saturation Perceptual'),
  Font: tuple(font, number),
  BM: either(anyBlend(), arrayOf(anyBlend())),
  SMask: either(
    oneOf('None'),
    dictionary({
      Type: oneOf('Mask'),
      S: oneOf('Alpha Luminosity'),
      G: form,
      BC: numbers,
      TR: standardTransfer,
    }),
  ),
})

function anyBlend(): Shape {
  return oneOf(
    'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion',
    'Hue Saturation Color Luminosity',
  )
}

const ofPatterns: Keys = { Type: oneOf('Pattern'), PatternType: number, Matrix: numbers }
const pattern = either(
  streamOf(
    {
      ...ofPatterns,
      ...keysOf('PaintType TilingType XStep YStep', number),
      ...{ BBox: numbers, Resources: later(() => resources) },
    },
    (content, _dict, walk) => rewriteContent(content, namingOf(walk)),
  ),
  dictionary({ ...ofPatterns, Shading: shading, ExtGState: graphicsState }),
)

const resources: Shape = dictionary({
  ExtGState: resourcesOf(graphicsState),
  ColorSpace: resourcesOf(colourSpace),
  Pattern: resourcesOf(pattern),
  Shading: resourcesOf(shading),
  XObject: resourcesOf(drawable),
  Font: resourcesOf(font),
  Properties: resourcesOf(visibility),
})

const ofPages: Keys = {
  ...keysOf('MediaBox CropBox BleedBox TrimBox ArtBox', numbers),
  ...{ Rotate: number, UserUnit: number, Resources: resources, Group: group },
}

/** A page with what draws it; `inherited` is what it takes from the nodes above it. */
export function takePage(page: PDFDict, inherited: PDFDict, walk: Walk): PDFDict {
  const whole = PDFDict.withContext(walk.source)
  for (const from of [inherited, page]) for (const [key, value] of from.entries()) whole.set(key, value)
  const result = takeKeys(whole, ofPages, walk)
  result.set(PDFName.of('Type'), PDFName.of('Page'))
  const drawn = rewriteContent(Buffer.concat(contentsOf(whole, walk)), namingOf(walk))
  result.set(
    PDFName.of('Contents'),
    walk.target.register(packed(PDFDict.withContext(walk.target), drawn, walk)),
  )
  return result
}

function contentsOf(page: PDFDict, walk: Walk): Buffer[] {
  const contents = page.lookup(PDFName.of('Contents'))
  const streams: (PDFObject | undefined)[] =
    contents instanceof PDFArray ? contents.asArray().map((_each, at) => contents.lookup(at)) : [contents]
  // a token never goes on in the next stream
  return streams.flatMap((stream) =>
    stream instanceof PDFRawStream ? [contentOf(stream, walk), Buffer.from('\n')] : [],
  )
}
