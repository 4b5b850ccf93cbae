import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { root } from '../lib/paths.ts'
import { openSchemaEngine } from './schema-engine.ts'

/** What the chassis puts into every schema; no Prisma schema names these. */
const chassisTables = [
  'outbox',
  'inbox',
  'dead_letter',
  'repeated_attempt',
  'idempotency_key',
  'quota_use',
  'event_stream',
  'export_part',
  'export_file',
  'erased_person',
  'redacted_event',
  '_prisma_migrations',
]

/**
 * The SQL that brings a service's database to what its Prisma schema says; empty where they agree.
 *
 * @param pool on a database to whose schema `public` the service's migrations have been applied
 */
export async function schemaDifference(service: string, pool: Pool): Promise<string> {
  const path = join(root, 'services', service, 'prisma', 'schema.prisma')
  const files = [{ path, content: readFileSync(path, 'utf8') }]
  const engine = await openSchemaEngine(pool)
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: root },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: chassisTables.map((table) => `public.${table}`), externalEnums: [] },
  })
  const sql = (stdout ?? '').trim()
  return sql === '-- This is an empty migration.' ? '' : sql
}
