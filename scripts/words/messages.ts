import { isNode, literalOf, type Node, partsOf } from './parse.ts'

/** A text of the catalogue where it is written. */
export interface Message {
  /** The English text, followed by its context where it has one: `Open [invoice]`. */
  key: string
  english: string
}

/** What a file says through the catalogue; `unclear` are calls whose text is no literal. */
export interface Found {
  messages: Message[]
  unclear: string[]
}

const functions = ['t', 'mark']

/** Finds `t('…')`, `mark('…')` and `<Words text="…">`. */
export function messagesIn(tree: Node): Found {
  const found: Found = { messages: [], unclear: [] }
  const add = (what: string, english: string | undefined, context: string | undefined, isClear = true) => {
    if (english === undefined || !isClear) found.unclear.push(what)
    else found.messages.push({ english, key: context === undefined ? english : `${english} [${context}]` })
  }
  const visit = (node: object) => {
    if (isNode(node) && node.type === 'CallExpression') {
      const { callee, arguments: given } = node as unknown as Call
      if (callee.type === 'Identifier' && functions.includes(callee.value as string)) {
        const [text, , context] = given.map(({ expression }) => expression)
        const contextText = literalOf(context)
        add(
          `${callee.value}()`,
          literalOf(text),
          contextText,
          context === undefined || contextText !== undefined,
        )
      }
    }
    if (isNode(node) && node.type === 'JSXOpeningElement' && nameOf(node) === 'Words') {
      const attributes = new Map(
        (node.attributes as Node[]).map((attribute) => [attributeName(attribute), attribute]),
      )
      const context = attributes.get('context')
      add('<Words>', attributeText(attributes.get('text')), context && attributeText(context))
    }
    for (const [, part] of partsOf(node)) visit(part)
  }
  visit(tree)
  return found
}

interface Call {
  callee: Node
  arguments: { expression: Node }[]
}

/** The name of an element. */
export function nameOf({ name }: Node): string {
  return ((name as Node).value as string | undefined) ?? ''
}

/** The name of an attribute; empty of `{...rest}`. */
export function attributeName(attribute: Node): string {
  return isNode(attribute.name) ? ((attribute.name.value as string | undefined) ?? '') : ''
}

function attributeText(attribute: Node | undefined): string | undefined {
  const value = attribute?.value as Node | undefined
  return literalOf(value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value)
}
