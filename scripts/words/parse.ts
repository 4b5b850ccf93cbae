import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** A node of a syntax tree. */
export interface Node {
  type: string
  [part: string]: unknown
}

/** The syntax tree of a file. */
export function parseFile(file: string): Node {
  const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  return tree as unknown as Node
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The parts of a node, each with the name that it has there. */
export function partsOf(node: object): [name: string, part: object][] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const parts = Array.isArray(value) ? value : [value]
    return parts
      .filter((part): part is object => typeof part === 'object' && part !== null)
      .map((part) => [name, part] as [string, object])
  })
}

/** The text of a literal, also where it is put together of literals with `+`; undefined for everything else. */
export function literalOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value as string
  if (node?.type === 'ParenthesisExpression') return literalOf(node.expression as Node)
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [literalOf(node.left as Node), literalOf(node.right as Node)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  const quasis = node?.type === 'TemplateLiteral' ? (node.quasis as { cooked: string }[]) : []
  return quasis.length === 1 ? quasis[0]!.cooked : undefined
}
