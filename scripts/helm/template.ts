import { stringify } from 'yaml'
import type { Json } from '../deploy/resource.ts'

/** YAML with Helm's expressions in it: what is no expression is printed as it is. */
export type Template = Json | Expression | Template[] | { [key: string]: Template }

/** Something that Helm decides. */
export type Expression =
  /** A scalar: `{{ .Values.publicUrl | quote }}`. */
  | { is: 'value'; code: string }
  /** A part of a map or list that is there under a condition only. */
  | { is: 'when'; condition: string; then: Template }
  /** What a value holds, where it holds something; otherwise what is here, or nothing. */
  | { is: 'override'; by: string; otherwise?: Template | undefined }

export const value = (code: string): Expression => ({ is: 'value', code: `{{ ${code} }}` })
export const when = (condition: string, then: Template): Expression => ({ is: 'when', condition, then })
export const override = (by: string, otherwise?: Template): Expression => ({ is: 'override', by, otherwise })

const isExpression = (node: unknown): node is Expression =>
  typeof node === 'object' && node !== null && 'is' in node && typeof node.is === 'string'
const isEmpty = (node: object) => Object.keys(node).length === 0

/** The text of a template. */
export const print = (node: Template): string => `${lines(node, 0).join('\n')}\n`

function lines(node: Template, depth: number): string[] {
  const pad = '  '.repeat(depth)
  if (Array.isArray(node)) return node.flatMap((item) => itemLines(item, depth))
  if (isExpression(node) || node === null || typeof node !== 'object') return [pad + scalar(node, depth)]
  return Object.entries(node).flatMap(([key, part]) => entryLines(key, part, depth, pad))
}

function entryLines(key: string, part: Template, depth: number, pad: string): string[] {
  const name = pad + scalar(key, depth)
  if (isExpression(part)) {
    if (part.is === 'value') return [`${name}: ${part.code}`]
    if (part.is === 'when') return wrapped(part.condition, entryLines(key, part.then, depth, pad), pad)
    const inner = '  '.repeat(depth + 1)
    if (part.otherwise === undefined) {
      const whole = [`${name}:`, `${inner}{{- toYaml . | nindent ${inner.length} }}`]
      return [`${pad}{{- with ${part.by} }}`, ...whole, `${pad}{{- end }}`]
    }
    return [
      `${name}:`,
      `${inner}{{- with ${part.by} }}`,
      `${inner}{{- toYaml . | nindent ${inner.length} }}`,
      `${inner}{{- else }}`,
      ...lines(part.otherwise, depth + 1),
      `${inner}{{- end }}`,
    ]
  }
  if (part === null || typeof part !== 'object') return [`${name}: ${scalar(part, depth + 1)}`]
  if (isEmpty(part)) return [`${name}: ${Array.isArray(part) ? '[]' : '{}'}`]
  return [`${name}:`, ...lines(part, depth + 1)]
}

function itemLines(item: Template, depth: number): string[] {
  const pad = '  '.repeat(depth)
  if (isExpression(item) && item.is === 'when')
    return wrapped(item.condition, itemLines(item.then, depth), pad)
  const [first = '', ...rest] = lines(item, depth + 1)
  // an expression before an entry's first key would break the item
  return [`${pad}- ${first.trimStart()}`, ...rest]
}

const wrapped = (condition: string, inner: string[], pad: string) => [
  `${pad}{{- if ${condition} }}`,
  ...inner,
  `${pad}{{- end }}`,
]

function scalar(node: Template, depth: number): string {
  if (isExpression(node)) {
    if (node.is === 'value') return node.code
    throw new Error(`${node.is} has no place here`)
  }
  if (typeof node === 'string' && node.includes('\n')) return blockOf(node, depth)
  // Helm reads `yes` and `on` as YAML 1.1 does
  const text = stringify(node, { version: '1.1', lineWidth: 0, blockQuote: false }).trimEnd()
  // other operators' templates are not Helm's
  return text.replace(/\{\{|\}\}/g, (braces) => `{{ \`${braces}\` }}`)
}

function blockOf(text: string, depth: number): string {
  const pad = '  '.repeat(depth)
  const body = text.trimEnd().split('\n')
  return [text.endsWith('\n') ? '|' : '|-', ...body.map((line) => line && pad + line)].join('\n')
}
