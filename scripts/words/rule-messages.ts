import type { Message } from './messages.ts'
import { isNode, type Node, partsOf } from './parse.ts'

/** What may be the words of a rule: a schema's, a domain error's, an entry of the registry of errors. */
const properties = new Set(['message', 'error', 'title'])
const messageName = /Message$|^(?:malformedText|severalLines)$/
/** Calls whose texts are no rules: they are marked, or describe an interface, or are for who runs the system. */
const others = new Set([
  'mark',
  'describe',
  'meta',
  'regex',
  'test',
  'replace',
  'replaceAll',
  'split',
  'join',
  'DateTimeFormat',
])

/**
 * What is put together elsewhere: how long to wait after too many of something (`mailQuotas`), how many of what, how long a
 * webhook's receiver was waited for, and in which line of a file something is wrong.
 */
export const composedRules: readonly string[] = [
  '{0} Try again in {1}.',
  'Too many answers.',
  'Too many invitations.',
  'Too many mails to confirm an address.',
  'Too many mails to set a new password.',
  'Too many mails to witnesses.',
  'Too many requests for approval.',
  '1 second',
  '{0} seconds',
  '{0} minutes',
  '{0} hours',
  '{0} drafts',
  '{0} files',
  'No answer within {0} seconds',
  'Line {0}: {1}',
  'Entry {0}: {1}',
]

/**
 * What a schema of the contracts or a domain error may answer, as pages translate it: a value in it is a number, `At most {0}
 * characters`.
 */
export function ruleMessagesIn(tree: Node): Message[] {
  const found: Message[] = []
  const add = (node: Node | undefined) => {
    const text = textOf(node)
    // a word alone is a key or a type, but for these
    if (text && /^(?:\p{Lu}.* .*|Required|Unauthorized|Forbidden|Conflict)$/su.test(text))
      found.push({ key: text, english: text })
  }
  const visit = (node: object, isRule: boolean) => {
    if (!isNode(node)) return descend(node, isRule)
    if (node.type === 'ImportDeclaration' || node.type.startsWith('Ts'))
      return descend(isNode(node.expression) ? { e: node.expression } : {}, isRule)
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') {
      if (isRule) add(node)
      return
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const name = calleeName(node.callee as Node)
      if (others.has(name)) {
        const texts = name === 'regex' ? { arguments: (node.arguments as object[]).slice(1) } : {}
        return descend({ callee: node.callee, ...texts }, name === 'regex')
      }
      descend({ callee: node.callee }, false)
      return descend({ arguments: node.arguments }, !name.endsWith('Error') || name === 'DomainError')
    }
    if (node.type === 'KeyValueProperty')
      return descend({ value: node.value }, isRule || properties.has(keyOf(node)))
    if (node.type === 'VariableDeclarator') {
      const name = ((node.id as Node).value as string | undefined) ?? ''
      return descend({ init: node.init }, messageName.test(name))
    }
    descend(node, isRule && node.type !== 'ArrowFunctionExpression')
  }
  const descend = (node: object, isRule: boolean) => {
    for (const [, part] of partsOf(node)) visit(part, isRule)
  }
  visit(tree, false)
  return found
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value as string
  if (node?.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { cooked: string }[])
    .map(({ cooked }, at) => (at === 0 ? cooked : `{${at - 1}}${cooked}`))
    .join('')
}

function keyOf({ key }: Node): string {
  return String((key as Node).value ?? '')
}

function calleeName(callee: Node): string {
  if (callee.type === 'MemberExpression') return String((callee.property as Node).value ?? '')
  return String(callee.value ?? '')
}
