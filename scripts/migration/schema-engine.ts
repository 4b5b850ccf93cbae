import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import type { Pool } from 'pg'

interface Bindings {
  __wbg_set_wasm(exports: unknown): void
  SchemaEngine: typeof SchemaEngine
}

/** What of WebAssembly is used here; the types of Node leave it to those of a browser. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: { __wbindgen_start(): void } }
}

let loaded: Promise<Bindings> | undefined

/** Prisma's schema engine as WebAssembly, at work in the schema `public` of a database: nothing is downloaded. */
export async function openSchemaEngine(pool: Pool): Promise<SchemaEngine> {
  loaded ??= load()
  const bindings = await loaded
  const adapter = bindMigrationAwareSqlAdapterFactory(knowingChar(pool))
  return bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter)
}

/** The bindings hold one instance: a second would share its memory with the first. */
async function load(): Promise<Bindings> {
  const program = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const bindings = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as Bindings
  const bytes = readFileSync(program.replace('schema_engine.js', 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': bindings }
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports)
  bindings.__wbg_set_wasm(exports)
  exports.__wbindgen_start()
  return bindings
}

/** PostgreSQL's `"char"`, in which its catalogue says much, and `text`. */
const types = { char: 18, text: 25 }

/** Prisma's adapter refuses `"char"` columns, which the engine's own questions have: they pass as text, and are named. */
function knowingChar(pool: Pool): SqlMigrationAwareDriverAdapterFactory {
  const charColumns = new AsyncLocalStorage<Set<number>>()
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<{ fields: { dataTypeID: number }[] }>
  const passing = async (...args: unknown[]) => {
    const result = await query(...args)
    for (const [index, field] of result.fields.entries()) {
      if (field.dataTypeID !== types.char) continue
      charColumns.getStore()?.add(index)
      field.dataTypeID = types.text
    }
    return result
  }
  const factory = new PrismaPg(Object.assign(pool, { query: passing }))
  const open = factory.connect.bind(factory)
  const connect = async () => {
    const connection = await open()
    const queryRaw = connection.queryRaw.bind(connection)
    const naming = (question: SqlQuery) =>
      charColumns.run(new Set(), async () => {
        const result = await queryRaw(question)
        for (const index of charColumns.getStore() ?? []) result.columnTypes[index] = ColumnTypeEnum.Character
        return result
      })
    return Object.assign(connection, { queryRaw: naming })
  }
  return Object.assign(factory, { connect })
}
