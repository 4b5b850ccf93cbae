import { deflateSync } from 'node:zlib'
import { stripJpeg } from '../jpeg.ts'
import { stripJpeg2000 } from '../jpeg2000.ts'
import { fullName, type Unpacker } from './unpack.ts'

/** What a picture's pixels look like once they are unpacked. */
export interface PixelLayout {
  width: number
  height: number
  bits: number
  components: number
}

/** A picture of a document, packed by `filters` in a row, the outermost first. */
export interface Picture {
  filters: readonly string[]
  /** One for each filter. */
  parms: readonly Readonly<Record<string, number | boolean | object>>[]
  data: Uint8Array
  /** Null where the document does not say. */
  layout: PixelLayout | null
}

const ofFax = new Set(['CCITTFaxDecode', 'JBIG2Decode'])

/**
 * A picture without metadata in its own format and without bytes behind its pixels; what was packed around it is undone.
 *
 * @throws Error where it can't be read
 */
export function cleanPicture({ filters, parms, data, layout }: Picture, unpacker: Unpacker): Picture {
  const names = filters.map(fullName)
  const last = names.at(-1) ?? ''
  const codec = last === 'DCTDecode' || last === 'JPXDecode' || ofFax.has(last) ? last : null
  const around = codec ? names.slice(0, -1) : names
  const predicted = parms.slice(0, around.length).findIndex((each) => Number(each.Predictor ?? 1) > 1)
  if (predicted >= 0 && (codec || predicted < around.length - 1))
    throw new Error('a picture is packed in a strange way')
  const of = parms[names.length - 1] ?? {}
  const prediction = only(of, ['Predictor', 'Colors', 'BitsPerComponent', 'Columns'])
  const length = layout ? expectedBytes(layout, Number(of.Predictor ?? 1)) : Number.POSITIVE_INFINITY
  if (names.join() === 'FlateDecode') {
    const { content, packedBytes } = unpacker.inflate(data)
    // packing large pictures again takes long, and most need not be
    if (content.length <= length && packedBytes <= data.length)
      return { filters: names, parms: [prediction], data: data.subarray(0, packedBytes), layout }
  }
  let bytes: Buffer = Buffer.from(data)
  for (const [at, name] of around.entries()) bytes = unpacker.undo(name, parms[at] ?? {}, bytes)
  if (codec === 'DCTDecode')
    return { filters: [codec], parms: [only(of, ['ColorTransform'])], data: stripJpeg(bytes), layout }
  if (codec === 'JPXDecode') return { filters: [codec], parms: [{}], data: stripJpeg2000(bytes), layout }
  if (codec) return { filters: [codec], parms: [only(of, faxParameters)], data: bytes, layout }
  return {
    filters: ['FlateDecode'],
    parms: [prediction],
    data: deflateSync(bytes.subarray(0, length), { level: 3 }),
    layout,
  }
}

const faxParameters = [
  'K',
  'Columns',
  'Rows',
  'BlackIs1',
  'EncodedByteAlign',
  'EndOfLine',
  'EndOfBlock',
  'JBIG2Globals',
]

function only(parms: Picture['parms'][number], keys: readonly string[]): Picture['parms'][number] {
  return Object.fromEntries(Object.entries(parms).filter(([key]) => keys.includes(key)))
}

/** How many bytes the pixels take; predicted by PNG's rules, each row has one more. */
function expectedBytes({ width, height, bits, components }: PixelLayout, predictor: number): number {
  return height * (Math.ceil((width * bits * components) / 8) + (predictor >= 10 ? 1 : 0))
}
