import type { OwnRecord, OwnRecords } from '@accolade/contracts/entities/score-log'
import { nextHeadIn } from '../domain/score-log/head.ts'
import {
  type Entry,
  type KeptRecord,
  type KnownEntry,
  readEntriesOf,
  readEntryOf,
  readKnownEntries,
  readOwnRecords as readRecords,
} from '../store/own-records.ts'
import { readLastHead } from '../store/score-log-heads.ts'
import type { Context } from './context.ts'
import { idInLog } from './sequence-log.ts'

/** What the log has of what a judge did, newest first, in the words that the judge knows. */
export async function readOwnRecords(
  context: Pick<Context, 'pool' | 'opaqueId'>,
  { userId: judgeId }: { userId: string },
  { submission, page, pageSize }: { submission?: string | undefined; page: number; pageSize: number },
  now: Date,
): Promise<OwnRecords> {
  const { pool } = context
  const entries = await entriesOf(context, judgeId, submission)
  const [first] = entries
  const of = { judgeId, judgeInLog: idInLog(context, judgeId) }
  const nothing = { total: 0, signed: 0, items: [] }
  const isUnknown = submission !== undefined && !first
  const found = isUnknown
    ? nothing
    : await readRecords(pool, of, { entry: (submission && first) || null, page, pageSize })
  const idsOf = new Map(entries.map(({ judgingId, entryInLog }) => [entryInLog, judgingId]))
  const idOf = ({ judgingId, entryInLog }: KeptRecord) => judgingId ?? idsOf.get(entryInLog ?? '')
  const ids = [...new Set(found.items.flatMap((item) => idOf(item) ?? []))]
  const known = new Map((await readKnownEntries(pool, judgeId, ids)).map((each) => [each.judgingId, each]))
  const items = found.items.map((item) => ownRecord(item, known.get(idOf(item) ?? '')))
  const waits = items.some(({ head }) => head === null)
  const last = waits ? await readLastHead(pool) : null
  const nextHeadInMs = waits ? nextHeadIn(last?.signedAt ?? null, now) : null
  return { ...found, items, page, pageSize, nextHeadInMs }
}

/** All entries that the judge has or had; of one submission only that one. */
async function entriesOf(
  context: Pick<Context, 'pool' | 'opaqueId'>,
  judgeId: string,
  submission: string | undefined,
): Promise<Entry[]> {
  const ids =
    submission === undefined
      ? await readEntriesOf(context.pool, judgeId)
      : [await readEntryOf(context.pool, judgeId, submission)]
  return ids.flatMap((judgingId) =>
    judgingId === null ? [] : { judgingId, entryInLog: idInLog(context, judgingId) },
  )
}

function ownRecord(record: KeptRecord, entry: KnownEntry | undefined): OwnRecord {
  const { kind, at, criterionId, valueTenths, number, head } = record
  return {
    ...{ kind, at, number, head },
    submissionId: entry?.reviewId ?? null,
    submissionNumber: entry?.number ?? null,
    criterion: (criterionId && entry?.criteria[criterionId]) ?? null,
    value: valueTenths === null ? null : valueTenths / 10,
    state: head ? 'signed' : number === null ? 'recorded' : 'logged',
  }
}
