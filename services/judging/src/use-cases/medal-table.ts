import { createHash } from 'node:crypto'
import type { AwardLevel } from '@accolade/contracts/entities/judging-rules'
import type { MedalCounts, Sealing } from '@accolade/contracts/entities/seal'
import canonicalize from 'canonicalize'
import { type MedalTable, medalTableOf } from '../domain/medal-table.ts'
import { readCategories } from '../replicas/category.ts'
import { isPhaseOpen } from '../replicas/programme.ts'
import type { Database, Transaction } from '../store/database.ts'
import { readRule, stateOfScores } from '../store/result-rule-store.ts'
import { readSheets } from '../store/score-store.ts'
import { areCriteriaFollowed, findSealById, type ListedSeal, listJudged } from '../store/seal-store.ts'
import type { Context } from './context.ts'
import { idInLog } from './sequence-log.ts'

/** What a seal would fix now, or why none can be made. */
export interface NextSeal {
  refusal: Sealing['refusal']
  /** The canonical text, and its SHA-256. */
  table: { medals: string; hash: string } | null
}

export async function readNextSeal(
  context: Pick<Context, 'opaqueId'>,
  db: Database | Transaction,
): Promise<NextSeal> {
  if (await isPhaseOpen(db)) return { refusal: 'open', table: null }
  const { decides, settledFrom } = await readRule(db)
  const isSettled = decides === 'plain' || (settledFrom !== null && settledFrom === (await stateOfScores(db)))
  if (!isSettled || !(await areCriteriaFollowed(db))) return { refusal: 'settling', table: null }
  const entries = await listJudged(db)
  if (entries.length === 0) return { refusal: 'empty', table: null }
  const sheets = await readSheets(
    db,
    entries.map(({ judgingId }) => judgingId),
  )
  const categories = await readCategories(db, [...new Set(entries.map(({ categoryId }) => categoryId))])
  const medals = canonicalize(
    medalTableOf({
      decides,
      categories: [...categories].map(([id, category]) => ({ id, ...category })),
      entries: entries.map(({ judgingId, categoryId, adjusted }) => ({
        entry: idInLog(context, judgingId),
        category: categoryId,
        sheets: sheets.get(judgingId) ?? [],
        adjusted,
      })),
    }),
  )!
  return { refusal: null, table: { medals, hash: createHash('sha256').update(medals).digest('hex') } }
}

/** What a table fixes, counted. */
export function countsOf({ medals, hash }: { medals: string; hash: string }): MedalCounts {
  const { decides, categories, entries } = JSON.parse(medals) as MedalTable
  const byCategory = Map.groupBy(entries, ({ category }) => category)
  return {
    ...{ decides, hash, entries: entries.length },
    sheets: entries.reduce((sum, { judges }) => sum + judges, 0),
    categories: categories.map(({ id, name }) => {
      const own = byCategory.get(id) ?? []
      const at = (level: AwardLevel) => own.filter((entry) => entry.level === level).length
      return { id, name, entries: own.length, gold: at('gold'), silver: at('silver'), bronze: at('bronze') }
    }),
  }
}

/** The entries in the table of a seal, by their ids in the log. */
export async function sealedEntriesOf(db: Database | Transaction, sealId: string): Promise<Set<string>> {
  const { entries } = JSON.parse((await findSealById(db, sealId))!.medals) as MedalTable
  return new Set(entries.map(({ entry }) => entry))
}

// a table never changes, and public pages show its counts: each is read and counted once
const counted = new Map<string, MedalCounts>()

/** What the table of a seal fixes, counted. */
export async function countsOfSeal(db: Database, { id, hash }: ListedSeal): Promise<MedalCounts> {
  const known = counted.get(hash)
  if (known) return known
  const { medals } = (await findSealById(db, id))!
  const counts = countsOf({ medals, hash })
  counted.set(hash, counts)
  return counts
}
