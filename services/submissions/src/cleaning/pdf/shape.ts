import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { unescapeName } from './tokens.ts'
import { fullName, type Unpacker } from './unpack.ts'

/** One pass over a document: what was read, and what is written. */
export interface Walk {
  source: PDFContext
  target: PDFContext
  unpacker: Unpacker
  /** The neutral name of a resource; the same name is always replaced by the same one. */
  rename(name: string): string
  /** What became of objects, for each shape that they were taken by. */
  taken: Map<Shape, Map<PDFRef, PDFRef | null>>
}

/** Takes of an object what the shape names, and nothing else; undefined where nothing is left. */
export type Shape = (object: PDFObject, walk: Walk) => PDFObject | undefined

/** Takes an object by a shape, wherever it lies. What several refer to is taken once. */
export function take(object: PDFObject | undefined, shape: Shape, walk: Walk): PDFObject | undefined {
  if (!(object instanceof PDFRef)) return object && shape(object, walk)
  const taken = walk.taken.get(shape) ?? new Map<PDFRef, PDFRef | null>()
  walk.taken.set(shape, taken)
  const known = taken.get(object)
  if (known !== undefined) return known ?? undefined
  const ref = walk.target.nextRef()
  taken.set(object, ref)
  const found = walk.source.lookup(object)
  const result = found && shape(found, walk)
  if (result) walk.target.assign(ref, result)
  else taken.set(object, null)
  return result && ref
}

export const number: Shape = (object) => (object instanceof PDFNumber ? object : undefined)
export const bool: Shape = (object) => (object instanceof PDFBool ? object : undefined)

/** Any name: what fonts and glyphs are called can not be changed. */
export const anyName: Shape = (object) => (object instanceof PDFName ? object : undefined)

/** One of some names. */
export function oneOf(...names: string[]): Shape {
  const known = new Set(names.flatMap((name) => name.split(' ')))
  return (object) => (object instanceof PDFName && known.has(textOf(object)) ? object : undefined)
}

/** The first shape that takes something. */
export function either(...shapes: Shape[]): Shape {
  return (object, walk) => {
    for (const shape of shapes) {
      const taken = shape(object, walk)
      if (taken) return taken
    }
    return undefined
  }
}

/** An array whose elements have one shape, or each its own; one that can't be taken is left out, or takes the array along. */
export function arrayOf(element: Shape): Shape {
  return (object, walk) => {
    if (!(object instanceof PDFArray)) return undefined
    const array = PDFArray.withContext(walk.target)
    for (const each of object.asArray()) {
      const taken = take(each, element, walk)
      if (taken) array.push(taken)
    }
    return array
  }
}

export function tuple(...elements: Shape[]): Shape {
  return (object, walk) => {
    if (!(object instanceof PDFArray)) return undefined
    const array = PDFArray.withContext(walk.target)
    for (const [at, element] of elements.entries()) {
      const taken = take(object.get(at), element, walk)
      if (!taken) return undefined
      array.push(taken)
    }
    return array
  }
}

export const numbers = arrayOf(number)
export const names = arrayOf(anyName)

export type Keys = Readonly<Record<string, Shape>>

/** A dictionary with these keys and no others. */
export function dictionary(keys: Keys): Shape {
  return (object, walk) => (object instanceof PDFDict ? takeKeys(object, keys, walk) : undefined)
}

export function takeKeys(dict: PDFDict, keys: Keys, walk: Walk): PDFDict {
  const result = PDFDict.withContext(walk.target)
  for (const [key, shape] of Object.entries(keys)) {
    const taken = take(dict.get(PDFName.of(key)), shape, walk)
    if (taken) result.set(PDFName.of(key), taken)
  }
  return result
}

/** Resources of one kind by their names, which become neutral ones. */
export function resources(shape: Shape): Shape {
  return mapping(shape, (name, walk) => walk.rename(name))
}

/** A dictionary whose keys are the document's own; `keyOf` says what becomes of them. */
export function mapping(shape: Shape, keyOf: (name: string, walk: Walk) => string): Shape {
  return (object, walk) => {
    if (!(object instanceof PDFDict)) return undefined
    const result = PDFDict.withContext(walk.target)
    for (const [key, value] of object.entries()) {
      const taken = take(value, shape, walk)
      if (taken) result.set(PDFName.of(keyOf(textOf(key), walk)), taken)
    }
    return result
  }
}

/** A stream with these keys, its content unpacked, rewritten and packed again. */
export function streamOf(keys: Keys, rewrite: (content: Buffer, dict: PDFDict, walk: Walk) => Buffer): Shape {
  return (object, walk) => {
    if (!(object instanceof PDFRawStream)) return undefined
    const dict = takeKeys(object.dict, keys, walk)
    return packed(dict, rewrite(contentOf(object, walk), dict, walk), walk)
  }
}

/** What a stream holds, unpacked. */
export function contentOf(stream: PDFStream, { unpacker }: Pick<Walk, 'unpacker'>): Buffer {
  const filters = filtersOf(stream.dict)
  const parms = parmsOf(stream.dict, filters.length)
  let content: Buffer = Buffer.from(stream.getContents())
  for (const [at, filter] of filters.entries()) {
    if (Number(parms[at]?.Predictor ?? 1) > 1) throw new Error('a stream is packed in a strange way')
    content = unpacker.undo(fullName(filter), parms[at] ?? {}, content)
  }
  return content
}

/** A stream of this content. */
export function packed(dict: PDFDict, content: Buffer, { target }: Walk): PDFRawStream {
  const stream = target.flateStream(content)
  for (const [key, value] of dict.entries()) stream.dict.set(key, value)
  return stream
}

export function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F'))
  const all = filter instanceof PDFArray ? filter.asArray().map((_each, at) => filter.lookup(at)) : [filter]
  return all.flatMap((each) => (each instanceof PDFName ? [textOf(each)] : []))
}

/** The parameters of each filter: numbers and truths; anything else as the object that it is. */
export function parmsOf(dict: PDFDict, count: number): Record<string, number | boolean | PDFObject>[] {
  const given = dict.lookup(PDFName.of('DecodeParms')) ?? dict.lookup(PDFName.of('DP'))
  return Array.from({ length: count }, (_none, at) => {
    const one = given instanceof PDFArray ? given.lookup(at) : at === 0 ? given : undefined
    if (!(one instanceof PDFDict)) return {}
    return Object.fromEntries(
      one.keys().map((key) => {
        const value = one.lookup(key)
        const plain =
          value instanceof PDFNumber ? value.asNumber() : value instanceof PDFBool ? value.asBoolean() : null
        return [textOf(key), plain ?? (one.get(key) as PDFObject)]
      }),
    )
  })
}

export function textOf(name: PDFName): string {
  return unescapeName(name.asString().slice(1))
}
