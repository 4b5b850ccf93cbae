import { attributeName } from './messages.ts'
import { isNode, type Node, partsOf } from './parse.ts'

/** Attributes and properties that people read, whatever they say. */
const read = new Set(
  'title label placeholder alt aria-label ariaLabel description okText cancelText failure action keep what people reason text heading lead hint note question answer message content summary done'.split(
    ' ',
  ),
)

/** Attributes, properties and calls that nobody reads. */
const unread = new Set(
  'className id key type rel style d href to src htmlFor autoComplete inputMode role variant size kind status method path file media sizes viewBox transform fill stroke aria-live aria-keyshortcuts aria-controls aria-describedby aria-labelledby data-testid area tz timeZone layout placement'.split(
    ' ',
  ),
)
const unreadCalls = new Set(
  't mark say seedOf matches closest querySelector querySelectorAll getElementById addEventListener removeEventListener setAttribute getAttribute matchMedia replace replaceAll split join startsWith endsWith includes import require test match hasPointerCapture is set get has'.split(
    ' ',
  ),
)

/** Keys of the keyboard, names of the programme and of standards: the same in every language. */
const names = new Set(
  'Accolade Enter Escape Tab ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Delete Backspace Space PublicKeyCredential NotAllowedError AbortError InvalidStateError ApiError ProofDeclined Archivo English Deutsch UTC IBAN BIC PDF CSV ISO JSON VAT EUR USD GET POST PUT PATCH DELETE HEAD'.split(
    ' ',
  ),
)

const hasLetters = /\p{L}/u
/** Begins like a sentence or a title, or has several words. */
const looksWritten = /^\p{Lu}\p{Ll}+(?:[ .,:;?!…]|$)|\p{L}{2}[,.:;?!]? \p{L}/u

/** Selectors, media queries, classes, fonts, addresses. */
const isCode = /^[[(#.]|--|\[\w+[=\]]|sans-serif|^\w+:\/\/|^[\w./-]+\.\w+$/

/** Texts in a file that people would read past the catalogue. */
export function bareWordsIn(tree: Node): string[] {
  const found: string[] = []
  const add = (text: string) => {
    const said = text.replace(/\s+/g, ' ').trim()
    if (hasLetters.test(said) && !isCode.test(said) && !names.has(said)) found.push(said)
  }
  const visit = (node: object, isRead: boolean) => {
    if (isNode(node)) {
      for (const text of textsOf(node)) {
        if (node.type === 'JSXText' || (isRead ? /\p{L}{2}/u : looksWritten).test(text)) add(text)
      }
    }
    const parts = isNode(node) ? readPartsOf(node, isRead) : allOf(node, isRead)
    for (const [part, partIsRead] of parts) visit(part, partIsRead)
  }
  visit(tree, false)
  return found
}

function textsOf(node: Node): string[] {
  if (node.type === 'JSXText' || node.type === 'StringLiteral') return [node.value as string]
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked)
  return []
}

type ReadPart = [part: object, isRead: boolean]

function allOf(node: object, isRead: boolean): ReadPart[] {
  return partsOf(node).map(([, part]) => [part, isRead])
}

/** The parts of a node that may hold texts, and whether somebody reads them there. */
function readPartsOf(node: Node, isRead: boolean): ReadPart[] {
  switch (node.type) {
    case 'TemplateLiteral':
      return allOf({ expressions: node.expressions }, isRead)
    case 'JSXAttribute': {
      const name = attributeName(node)
      return name === 'name' || unread.has(name) ? [] : allOf({ value: node.value }, read.has(name))
    }
    case 'JSXElement':
      return isWords(node) ? [] : allOf(node, false)
    case 'JSXExpressionContainer':
      // text between two tags is read, wherever it comes from
      return allOf(node, isRead)
    case 'KeyValueProperty': {
      const name = keyName(node.key as Node)
      return unread.has(name) ? [] : allOf({ value: node.value }, read.has(name))
    }
    case 'CallExpression': {
      const name = calleeName(node.callee as Node)
      if (name === 't')
        return allOf({ values: (node.arguments as { expression: Node }[])[1]?.expression }, false)
      return unreadCalls.has(name) ? allOf({ callee: node.callee }, false) : allOf(node, false)
    }
    case 'BinaryExpression':
      // what something is compared with is no text
      return allOf(node, isRead && node.operator === '+')
    case 'ConditionalExpression':
      return [
        ...allOf({ test: node.test }, false),
        ...allOf({ ...node, type: undefined, test: undefined }, isRead),
      ]
    case 'SwitchCase':
      return allOf({ consequent: node.consequent }, false)
    default:
      return silent.has(node.type) ? [] : allOf(node, isRead && passesOn.has(node.type))
  }
}

/** What is for the compiler, or for who mends the program. */
const silent = new Set(
  'ImportDeclaration ExportAllDeclaration ExportNamedDeclaration TsTypeAliasDeclaration TsInterfaceDeclaration TsTypeAnnotation TsTypeParameterInstantiation TsLiteralType ThrowStatement'.split(
    ' ',
  ),
)

/** Through these, a text reaches the place where it is read. */
const passesOn = new Set([
  'ParenthesisExpression',
  'ArrayExpression',
  'TsAsExpression',
  'TsSatisfiesExpression',
  'TsConstAssertion',
])

function isWords(element: Node): boolean {
  const name = (element.opening as Node).name as Node
  return name.value === 'Words'
}

function keyName(key: Node): string {
  return String(key.value ?? '')
}

function calleeName(callee: Node): string {
  if (callee.type === 'Import') return 'import'
  if (callee.type === 'MemberExpression') return keyName(callee.property as Node)
  return String(callee.value ?? '')
}
