import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const tables = /\/contracts\/src\/http\/(?!route|table)[\w-]+\.ts$/

/** What a caller needs to know; the rest validates, or is for those who answer and for the documentation. */
const needed = ['method', 'path', 'status', 'keylessBecause']

/** Modules that exist in the build only: a table, and each route of it. */
const made = 'accolade-routes:'

/**
 * Gives the browser the contract's routes without their schemas: public pages stay small and free of the validation
 * library. Each route is a module of its own, so a page loads those that it calls, not whole tables. Types are not touched;
 * forms import the entities' schemas themselves.
 */
export function routeTables(): Plugin {
  return {
    name: 'accolade-route-tables',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(made) ? `\0${id}` : null),
    load: async (id) => {
      if (!id.startsWith(`\0${made}`)) return tables.test(id) ? namesOf(id) : null
      const { table, route, file } = parts(id)
      const routes = (await importTable(file))[table]!
      if (route) {
        const code = `export default ${JSON.stringify(withoutRest(routes[route]!))}`
        return { code, moduleType: 'js', moduleSideEffects: false }
      }
      const lines = Object.keys(routes).map(
        (name) => `export { default as ${name} } from ${JSON.stringify(`${made}${table}.${name}:${file}`)}`,
      )
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false }
    },
  }
}

/** A file of tables, without what is in them. */
async function namesOf(file: string) {
  const lines = Object.keys(await importTable(file)).map(
    (name) => `export * as ${name} from ${JSON.stringify(`${made}${name}:${file}`)}`,
  )
  return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false } as const
}

type Table = Record<string, Record<string, unknown>>

async function importTable(file: string): Promise<Record<string, Table>> {
  return import(pathToFileURL(file).href)
}

/** `identityRoutes.getUser:/…/identity.ts`, or without the route where the whole table is meant. */
function parts(id: string): { table: string; route: string | undefined; file: string } {
  const [name = '', ...file] = id.slice(`\0${made}`.length).split(':')
  const [table = '', route] = name.split('.')
  return { table, route, file: file.join(':') }
}

function withoutRest(route: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(needed.flatMap((key) => (key in route ? [[key, route[key]]] : [])))
}
