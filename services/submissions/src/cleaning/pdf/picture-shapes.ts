import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { colourSpace, componentsOf } from './colour-shapes.ts'
import type { Naming } from './naming.ts'
import { cleanPicture, type Picture, type PixelLayout } from './picture.ts'
import {
  bool,
  either,
  filtersOf,
  type Keys,
  number,
  numbers,
  oneOf,
  parmsOf,
  type Shape,
  streamOf,
  take,
  takeKeys,
  type Walk,
} from './shape.ts'

/** How contents that this document draws with go on naming what they use. */
export function namingOf({ rename, unpacker }: Walk): Naming {
  return {
    rename,
    cleanPicture: (picture) => {
      try {
        return cleanPicture(picture, unpacker)
      } catch {
        // a reader would not show it either
        return null
      }
    },
  }
}

const keys: Keys = {
  Type: oneOf('XObject'),
  Subtype: oneOf('Image'),
  ...Object.fromEntries(['Width', 'Height', 'BitsPerComponent', 'SMaskInData'].map((key) => [key, number])),
  ...Object.fromEntries(['ImageMask', 'Interpolate'].map((key) => [key, bool])),
  ...Object.fromEntries(['Decode', 'Matte'].map((key) => [key, numbers])),
  ColorSpace: colourSpace,
  Intent: oneOf('AbsoluteColorimetric RelativeColorimetric Saturation Perceptual'),
  Mask: either(numbers, (object, walk) => picture(object, walk)),
  SMask: (object, walk) => picture(object, walk),
}

const symbols = streamOf({}, (content) => content)

/** A picture and its masks; one that can't be read is left out. */
export const picture: Shape = (object, walk) => {
  if (!(object instanceof PDFRawStream)) return undefined
  const { dict } = object
  const filters = filtersOf(dict)
  const given = {
    filters,
    parms: parmsOf(dict, filters.length),
    data: object.contents,
    layout: layoutOf(dict),
  }
  const cleaned = namingOf(walk).cleanPicture(given)
  if (!cleaned) return undefined
  const result = takeKeys(dict, keys, walk)
  result.set(PDFName.of('Subtype'), PDFName.of('Image'))
  const { target } = walk
  result.set(PDFName.of('Filter'), target.obj([...cleaned.filters]))
  const parms = PDFArray.withContext(target)
  for (const one of cleaned.parms) parms.push(writtenParms(one, walk))
  result.set(PDFName.of('DecodeParms'), parms)
  return PDFRawStream.of(result, cleaned.data)
}

function writtenParms(given: Picture['parms'][number], walk: Walk): PDFDict {
  const result = PDFDict.withContext(walk.target)
  for (const [key, value] of Object.entries(given)) {
    const written = typeof value === 'object' ? take(value as PDFObject, symbols, walk) : plain(value)
    if (written) result.set(PDFName.of(key), written)
  }
  return result
}

const plain = (value: number | boolean) =>
  typeof value === 'number' ? PDFNumber.of(value) : value ? PDFBool.True : PDFBool.False

function layoutOf(dict: PDFDict): PixelLayout | null {
  const of = (key: string) => Number(String(dict.lookup(PDFName.of(key)) ?? ''))
  const mask = String(dict.lookup(PDFName.of('ImageMask'))) === 'true'
  const components = mask ? 1 : componentsOf(dict.lookup(PDFName.of('ColorSpace')))
  const [width, height, bits] = [of('Width'), of('Height'), mask ? 1 : of('BitsPerComponent') || 8]
  return components && width > 0 && height > 0 ? { width, height, bits, components } : null
}
