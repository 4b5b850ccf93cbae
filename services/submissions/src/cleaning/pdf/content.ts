import { rewriteInlineImage } from './inline-image.ts'
import type { Naming } from './naming.ts'
import { intents, operators } from './operators.ts'
import { bytesOf, nameOf, readTokens, type Token, type Tokens, writeString } from './tokens.ts'

/** No operator takes more: 32 components of a colour and the name of a pattern. */
const maxOperands = 33

/**
 * Contents of a page, a form, a pattern or a glyph with nothing but operators that draw and the operands that they take:
 * no comments, marks, alternative texts, and nothing of a name's own choice.
 */
export function rewriteContent(content: Buffer, naming: Naming): Buffer {
  const tokens = readTokens(content)
  const parts: (string | Buffer)[] = []
  /** For each open mark, whether it is a layer and stays. */
  const marks: boolean[] = []
  let operands: Operand[] = []
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.kind !== 'keyword') {
      operands.push(readOperand(content, tokens, token))
      if (operands.length > maxOperands) operands.shift()
      continue
    }
    const operator = content.toString('latin1', token.start, token.end)
    if (operator === 'BI') parts.push(...rewriteInlineImage(content, tokens, naming))
    else if (operator === 'BMC' || operator === 'BDC') {
      const layer = operator === 'BDC' ? layerOf(operands) : null
      marks.push(layer !== null)
      if (layer !== null) parts.push(`/OC /${naming.rename(layer)} BDC\n`)
    } else if (operator === 'EMC') {
      if (marks.pop()) parts.push('EMC\n')
    } else parts.push(written(operator, operands, naming))
    operands = []
  }
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

type Operand =
  | { kind: 'number'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'string'; text: string }
  | { kind: 'array'; text: string; numbers: boolean }
  | { kind: 'other' }

function readOperand(content: Buffer, tokens: Tokens, token: Token): Operand {
  switch (token.kind) {
    case 'number':
      return { kind: 'number', text: content.toString('latin1', token.start, token.end) }
    case 'name':
      return { kind: 'name', name: nameOf(content, token) }
    case 'string':
    case 'hex':
      return { kind: 'string', text: writeString(bytesOf(content, token)) }
    case '[':
      return readArray(content, tokens)
    case '<<':
      skipDictionary(tokens)
      return { kind: 'other' }
    default:
      return { kind: 'other' }
  }
}

/** An array, without what it holds besides numbers and strings. */
function readArray(content: Buffer, tokens: Tokens): Operand {
  const parts: string[] = []
  let numbers = true
  for (let token = tokens.next(); token && token.kind !== ']'; token = tokens.next()) {
    if (token.kind === 'number') parts.push(content.toString('latin1', token.start, token.end))
    else if (token.kind === 'string' || token.kind === 'hex') {
      numbers = false
      parts.push(writeString(bytesOf(content, token)))
    }
  }
  return { kind: 'array', text: `[${parts.join(' ')}]`, numbers }
}

/** Passes over a list of properties, with those that lie in it. */
export function skipDictionary(tokens: Tokens): void {
  let depth = 1
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.kind === '<<') depth++
    else if (token.kind === '>>' && --depth === 0) return
  }
}

function layerOf(operands: readonly Operand[]): string | null {
  const [tag, layer] = operands.slice(-2)
  return tag?.kind === 'name' && tag.name === 'OC' && layer?.kind === 'name' ? layer.name : null
}

/** An operator with its operands; nothing where it is none, or they are not what it takes. */
function written(operator: string, operands: readonly Operand[], naming: Naming): string {
  const takes = operators.get(operator)
  if (takes === undefined) return ''
  const taken = takes === 'c' ? componentsOf(operands) : takes === '' ? [] : operands.slice(-takes.length)
  if (takes !== 'c' && taken.length < takes.length) return ''
  const parts = taken.map((operand, at) =>
    writtenOperand(takes === 'c' ? 'c' : (takes[at] ?? ''), operand, naming),
  )
  return parts.includes(null) ? '' : `${[...parts, operator].join(' ')}\n`
}

function writtenOperand(takes: string, operand: Operand, { rename }: Naming): string | null {
  switch (operand.kind) {
    case 'number':
      return takes === 'n' || takes === 'c' ? operand.text : null
    case 'string':
      return takes === 's' ? operand.text : null
    case 'array':
      return takes === 't' || (takes === 'a' && operand.numbers) ? operand.text : null
    case 'name':
      if (takes === 'i') return intents.has(operand.name) ? `/${operand.name}` : null
      return takes === 'r' || takes === 'c' ? `/${rename(operand.name)}` : null
    default:
      return null
  }
}

/** Numbers in a row before the operator, and the name of a pattern behind them. */
function componentsOf(operands: readonly Operand[]): Operand[] {
  const pattern = operands.at(-1)?.kind === 'name' ? operands.slice(-1) : []
  const rest = operands.slice(0, operands.length - pattern.length)
  const first = rest.findLastIndex(({ kind }) => kind !== 'number') + 1
  return [...rest.slice(first), ...pattern]
}
