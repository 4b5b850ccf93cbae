/** Whether a path of the checkout goes to the engine: the last pattern of .dockerignore that fits decides. */
export function contextFilter(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ include: line.startsWith('!'), pattern: toExpression(line.replace(/^!/, '')) }))
  return (path) => rules.reduce((in_, { include, pattern }) => (pattern.test(path) ? include : in_), true)
}

/** A pattern fits a path and all that lies below it. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '(?:.*/)?')
  return new RegExp(`^${source}(?:/.*)?$`)
}
