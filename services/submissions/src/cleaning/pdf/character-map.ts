import { bytesOf, nameOf, readTokens, type Token } from './tokens.ts'

/** A pair of codes, or a range of them, and what they mean: a text, a number, or texts for each. */
interface Entry {
  from: Buffer
  to: Buffer | null
  value: Buffer | number | Buffer[]
}

interface Map_ {
  wide: boolean
  /** By the operator that ends their list: `bfchar`, `bfrange`, `cidchar`, … */
  lists: Map<string, Entry[]>
  spaces: [Buffer, Buffer][]
  base: string | null
}

const kinds = ['bfchar', 'bfrange', 'cidchar', 'cidrange', 'notdefchar', 'notdefrange']
/** No ligature is longer. */
const maxText = 16

/** A map of characters by its meaning: its codes and what they mean, in the words of every map. */
export function rewriteCharacterMap(map: Buffer): Buffer {
  const { wide, lists, spaces, base } = readMap(map)
  const lines = ['/CIDInit /ProcSet findresource begin', '12 dict begin', 'begincmap']
  lines.push('/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def', '/CMapName /Map def')
  lines.push(`/CMapType 2 def`, `/WMode ${wide ? 1 : 0} def`)
  if (base) lines.push(`/${base} usecmap`)
  lines.push(`${spaces.length} begincodespacerange`, ...spaces.map(([from, to]) => `${hex(from)} ${hex(to)}`))
  lines.push('endcodespacerange')
  for (const [kind, entries] of lists)
    for (let at = 0; at < entries.length; at += 100) {
      const some = entries.slice(at, at + 100)
      lines.push(`${some.length} begin${kind}`, ...some.map(written), `end${kind}`)
    }
  lines.push('endcmap', 'CMapName currentdict /CMap defineresource pop', 'end', 'end')
  return Buffer.from(lines.join('\n'), 'latin1')
}

/** What each code means as text, of a map to Unicode; codes by their bytes in hexadecimal. */
export function readTexts(map: Buffer): { texts: Map<string, string>; codeLength: number } {
  const { lists, spaces } = readMap(map)
  const texts = new Map<string, string>()
  for (const { from, value } of lists.get('bfchar') ?? [])
    if (Buffer.isBuffer(value)) texts.set(from.toString('hex'), utf16(value))
  for (const { from, to, value } of lists.get('bfrange') ?? []) {
    const first = Number(`0x${from.toString('hex')}`)
    const last = Math.min(Number(`0x${to?.toString('hex')}`), first + 0xffff)
    for (let code = first; code <= last; code++) {
      const key = code.toString(16).padStart(2 * from.length, '0')
      if (Array.isArray(value)) texts.set(key, utf16(value[code - first] ?? Buffer.alloc(0)))
      else if (Buffer.isBuffer(value)) texts.set(key, following(utf16(value), code - first))
    }
  }
  return { texts, codeLength: spaces[0]?.[0].length ?? 1 }
}

function following(text: string, distance: number): string {
  const last = text.charCodeAt(text.length - 1)
  return Number.isNaN(last) ? '' : text.slice(0, -1) + String.fromCharCode(last + distance)
}

function readMap(map: Buffer): Map_ {
  const tokens = readTokens(map)
  const result: Map_ = { wide: false, lists: new Map(), spaces: [], base: null }
  let operands: (Buffer | number | Buffer[] | string)[] = []
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.kind === 'keyword') {
      const word = map.toString('latin1', token.start, token.end)
      const kind = kinds.find((each) => word === `end${each}`)
      if (kind) result.lists.set(kind, (result.lists.get(kind) ?? []).concat(entriesOf(kind, operands)))
      else if (word === 'endcodespacerange') result.spaces.push(...pairsOf(operands))
      else if (word === 'usecmap') result.base = predefined(operands.at(-1))
      else if (word === 'def' && operands.at(-2) === '/WMode') result.wide = operands.at(-1) === 1
      operands = []
    } else if (token.kind === '[') operands.push(readList(map, tokens))
    else operands.push(operandOf(map, token))
  }
  return result
}

function readList(map: Buffer, tokens: ReturnType<typeof readTokens>): Buffer[] {
  const list: Buffer[] = []
  for (let token = tokens.next(); token && token.kind !== ']'; token = tokens.next())
    if (token.kind === 'hex') list.push(bytesOf(map, token).subarray(0, maxText))
  return list
}

function operandOf(map: Buffer, token: Token): Buffer | number | string {
  if (token.kind === 'hex') return bytesOf(map, token)
  if (token.kind === 'number') return Number(map.toString('latin1', token.start, token.end))
  return token.kind === 'name' ? `/${nameOf(map, token)}` : ''
}

type Operands = readonly (Buffer | number | Buffer[] | string)[]

function entriesOf(kind: string, operands: Operands): Entry[] {
  const step = kind.endsWith('range') ? 3 : 2
  const entries: Entry[] = []
  for (let at = 0; at + step <= operands.length; at += step) {
    const [from, to, value] = [operands[at], step === 3 ? operands[at + 1] : null, operands[at + step - 1]]
    if (!isCode(from) || (to !== null && !isCode(to)) || typeof value === 'string' || value === undefined)
      continue
    entries.push({ from, to, value: Buffer.isBuffer(value) ? value.subarray(0, maxText) : value })
  }
  return entries
}

const isCode = (value: Operands[number] | undefined): value is Buffer =>
  Buffer.isBuffer(value) && value.length > 0 && value.length <= 4

function pairsOf(operands: Operands): [Buffer, Buffer][] {
  const pairs: [Buffer, Buffer][] = []
  for (let at = 0; at + 2 <= operands.length; at += 2) {
    const [from, to] = [operands[at], operands[at + 1]]
    if (isCode(from) && isCode(to)) pairs.push([from, to])
  }
  return pairs
}

/** A map that every reader has; others would be files of their own. */
function predefined(name: Operands[number] | undefined): string | null {
  return typeof name === 'string' && /^\/[\w-]{1,30}-[HV]$/.test(name) ? name.slice(1) : null
}

function written({ from, to, value }: Entry): string {
  const meaning = Array.isArray(value)
    ? `[${value.map(hex).join(' ')}]`
    : Buffer.isBuffer(value)
      ? hex(value)
      : value
  return [hex(from), ...(to ? [hex(to)] : []), meaning].join(' ')
}

const hex = (code: Buffer) => `<${code.toString('hex')}>`
const utf16 = (text: Buffer) =>
  Buffer.from(text.subarray(0, text.length & ~1))
    .swap16()
    .toString('utf16le')
