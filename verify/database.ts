// `npm run verify -- --database`: compares the tables of judging with the log, and the log with itself and with a head kept from before.
import { Refusal } from './bytes.ts'
import { differences, type Reader, readLive, rowsOf, utcTime } from './live-tables.ts'
import { idsInLog } from './log-ids.ts'
import { apply } from './replay.ts'
import { checkSources, type Sources } from './source-files.ts'
import { emptyState, type LogRecord } from './state.ts'
import { checkLog, type StoredLog } from './stored-log.ts'

/** What a check found: nothing is wrong if there are no problems. */
export interface DatabaseVerdict {
  problems: string[]
  records: number
  erased: number
  /** What is written down and waits for the log; it is compared as well. */
  waiting: number
  heads: number
  rows: number
  /** Files of evidence; only where submissions is compared. */
  files: number
}

interface Waiting {
  kind: string
  at: string
  entry: string | null
  judge: string | null
  body: Record<string, unknown>
}

/**
 * @param reader a connection in a transaction that sees one moment (`REPEATABLE READ`), whose search path is the schema of judging
 * @param secret `JUDGING_ID_SECRET`, of which the ids in the log are made
 * @param kept the signed note of a head from before, which the log has to extend
 * @param sources submissions, whose files are compared with the log
 */
export async function verifyDatabase(
  reader: Reader,
  secret: string,
  kept: string | null = null,
  sources: Sources | null = null,
): Promise<DatabaseVerdict> {
  const idOf = await idsInLog(secret)
  const log = await readLog(reader)
  const { records, problems } = await checkLog(log, kept)
  const state = emptyState()
  const take = (name: string, record: LogRecord) => {
    try {
      const problem = apply(state, record)
      if (problem) problems.push(`${name}: ${problem}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push(`${name}: ${error.message}`)
    }
  }
  for (const [number, record] of records.entries()) if (record) take(`score_log_leaf ${number}`, record)
  const waiting = await readWaiting(reader)
  for (const { kind, at, entry, judge, body } of waiting)
    take('score_log_pending', {
      ...{ ...body, kind, at },
      ...(entry && { entry: await idOf(entry) }),
      ...(judge && { judge: await idOf(judge) }),
      ...(await renamed(body, ['administrator', 'assignment', 'file'], idOf)),
      ...(body.parameters != null && {
        parameters: {
          ...body.parameters,
          ...(await renamed(body.parameters as Record<string, unknown>, ['assignment'], idOf)),
        },
      }),
    })
  const live = await readLive(reader, idOf)
  const names = await namesOf(reader, idOf)
  const nameOf = (name: string) =>
    name
      .split(' ')
      .map((part) => names.get(part) ?? part)
      .join(' ')
  problems.push(...differences(live, rowsOf(state), nameOf))
  const found = sources && (await checkSources(sources, state.files, idOf))
  problems.push(...(found?.problems ?? []))
  return {
    problems,
    files: found?.compared ?? 0,
    ...{ records: records.length, erased: records.filter((record) => record === null).length },
    ...{ waiting: waiting.length, heads: log.heads.length },
    rows: [...live.values()].reduce((sum, rows) => sum + rows.size, 0),
  }
}

async function readLog(reader: Reader): Promise<StoredLog> {
  const all = async <T>(text: string) => (await reader.query<T>(text)).rows
  return {
    leaves: await all(
      `SELECT number::float8 AS number, hash, record, nonce, judge, erased_at IS NOT NULL AS "isErased"
         FROM score_log_leaf ORDER BY score_log_leaf.number`,
    ),
    nodes: await all('SELECT level, position::float8 AS position, hash FROM score_log_node ORDER BY 1, 2'),
    heads: await all(
      `SELECT number, size::float8 AS size, note, ${utcTime('signed_at')} AS "signedAt" FROM score_log_head ORDER BY number`,
    ),
    keys: (await all<{ vkey: string }>('SELECT vkey FROM score_log_key ORDER BY id')).map(({ vkey }) => vkey),
  }
}

async function readWaiting(reader: Reader): Promise<Waiting[]> {
  const { rows } = await reader.query<Waiting>(
    `SELECT kind, ${utcTime('at')} AS at, judging_id AS entry, judge_id AS judge, body FROM score_log_pending ORDER BY id`,
  )
  return rows
}

/** The members that the log has under ids of its own, so renamed. */
async function renamed(
  of: Record<string, unknown>,
  members: readonly string[],
  idOf: (id: string) => Promise<string>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const member of members) {
    const id = of[member]
    if (typeof id === 'string') found[member] = await idOf(id)
  }
  return found
}

/** The database's own ids by those of the log. */
async function namesOf(reader: Reader, idOf: (id: string) => Promise<string>): Promise<Map<string, string>> {
  const { rows } = await reader.query<{ id: string }>(
    `SELECT judging_id AS id FROM submission UNION SELECT user_id FROM judge UNION SELECT judge_id FROM assignment
      UNION SELECT judging_id FROM score UNION SELECT judge_id FROM score UNION SELECT judging_id FROM review UNION SELECT judge_id FROM review
      UNION SELECT asked_by FROM act_request UNION SELECT asked_by FROM catalogue_act_request UNION SELECT id FROM evidence UNION SELECT id FROM assignment`,
  )
  return new Map(
    await Promise.all(rows.map(async ({ id }): Promise<[string, string]> => [await idOf(id), id])),
  )
}
