import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { SqlExecutor } from '../../../src/database/unit-of-work.ts'

/** A Prisma client as the services have it, as far as the tests use it. */
export interface ShopClient extends SqlExecutor {
  sale: {
    create(args: { data: { number: number; article: string } }): Promise<unknown>
    findMany(): Promise<Array<{ number: number; article: string }>>
  }
  price: {
    createMany(args: { data: Price | Price[]; skipDuplicates?: boolean }): Promise<{ count: number }>
    updateMany(args: object): Promise<{ count: number }>
    findMany(): Promise<Price[]>
  }
  $disconnect(): Promise<void>
  $transaction<T>(work: (tx: ShopClient) => Promise<T>): Promise<T>
}

/** A copy of what another service says. */
export interface Price {
  article: string
  currency: string
  cents: number
  version: number
  checkedAt?: Date
}

const prismaCommand = createRequire(import.meta.url).resolve('prisma/build/index.js')

/**
 * Generates the client from the tests' own schema.
 *
 * @param name a folder of its own for each test file, as they run at the same time
 */
export async function generateShopClient(name: string): Promise<new (options: object) => ShopClient> {
  const folder = new URL(`./generated/${name}/`, import.meta.url)
  const schema = await readFile(new URL('./prisma/schema.prisma', import.meta.url), 'utf8')
  await mkdir(folder, { recursive: true })
  const path = fileURLToPath(new URL('schema.prisma', folder))
  await writeFile(path, schema.replace('"../generated"', '"./client"'))
  // the client needs no engine; without this the command would fetch one
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true' }
  await promisify(execFile)(process.execPath, [prismaCommand, 'generate', '--schema', path], { env })
  return (await import(fileURLToPath(new URL('client/client.ts', folder)))).PrismaClient
}
