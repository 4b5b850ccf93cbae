import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const tables = /\/contracts\/src\/http\/(?!route|table)[\w-]+\.ts$/

/** What validates, and what only the documentation says. */
const unneeded = ['params', 'query', 'body', 'reply', 'summary', 'ownership', 'keptUntil', 'changedBy']

/**
 * Gives the browser the contract's routes without their schemas: a caller needs only method and path, and public pages
 * stay free of the validation library. Types are not touched; forms import the entities' schemas themselves.
 */
export function routeTables(): Plugin {
  return {
    name: 'accolade-route-tables',
    enforce: 'pre',
    load: async (id) => {
      if (!tables.test(id)) return null
      const module: Record<string, unknown> = await import(pathToFileURL(id).href)
      const lines = Object.entries(module).map(
        ([name, table]) => `export const ${name} = ${withoutRest(table)}`,
      )
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  }
}

function withoutRest(table: unknown): string {
  return JSON.stringify(table, (key, value) => (unneeded.includes(key) ? undefined : value))
}
