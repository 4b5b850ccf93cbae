/** A part of a message in the form that Lingui formats: text, a value, or a value with its cases. */
export type Part = string | [name: string, kind?: string, cases?: Record<string, readonly Part[]>]

const plainText = /[^{}#]+/y
const head = /\s*(\w+)\s*(?:,\s*(\w+)\s*)?/y
const selector = /\s*(?:=(\d+)|(\w+))\s*\{/y

/**
 * Takes an ICU message apart: `{name}`, `{count, number}`, `{count, plural, one {# file} other {# files}}`, `{kind, select, …}`.
 * Lingui's own compiler reads more and is ten times as large; a test holds both to the same result for every message.
 *
 * @throws where the message is no such message
 */
export function compileMessage(message: string): readonly Part[] {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(message)
    if (found) at = pattern.lastIndex
    return found
  }
  const expect = (sign: string) => {
    if (message[at] !== sign) throw new Error(`"${sign}" is missing in: ${message}`)
    at += 1
  }
  const readParts = (counts: boolean): Part[] => {
    const parts: Part[] = []
    const addText = (text: string) => {
      const last = parts.length - 1
      if (typeof parts[last] === 'string' && parts[last] !== '#') parts[last] += text
      else parts.push(text)
    }
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') parts.push(readValue())
      else if (message[at] !== '#') addText(take(plainText)![0])
      else {
        at += 1
        if (counts) parts.push('#')
        else addText('#')
      }
    }
    return parts
  }
  const readValue = (): Part => {
    expect('{')
    const [, name = '', kind] = take(head) ?? []
    const value: Part = kind ? [name, kind] : [name]
    if (message[at] === ',') {
      at += 1
      const cases: Record<string, readonly Part[]> = {}
      for (let found = take(selector); found; found = take(selector)) {
        cases[found[1] ?? found[2]!] = readParts(kind === 'plural')
        expect('}')
        take(/\s*/y)
      }
      value.push(cases)
    }
    expect('}')
    return value
  }
  const parts = readParts(false)
  if (at < message.length) throw new Error(`"}" is too many in: ${message}`)
  return parts
}
