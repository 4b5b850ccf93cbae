// What the tables of judging hold, under the ids of the log, in the form in which what the log comes to is written too: a text for each
// row, by the row's name. Two such lists are compared row by row.

import { fingerprintOf } from './bytes.ts'
import { holds } from './ended.ts'
import { medalsOf } from './results.ts'
import type { LoggedRequest, State } from './state.ts'

/** Rows by table; a row's name, and what it says. */
export type Rows = Map<string, Map<string, string>>

/** One connection to a database, in a transaction that sees one moment. */
export interface Reader {
  query<T>(text: string): Promise<{ rows: T[] }>
}

interface StoredRequest {
  id: string
  act: string
  subject: string
  by: string
  at: string
  reason: string
  outcome: string | null
  endedBy: string | null
  endedAt: string | null
}

interface Pair {
  entry: string
  judge: string
}

/** A time of the database in the form of the log. */
export const utcTime = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Reads what the log is about. `idOf` gives the id in the log. */
export async function readLive(reader: Reader, idOf: (id: string) => Promise<string>): Promise<Rows> {
  const rows: Rows = new Map()
  const put = (table: string, name: string, says: string) => {
    const known = rows.get(table) ?? new Map<string, string>()
    rows.set(table, known.set(name, known.has(name) ? 'twice there' : says))
  }
  const read = async <T>(text: string, take: (row: T) => void | Promise<void>) => {
    for (const row of (await reader.query<T>(text)).rows) await take(row)
  }
  const pairOf = async ({ entry, judge }: Pair) => `${await idOf(entry)} ${await idOf(judge)}`
  const ids = 'judging_id AS entry, judge_id AS judge'

  await read<Pair & { criterion: string; value: number }>(
    `SELECT ${ids}, criterion_id AS criterion, value_tenths AS value FROM score`,
    async (row) => put('score', `${await pairOf(row)} ${row.criterion}`, String(row.value)),
  )
  await read<Pair & { state: string }>(`SELECT ${ids}, state FROM review`, async (row) =>
    put('review', await pairOf(row), row.state),
  )
  await read<Pair>(`SELECT ${ids} FROM conflict`, async (row) =>
    put('conflict', await pairOf(row), 'declared'),
  )
  await read<Pair>(`SELECT ${ids} FROM exclusion`, async (row) =>
    put('exclusion', await pairOf(row), 'worked out'),
  )
  await read<{ category: string; judge: string }>(
    'SELECT category_id AS category, judge_id AS judge FROM assignment WHERE removed_at IS NULL',
    async ({ category, judge }) => put('assignment', `${category} ${await idOf(judge)}`, 'assigned'),
  )
  await read<{ category: string; id: string; weight: number; place: string }>(
    `SELECT category_id AS category, id, weight, row_number() OVER (PARTITION BY category_id ORDER BY position)::text AS place FROM criterion`,
    ({ category, id, weight, place }) =>
      put('criterion', `${category} ${id}`, `weight ${weight}, place ${place}`),
  )
  await read<{ id: string; judges: number | null }>(
    'SELECT id, judges_per_entry AS judges FROM category c WHERE EXISTS (SELECT FROM criterion WHERE category_id = c.id)',
    ({ id, judges }) => put('category', id, judgesText(judges)),
  )
  await read<{ entry: string; category: string; withdrawn: boolean; ended: string | null }>(
    `SELECT judging_id AS entry, category_id AS category, withdrawn AND content_version <= withdrawn_version AS withdrawn,
              ended_seal_id AS ended
       FROM submission WHERE category_id IS NOT NULL`,
    async ({ entry, category, withdrawn, ended }) =>
      put('submission', await idOf(entry), entryText(category, withdrawn, ended)),
  )
  await read<{ entry: string; file: string; source: string | null }>(
    'SELECT judging_id AS entry, id AS file, source_hash AS source FROM evidence',
    async ({ entry, file, source }) =>
      put('evidence', `${await idOf(entry)} ${await idOf(file)}`, sourceText(source)),
  )
  await read<{ open: boolean }>('SELECT judging_phase AS open FROM programme', ({ open }) =>
    put('programme', 'judging', open ? 'open' : 'closed'),
  )
  await read<{ decides: string }>('SELECT decides FROM result_rule', ({ decides }) =>
    put('result_rule', 'rule', decides),
  )
  await read<{ id: string; medals: string; hash: string; state: string }>(
    `SELECT id, medals, hash, CASE WHEN ended_at IS NOT NULL THEN 'ended' WHEN opened_at IS NOT NULL THEN 'opened' ELSE 'held' END AS state
       FROM results_seal`,
    async ({ id, medals, hash, state }) => {
      const isOwn = (await fingerprintOf(medals)) === hash
      put('results_seal', id, `${isOwn ? hash : 'medals that are not those of the hash'}, ${state}`)
    },
  )
  for (const table of ['act_request', 'catalogue_act_request'])
    await read<StoredRequest>(
      `SELECT id, act, asked_by AS by, ${utcTime('asked_at')} AS at, reason, outcome, ended_by AS "endedBy", ${utcTime('ended_at')} AS "endedAt",
              (SELECT string_agg(value, ' ') FROM jsonb_each_text(parameters)) AS subject FROM ${table}`,
      async ({ id, act, subject: own, by, at, reason, outcome, endedBy, endedAt }) => {
        const subject = act === 'drop-scores' ? await idOf(own) : own
        const asked = { act, subject, askedBy: await idOf(by), askedAt: at, reason }
        const ended = outcome === null ? null : { outcome, by: endedBy && (await idOf(endedBy)), at: endedAt }
        put(table, id, requestText({ ...asked, ended }))
      },
    )
  await read<{
    id: string
    seed: string
    commitment: string
    fingerprint: string | null
    published: string | null
  }>(
    'SELECT id, seed, commitment, fingerprint, published FROM draw',
    async ({ id, seed, commitment, fingerprint, published }) => {
      const isSeed = (await fingerprintOf(seed)) === commitment
      const isPublished = published === null || (await fingerprintOf(published)) === fingerprint
      put(
        'draw',
        id,
        `${isSeed ? commitment : 'a seed that is not the committed one'}, ${isPublished ? fingerprint : 'a text that is not that of the fingerprint'}`,
      )
    },
  )
  await read<{ entry: string; judges: number; mean: number | null }>(
    `SELECT judging_id AS entry, told_judges AS judges, told_mean_hundredths AS mean FROM submission s
      WHERE category_id IS NOT NULL AND NOT EXISTS (SELECT FROM unpublished_result u WHERE u.judging_id = s.judging_id)`,
    async ({ entry, judges, mean }) => put('mean', await idOf(entry), `${judges} judges, ${mean}`),
  )
  return rows
}

const judgesText = (judges: unknown) => (judges === null ? 'all judges' : `${judges} judges for each entry`)

const entryText = (category: string, isWithdrawn: boolean, endedWith?: string | null) =>
  `category ${category}${isWithdrawn ? ', withdrawn' : ''}${endedWith ? `, ended with ${endedWith}` : ''}`

const sourceText = (source: string | null) => (source === null ? 'no source' : `source ${source}`)

const requestText = ({ act, subject, askedBy, askedAt, reason, ended }: LoggedRequest) =>
  `${act} ${subject} by ${askedBy} at ${askedAt}, ${JSON.stringify(reason)}, ${ended ? `${ended.outcome} by ${ended.by} at ${ended.at}` : 'open'}`

/** Which acts the catalogue does: judging keeps their requests in a table of their own. */
const actsOfCatalogue = ['change-criteria', 'reopen-judging']

/** The same rows as the log comes to. */
export function rowsOf(state: State): Rows {
  const rows: Rows = new Map()
  const table = (name: string, entries: Iterable<[string, string]>) => rows.set(name, new Map(entries))
  const all = (names: Iterable<string>, says: string) =>
    Array.from(names, (name): [string, string] => [name, says])
  table(
    'score',
    [...state.scores].flatMap(([pair, scores]) =>
      Array.from(scores, ([criterion, value]): [string, string] => [`${pair} ${criterion}`, String(value)]),
    ),
  )
  table('review', state.reviews)
  table('conflict', all(state.declared, 'declared'))
  table('exclusion', all(state.excluded, 'worked out'))
  table('assignment', all(state.assigned, 'assigned'))
  table(
    'criterion',
    [...state.criteria].flatMap(([category, criteria]) =>
      criteria.map(({ id, weight }, at): [string, string] => [
        `${category} ${id}`,
        `weight ${weight}, place ${at + 1}`,
      ]),
    ),
  )
  table(
    'category',
    Array.from(state.judgesPerEntry)
      .filter(([id]) => state.criteria.get(id)!.length > 0)
      .map(([id, judges]) => [id, judgesText(judges)]),
  )
  table(
    'submission',
    [state, ...state.editions.values()].flatMap(({ categories }) =>
      Array.from(categories, ([entry, category]): [string, string] => [
        entry,
        entryText(category, state.withdrawn.has(entry), state.endedWith.get(entry)),
      ]),
    ),
  )
  table(
    'evidence',
    Array.from(state.files, ([name, source]) => [name, sourceText(source)]),
  )
  table('programme', [['judging', state.isOpen ? 'open' : 'closed']])
  table('result_rule', [['rule', state.decides]])
  table(
    'results_seal',
    Array.from(state.seals, ([id, hash]) => [
      id,
      `${hash}, ${state.editions.has(id) ? 'ended' : state.opened.has(id) ? 'opened' : 'held'}`,
    ]),
  )
  for (const name of ['act_request', 'catalogue_act_request'])
    table(
      name,
      [...state.requests]
        .filter(([, { act }]) => actsOfCatalogue.includes(act) === (name === 'catalogue_act_request'))
        .map(([id, request]) => [id, requestText(request)]),
    )
  table(
    'draw',
    Array.from(state.draws, ([id, { commitment, fingerprint }]) => [id, `${commitment}, ${fingerprint}`]),
  )
  table('mean', meansOf(state))
  return rows
}

/**
 * What judging tells others of each entry, those of editions that have ended included. Adjusted means are worked out some time after
 * scores, so they are compared once they are sealed.
 */
function meansOf(state: State): [string, string][] {
  const isSettled = state.decides === 'plain' || holds(state)
  const ended = [...state.editions.values()].map((edition) => ({ ...state, ...edition }))
  return [...(isSettled ? [state] : []), ...ended].flatMap((of) => {
    const { entries } = medalsOf(of, []) as {
      entries: { entry: string; judges: number; mean: number | null }[]
    }
    return entries.map(({ entry, judges, mean }): [string, string] => [entry, `${judges} judges, ${mean}`])
  })
}

/** What differs, a sentence each. `nameOf` gives the database's own ids instead of those of the log. */
export function differences(live: Rows, logged: Rows, nameOf: (name: string) => string): string[] {
  const found: string[] = []
  for (const [table, expected] of logged) {
    const present = live.get(table) ?? new Map<string, string>()
    for (const [name, says] of expected) {
      const there = present.get(name)
      if (there === undefined && !isDefault(table))
        found.push(`${table} ${nameOf(name)}: removed; the log has ${says}`)
      else if (there !== undefined && there !== says)
        found.push(`${table} ${nameOf(name)}: changed; the log has ${says}, the database ${there}`)
    }
    for (const [name, says] of present)
      if (!expected.has(name) && table !== 'mean')
        found.push(`${table} ${nameOf(name)}: added; the database has ${says}, the log nothing`)
  }
  return found
}

/** Rows that are there only once something else than the default was chosen; and means that are being worked out. */
const isDefault = (table: string) => ['programme', 'result_rule', 'mean'].includes(table)
