import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { unreadable, unreadableLine } from './unreadable.ts'

/** An element: a text, or what is in it by name. */
export type Element = string | { [name: string]: Element | Element[] }

/** Elements of which there may be several. */
const repeated = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'RfrdDocInf', 'AddtlRmtInf'])

/** A statement is about a dozen elements deep. */
const deepest = 40

/** Neither a document type nor entities are read: bank statements have none, and attacks begin with them. */
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  maxNestedTags: deepest,
  isArray: (name) => repeated.has(name),
})

/** Reads XML without a document type. @throws DomainError naming the line */
export function parseXml(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw unreadable('The file declares a document type or entities, which bank statements never do')
  if (isTooDeep(text)) throw unreadable('The elements of the file are nested too deeply')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw unreadableLine(valid.err.line, 'The XML is not well-formed')
  try {
    return parser.parse(text) as Element
  } catch {
    throw unreadable('The XML is not well-formed')
  }
}

/** Counts before anything is built. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [tag] of text.matchAll(/<[/A-Za-z_](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > deepest) return true
  }
  return false
}

/** The elements at a path, such as `Stmt/Ntry`, of an element. */
export function all(of: Element | undefined, path: string): Element[] {
  let found: Element[] = of === undefined ? [] : [of]
  for (const name of path.split('/'))
    found = found.flatMap((each) => (typeof each === 'string' ? [] : [each[name] ?? []].flat()))
  return found
}

/** The text of the first element at one of the paths that has any. */
export function textAt(of: Element | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const text = textOf(all(of, path)[0])
    if (text) return text
  }
  return ''
}

/** The text in an element, with the characters that XML itself needs references for. */
export function textOf(element: Element | undefined): string {
  const raw = typeof element === 'string' ? element : element?.['#text']
  return typeof raw === 'string' ? raw.replace(reference, character).trim() : ''
}

const reference = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function character(all: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? all
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
}
