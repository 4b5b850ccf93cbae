import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const development = dirname(fileURLToPath(import.meta.resolve('react-router')))
const production = join(development, '../production')

/** React Router's files for production: the two entries, and the file that has the code of both. */
export const routerFiles = {
  'react-router': join(production, 'index.mjs'),
  'react-router/dom': join(production, 'dom-export.mjs'),
  code: fileWith('function createBrowserHistory('),
}

/** What is left out, and why nobody misses it. */
const cuts: readonly (readonly [what: RegExp, instead: string])[] = [
  // names for developers' tools, each an assignment for which the build keeps the whole component
  [/^\w+\.displayName = "\w+";$/gm, ''],
  // what React makes of a component is needed only where the component is
  [/= (?=React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '],
  // a link loads the next page ahead only in the router's own framework
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
  // warnings to developers, who see them while they develop
  [/^function warning\(cond, message\) \{$[\s\S]*?^\}$/m, 'function warning() {}'],
]

/**
 * Takes React Router's files for production, which its package leads nobody to, and leaves out what only its framework mode
 * and developers need: the build cannot see by itself that nothing uses it.
 */
export function leanRouter(): Plugin {
  return {
    name: 'accolade-lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' || id === 'react-router/dom' ? routerFiles[id] : null),
    transform: (code, id) => (id === routerFiles.code ? { code: cutRouter(code), map: null } : null),
  }
}

/** Throws where there is nothing to cut: then this release is written differently, and has to be looked at. */
export function cutRouter(code: string): string {
  return cuts.reduce((left, [what, instead]) => {
    if (left.search(what) === -1) throw new Error(`React Router has no ${what}`)
    return left.replace(what, instead)
  }, code)
}

function fileWith(text: string): string {
  const files = readdirSync(production).filter((name) => name.endsWith('.mjs'))
  const found = files.find((name) => readFileSync(join(production, name), 'utf8').includes(text))
  if (!found) throw new Error(`No file of React Router has "${text}"`)
  return join(production, found)
}
