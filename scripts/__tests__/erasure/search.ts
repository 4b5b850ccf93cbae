import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Site } from '../../lib/site/site.ts'

/** Where a word was found: a table, a stream, a file, a log. */
export type Hits = Map<string, string[]>

/** Looks for words everywhere where the system keeps something. Gives for each word the places that hold it. */
export async function searchEverywhere(site: Site, words: readonly string[]): Promise<Hits> {
  const places = [
    ...(await tablesOf(site)),
    ...(await streamsOf(site)),
    ...(await filesIn('broker', join(site.nats.folder, 'jetstream'))),
    ...(await filesIn('evidence', site.stores.evidence)),
    ...(await filesIn('copies', site.stores.judging)),
    ...logsOf(site),
  ]
  return new Map(
    words.map((word) => [
      word,
      places.filter(({ text }) => text.includes(word.toLowerCase())).map(({ name }) => name),
    ]),
  )
}

interface Place {
  name: string
  text: string
}

/** Every column of every table of every schema as text, read as superuser. */
export async function tablesOf({ databases }: Site): Promise<Place[]> {
  const places: Place[] = []
  for (const [service, { url }] of databases) {
    const admin = new URL(process.env.TEST_DATABASE_URL ?? '')
    admin.pathname = new URL(url).pathname
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string; columns: string }>(`
        SELECT format('%I.%I', table_schema, table_name) AS name,
               string_agg(CASE data_type WHEN 'bytea' THEN format('encode(%I, ''escape'')', column_name)
                                         ELSE format('%I::text', column_name) END, ', ') AS columns
          FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
         WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') GROUP BY 1`)
      for (const { name, columns } of rows) {
        const found = await client.query<{ text: string }>(
          `SELECT lower(concat_ws(' ', ${columns})) AS text FROM ${name}`,
        )
        const table = name.split('.').at(-1)
        places.push({ name: `${service}.${table}`, text: found.rows.map(({ text }) => text).join('\n') })
      }
    } finally {
      await client.end()
    }
  }
  return places
}

/** Both streams, message by message. */
async function streamsOf({ nats }: Site): Promise<Place[]> {
  const manager = await nats.operations.jetstreamManager()
  const places: Place[] = []
  for (const stream of ['facts', 'dead']) {
    const { state } = await manager.streams.info(stream)
    for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
      const message = await manager.streams.getMessage(stream, { seq }).catch(() => null)
      if (!message) continue
      const headers = JSON.stringify([...(message.header ?? [])])
      const text = `${headers} ${Buffer.from(message.data).toString()}`.toLowerCase()
      places.push({ name: `stream ${stream} ${message.subject}`, text })
    }
  }
  return places
}

/** Every file below a folder, with its name and its bytes. */
async function filesIn(kind: string, folder: string): Promise<Place[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const bytes = await readFile(path).catch(() => Buffer.alloc(0))
        const name = path.slice(folder.length + 1)
        return { name: `${kind} ${name}`, text: `${name} ${bytes.toString('utf8')}`.toLowerCase() }
      }),
  )
}

function logsOf({ replicas }: Site): Place[] {
  return [...replicas.values()].flat().map(({ name, log }) => ({
    name: `log of ${name}`,
    text: log.join('\n').toLowerCase(),
  }))
}

/** Only the words that were found. */
export const found = (hits: Hits) => Object.fromEntries([...hits].filter(([, places]) => places.length > 0))
