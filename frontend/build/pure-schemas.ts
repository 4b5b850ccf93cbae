import { type Plugin, parseAst } from 'vite'

const entities = /\/contracts\/src\/entities\/[\w-]+\.ts$/

/**
 * Marks the contract's schemas as free of side effects, so that a page which only needs a rule or a label (the fallback
 * count, the words for a status) does not bring the validation library along.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'accolade-pure-schemas',
    apply: 'build',
    transform: (code, id) => (entities.test(id) ? { code: wrapCalls(code), map: null } : null),
  }
}

/** `const schema = z.object(…)` becomes a call that may be dropped while nobody uses its result. */
function wrapCalls(code: string): string {
  const spans = parseAst(code).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
  })
  return spans.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/*#__PURE__*/ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    code,
  )
}
