import { PDFArray, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { stripProfile } from '../icc.ts'
import { withoutComments } from './code.ts'
import {
  arrayOf,
  bool,
  dictionary,
  either,
  type Keys,
  number,
  numbers,
  oneOf,
  type Shape,
  streamOf,
  textOf,
  tuple,
} from './shape.ts'

/** Names that mean a colour space by themselves. */
const device = 'DeviceGray DeviceRGB DeviceCMYK Pattern G RGB CMYK I'
/** Inks that every printer has; other inks are called by whoever had them mixed. */
const inks = new Set(['All', 'None', 'Cyan', 'Magenta', 'Yellow', 'Black'])

const recursive =
  (shape: () => Shape): Shape =>
  (object, walk) =>
    shape()(object, walk)
const raw = (content: Buffer) => content

const ofFunctions: Keys = { FunctionType: number, Domain: numbers, Range: numbers }
const sampled = {
  ...ofFunctions,
  Size: numbers,
  BitsPerSample: number,
  Order: number,
  Encode: numbers,
  Decode: numbers,
}
const calculated: Shape = streamOf(sampled, (content, dict) =>
  String(dict.get(PDFName.of('FunctionType'))) === '4' ? withoutComments(content) : content,
)
const oneFunction: Shape = either(
  calculated,
  dictionary({
    ...ofFunctions,
    ...{ C0: numbers, C1: numbers, N: number, Bounds: numbers, Encode: numbers },
    Functions: recursive(() => arrayOf(oneFunction)),
  }),
)
export const functions = either(arrayOf(oneFunction), oneFunction)

const calibrated = dictionary({
  WhitePoint: numbers,
  BlackPoint: numbers,
  Gamma: either(numbers, number),
  Matrix: numbers,
  Range: numbers,
})
const profile = streamOf({ N: number, Alternate: recursive(() => colourSpace), Range: numbers }, stripProfile)

const ink: Shape = (object, walk) =>
  object instanceof PDFName
    ? inks.has(textOf(object))
      ? object
      : PDFName.of(walk.rename(textOf(object)))
    : undefined
/** A palette holds so many colours, and nothing behind them. */
const palette: Shape = (object, walk) => {
  if (!(object instanceof PDFArray)) return undefined
  const [highest, base] = [object.lookup(2), object.lookup(1)]
  const length = (Number(highest?.toString() ?? 0) + 1) * (componentsOf(base) ?? 4)
  const cut: Shape = (lookup, inner) =>
    lookup instanceof PDFString || lookup instanceof PDFHexString
      ? PDFHexString.fromBytes(lookup.asBytes().subarray(0, length))
      : streamOf({}, (content) => content.subarray(0, length))(lookup, inner)
  return tuple(oneOf('Indexed I'), colourSpace, number, cut)(object, walk)
}

const byFamily: Readonly<Record<string, Shape>> = {
  ICCBased: tuple(oneOf('ICCBased'), profile),
  CalGray: tuple(oneOf('CalGray'), calibrated),
  CalRGB: tuple(oneOf('CalRGB'), calibrated),
  Lab: tuple(oneOf('Lab'), calibrated),
  Indexed: palette,
  I: palette,
  Separation: tuple(
    oneOf('Separation'),
    ink,
    recursive(() => colourSpace),
    functions,
  ),
  DeviceN: tuple(
    oneOf('DeviceN'),
    arrayOf(ink),
    recursive(() => colourSpace),
    functions,
  ),
  Pattern: either(
    tuple(
      oneOf('Pattern'),
      recursive(() => colourSpace),
    ),
    tuple(oneOf('Pattern')),
  ),
}

const ofFamily: Shape = (object, walk) => {
  const family = object instanceof PDFArray ? object.lookup(0) : undefined
  if (!(family instanceof PDFName)) return undefined
  return (byFamily[textOf(family)] ?? tuple(oneOf(device)))(object, walk)
}

/** A colour space of any family; one by its name is a device's, or a resource of the contents that use it. */
export const colourSpace: Shape = either(
  (object, walk) => (object instanceof PDFName ? PDFName.of(walk.rename(textOf(object))) : undefined),
  ofFamily,
)

/** How many numbers a colour of this space has; null where that is not known. */
export function componentsOf(space: PDFObject | undefined): number | null {
  const family = space instanceof PDFArray ? space.lookup(0) : space
  if (!(family instanceof PDFName)) return null
  const parts = space instanceof PDFArray ? space : null
  switch (textOf(family)) {
    case 'DeviceGray':
    case 'CalGray':
    case 'G':
    case 'Indexed':
    case 'I':
    case 'Separation':
      return 1
    case 'DeviceRGB':
    case 'RGB':
    case 'CalRGB':
    case 'Lab':
      return 3
    case 'DeviceCMYK':
    case 'CMYK':
      return 4
    case 'ICCBased': {
      const stream = parts?.lookup(1)
      const count = stream instanceof PDFRawStream ? Number(String(stream.dict.lookup(PDFName.of('N')))) : 0
      return count || null
    }
    case 'DeviceN': {
      const all = parts?.lookup(1)
      return all instanceof PDFArray ? all.size() : null
    }
    default:
      return null
  }
}

const shadingKeys: Keys = {
  ShadingType: number,
  ColorSpace: colourSpace,
  Function: functions,
  AntiAlias: bool,
  Extend: arrayOf(bool),
  ...Object.fromEntries(
    ['Background', 'BBox', 'Coords', 'Domain', 'Matrix', 'Decode'].map((key) => [key, numbers]),
  ),
  ...Object.fromEntries(
    ['BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'VerticesPerRow'].map((key) => [key, number]),
  ),
}
export const shading = either(streamOf(shadingKeys, raw), dictionary(shadingKeys))
