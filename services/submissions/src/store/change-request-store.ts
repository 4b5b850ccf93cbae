import type { Asked, ChangeRequest } from '../domain/change-request.ts'
import type { EntryAsItWas, FileAsItWas } from '../domain/entry-as-it-was.ts'
import { evidenceOrder } from './asset-store.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma, ChangeRequest as Row } from './generated/client.ts'

/** A request with the entry as it was asked about and, once it is answered or withdrawn, as it came back. */
export interface StoredRequest extends ChangeRequest {
  before: EntryAsItWas
  after: EntryAsItWas | null
}

/** The request that is open; null where there is none. */
export async function findOpenRequest(
  db: Database | Transaction,
  submissionId: string,
): Promise<StoredRequest | null> {
  const row = await db.changeRequest.findFirst({ where: { submissionId, state: 'open' } })
  return row && fromRow(row)
}

export async function findRequest(
  tx: Transaction,
  submissionId: string,
  id: string,
): Promise<StoredRequest | null> {
  const row = await tx.changeRequest.findFirst({ where: { submissionId, id } })
  return row && fromRow(row)
}

/** All of a submission, the newest first. */
export async function listRequests(
  db: Database | Transaction,
  submissionId: string,
): Promise<StoredRequest[]> {
  const orderBy = [{ requestedAt: 'desc' as const }, { id: 'desc' as const }]
  return (await db.changeRequest.findMany({ where: { submissionId }, orderBy })).map(fromRow)
}

/** A new request. The caller holds the submission. */
export async function insertRequest(
  tx: Transaction,
  { before, after: _none, ...request }: StoredRequest,
): Promise<void> {
  await tx.changeRequest.create({ data: { ...request, before: json(before) } })
}

/** Writes what administrators decide about an open request, and counts the change. The caller holds the submission. */
export async function saveRequest(
  tx: Transaction,
  id: string,
  change: Partial<Asked> & { sentAt: Date },
): Promise<StoredRequest> {
  return fromRow(
    await tx.changeRequest.update({ where: { id }, data: { ...change, version: { increment: 1 } } }),
  )
}

/** Closes an open request with the entry as it is now. The caller holds the submission. */
export async function closeRequest(
  tx: Transaction,
  id: string,
  {
    after,
    ...closing
  }: Required<Pick<ChangeRequest, 'state' | 'note' | 'closedAt' | 'closedBy'>> & { after: EntryAsItWas },
): Promise<StoredRequest> {
  const data = { ...closing, after: json(after), version: { increment: 1 } }
  return fromRow(await tx.changeRequest.update({ where: { id }, data }))
}

/** The uploaded files of a submission in order, as far as they can differ. */
export async function listFilesAsTheyAre(
  db: Database | Transaction,
  submissionId: string,
): Promise<FileAsItWas[]> {
  const files = await db.asset.findMany({
    where: { submissionId, status: 'uploaded' },
    select: { id: true, name: true, caption: true, reading: { select: { reason: true } } },
    orderBy: evidenceOrder,
  })
  return files.map(({ reading, ...file }) => ({ ...file, reason: reading?.reason ?? null }))
}

/** How many requests are open, and how many of them overdue. */
export async function countRequests(db: Database, now: Date): Promise<{ open: number; overdue: number }> {
  const [row] = await db.$queryRaw<{ open: number; overdue: number }[]>`
    SELECT count(*)::int AS open, count(*) FILTER (WHERE due_at < ${now})::int AS overdue
    FROM change_request WHERE state = 'open'`
  return row ?? { open: 0, overdue: 0 }
}

/** A row as the domain knows it. */
export function fromRow({ state, parts, before, after, ...row }: Row): StoredRequest {
  return {
    ...row,
    state: state as ChangeRequest['state'],
    parts: parts as ChangeRequest['parts'],
    before: before as unknown as EntryAsItWas,
    after: after as unknown as EntryAsItWas | null,
  }
}

const json = (value: unknown) => value as Prisma.InputJsonValue
