import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const tables = /\/contracts\/src\/http\/(?!route|table)[\w-]+\.ts$/

/** What a caller needs to know; the rest validates, or is for those who answer and for the documentation. */
const needed = ['method', 'path', 'status', 'keylessBecause']

/**
 * Gives the browser the contract's routes without their schemas: public pages stay small and free of the validation
 * library. Types are not touched; forms import the entities' schemas themselves.
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
  const routes = Object.entries(table as Record<string, Record<string, unknown>>).map(([name, route]) => [
    name,
    Object.fromEntries(needed.flatMap((key) => (key in route ? [[key, route[key]]] : []))),
  ])
  return JSON.stringify(Object.fromEntries(routes))
}
