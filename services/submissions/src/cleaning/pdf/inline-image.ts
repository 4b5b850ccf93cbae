import type { Naming } from './naming.ts'
import type { Picture, PixelLayout } from './picture.ts'
import { nameOf, type Tokens } from './tokens.ts'

const whole: Readonly<Record<string, string>> = {
  W: 'Width',
  H: 'Height',
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  F: 'Filter',
  DP: 'DecodeParms',
  D: 'Decode',
  IM: 'ImageMask',
  I: 'Interpolate',
}
const kept = new Set([
  'Width',
  'Height',
  'BitsPerComponent',
  'ColorSpace',
  'Decode',
  'ImageMask',
  'Interpolate',
])
const spaces: Readonly<Record<string, number>> = {
  G: 1,
  DeviceGray: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
}
const parameters = new Set([
  'K',
  'Columns',
  'Rows',
  'BlackIs1',
  'EncodedByteAlign',
  'EndOfLine',
  'EndOfBlock',
  'Predictor',
  'Colors',
  'BitsPerComponent',
  'EarlyChange',
  'ColorTransform',
])

type Value = string | number | boolean | Value[] | Map<string, Value>

/** A picture among the operators (`BI … ID … EI`): its dictionary by the standard's keys, its pixels cleaned. */
export function rewriteInlineImage(content: Buffer, tokens: Tokens, naming: Naming): (string | Buffer)[] {
  const dictionary = readDictionary(content, tokens)
  const start = tokens.at + 1
  const { end, next } = endOfData(content, start)
  tokens.at = next
  const filters = [dictionary.get('Filter') ?? []].flat().map((filter) => String(filter).slice(1))
  const given = [dictionary.get('DecodeParms') ?? []].flat()
  const parms = filters.map((_filter, at) => {
    const one = given[at]
    return one instanceof Map ? numbersOf(one) : {}
  })
  const picture = naming.cleanPicture({
    filters,
    parms,
    data: content.subarray(start, end),
    layout: layoutOf(dictionary),
  })
  if (!picture) return []
  const entries = [...dictionary].filter(([key]) => kept.has(key))
  const head = entries.map(([key, value]) => `/${key} ${written(value, naming)}`)
  if (picture.filters.length > 0) {
    head.push(`/Filter [${picture.filters.map((filter) => `/${filter}`).join(' ')}]`)
    head.push(
      `/DecodeParms [${picture.parms
        .map(
          (each) =>
            `<<${Object.entries(each)
              .map(([key, value]) => `/${key} ${value}`)
              .join(' ')}>>`,
        )
        .join(' ')}]`,
    )
  }
  return [`BI ${head.join(' ')} ID `, Buffer.from(picture.data), '\nEI\n']
}

function readDictionary(content: Buffer, tokens: Tokens): Map<string, Value> {
  const dictionary = new Map<string, Value>()
  let key: string | null = null
  for (;;) {
    const value = readValue(content, tokens)
    if (value === null || value === 'ID') return dictionary
    if (key === null) key = typeof value === 'string' && value.startsWith('/') ? value.slice(1) : null
    else {
      dictionary.set(whole[key] ?? key, value)
      key = null
    }
  }
}

/** A name comes with its slash, a keyword without; null at the end of what is being read. */
function readValue(content: Buffer, tokens: Tokens): Value | null {
  const token = tokens.next()
  if (!token || token.kind === ']' || token.kind === '>>') return null
  if (token.kind === 'name') return `/${nameOf(content, token)}`
  if (token.kind === 'number') return Number(content.toString('latin1', token.start, token.end))
  if (token.kind === '[') {
    const values: Value[] = []
    for (let value = readValue(content, tokens); value !== null; value = readValue(content, tokens))
      values.push(value)
    return values
  }
  if (token.kind === '<<') {
    const map = new Map<string, Value>()
    for (let key = readValue(content, tokens); key !== null; key = readValue(content, tokens))
      map.set(String(key).slice(1), readValue(content, tokens) ?? 0)
    return map
  }
  const word = content.toString('latin1', token.start, token.end)
  if (word === 'true' || word === 'false') return word === 'true'
  // a string, as a palette has it, is not kept: such pictures are rare and their colours would be lost
  return token.kind === 'keyword' ? word : 0
}

function numbersOf(map: Map<string, Value>): Picture['parms'][number] {
  return Object.fromEntries(
    [...map].filter(
      ([key, value]) => parameters.has(key) && (typeof value === 'number' || typeof value === 'boolean'),
    ),
  ) as Picture['parms'][number]
}

function layoutOf(dictionary: Map<string, Value>): PixelLayout | null {
  const [width, height, bits] = ['Width', 'Height', 'BitsPerComponent'].map((key) =>
    Number(dictionary.get(key)),
  )
  const mask = dictionary.get('ImageMask') === true
  const space = dictionary.get('ColorSpace')
  const indexed = Array.isArray(space) && (space[0] === '/I' || space[0] === '/Indexed')
  const components = mask || indexed ? 1 : spaces[String(space).slice(1)]
  if (!components || !width || !height) return null
  return { width, height, bits: mask ? 1 : (bits ?? 8), components }
}

function written(value: Value, naming: Naming): string {
  if (Array.isArray(value)) return `[${value.map((each) => written(each, naming)).join(' ')}]`
  if (typeof value === 'string') return value.startsWith('/') ? `/${naming.rename(value.slice(1))}` : ''
  return value instanceof Map ? '' : String(value)
}

/** The data ends before `EI` between white space, behind which readable operators go on. */
function endOfData(content: Buffer, from: number): { end: number; next: number } {
  const white = (byte: number | undefined) =>
    byte === undefined || byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32
  for (let at = content.indexOf('EI', from); at >= 0; at = content.indexOf('EI', at + 1)) {
    if (!white(content[at - 1]) || !white(content[at + 2])) continue
    const after = content.subarray(at + 2, at + 17)
    if (after.every((byte) => byte < 127 && (byte > 31 || white(byte)))) return { end: at - 1, next: at + 2 }
  }
  return { end: content.length, next: content.length }
}
