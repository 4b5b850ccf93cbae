/** A token of PDF syntax, by its place among the bytes. */
export interface Token {
  kind: 'number' | 'name' | 'string' | 'hex' | 'keyword' | '[' | ']' | '<<' | '>>' | '{' | '}'
  start: number
  end: number
}

const kinds = new Uint8Array(256)
const [white, delimiter, numeric] = [1, 2, 3]
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = white
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = delimiter
for (const sign of '0123456789+-.') kinds[sign.charCodeAt(0)] = numeric

/** Reads PDF syntax token by token, as in contents of pages, maps of characters and functions; comments are passed over. */
export function readTokens(bytes: Buffer) {
  let at = 0
  /** Where a run of bytes ends that are neither white nor a delimiter. */
  const endOfRun = (from: number) => {
    let end = from
    while (end < bytes.length && (kinds[bytes[end] ?? 0] === 0 || kinds[bytes[end] ?? 0] === numeric)) end++
    return end
  }
  const skip = () => {
    for (; at < bytes.length; at++) {
      if (bytes[at] === 0x25)
        while (at + 1 < bytes.length && bytes[at + 1] !== 10 && bytes[at + 1] !== 13) at++
      else if (kinds[bytes[at] ?? 0] !== white) return
    }
  }
  const token = (kind: Token['kind'], end: number): Token => {
    const start = at
    at = end
    return { kind, start, end }
  }
  return {
    /** The next token; null at the end. */
    next(): Token | null {
      skip()
      if (at >= bytes.length) return null
      const byte = bytes[at] ?? 0
      const twice = bytes[at + 1] === byte
      switch (byte) {
        case 0x28:
          return token('string', endOfString(bytes, at))
        case 0x2f:
          return token('name', endOfRun(at + 1))
        case 0x3c:
          return twice ? token('<<', at + 2) : token('hex', endOfHex(bytes, at))
        case 0x3e:
          return twice ? token('>>', at + 2) : token('keyword', at + 1)
        case 0x5b:
        case 0x5d:
        case 0x7b:
        case 0x7d:
          return token(String.fromCharCode(byte) as Token['kind'], at + 1)
        case 0x29:
          return token('keyword', at + 1)
      }
      const end = endOfRun(at)
      let number = kinds[byte] === numeric
      for (let each = at; number && each < end; each++) number = kinds[bytes[each] ?? 0] === numeric
      return token(number ? 'number' : 'keyword', end)
    },
    /** Where reading goes on. */
    get at() {
      return at
    },
    set at(position: number) {
      at = position
    },
  }
}

export type Tokens = ReturnType<typeof readTokens>

function endOfString(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === 0x5c) at++
    else if (byte === 0x28) depth++
    else if (byte === 0x29 && --depth === 0) return at + 1
  }
  return bytes.length
}

function endOfHex(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(0x3e, from)
  return end < 0 ? bytes.length : end + 1
}

/** The text of a name, without its slash and escapes. */
export function nameOf(bytes: Buffer, { start, end }: Token): string {
  return unescapeName(bytes.toString('latin1', start + 1, end))
}

export function unescapeName(name: string): string {
  return name.includes('#')
    ? name.replaceAll(/#([\da-f]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** What a string of either kind holds. */
export function bytesOf(bytes: Buffer, { kind, start, end }: Token): Buffer {
  if (kind === 'hex') {
    const digits = bytes.toString('latin1', start + 1, end).replaceAll(/[^\da-f]/gi, '')
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
  }
  const closed = bytes[end - 1] === 0x29 && end > start + 1
  const text = bytes.toString('latin1', start + 1, closed ? end - 1 : end)
  if (!/[\\\r]/.test(text)) return Buffer.from(text, 'latin1')
  const plain = text.replaceAll(/\\([0-7]{1,3}|\r\n|[\s\S])|\r\n?/g, (_all, escaped?: string) => {
    if (escaped === undefined) return '\n'
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255)
    if (/^[\r\n]/.test(escaped)) return ''
    return escapes[escaped] ?? escaped
  })
  return Buffer.from(plain, 'latin1')
}

/** A string as it is written: every reader takes it the same way. */
export function writeString(content: Buffer): string {
  return `(${content.toString('latin1').replaceAll(/[\\()\r\n]/g, (sign) => (sign === '\r' ? '\\r' : sign === '\n' ? '\\n' : `\\${sign}`))})`
}
