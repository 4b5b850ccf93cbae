import type {
  Comment,
  CommentDecision,
  CommentState,
  SharedComment,
} from '@accolade/contracts/entities/comment'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import type { Hidden } from './hidden-entries.ts'
import { type Pair, readable } from './review-store.ts'

/** A judge's comment for the entrant; without one it is the empty comment number 0. */
export async function findComment(
  tx: Transaction,
  { judgingId, judgeId }: Pair,
): Promise<Comment & { id: string | null }> {
  const found = await tx.entrantComment.findUnique({
    where: { judgingId_judgeId: { judgingId, judgeId } },
    select: { id: true, text: true, shared: true, number: true },
  })
  return found ?? { id: null, text: '', shared: false, number: 0 }
}

/** Keeps a comment over the one before; a decision about that is taken back. */
export async function writeComment(
  tx: Transaction,
  { judgingId, judgeId }: Pair,
  comment: Comment & { id: string; savedAt: Date },
): Promise<void> {
  const { id, ...values } = comment
  await tx.entrantComment.upsert({
    where: { judgingId_judgeId: { judgingId, judgeId } },
    create: { id, judgingId, judgeId, ...values },
    update: { ...values, decision: null },
  })
}

/** Takes a judge's comments out, on all submissions. */
export async function deleteComments(tx: Transaction, judgeId: string): Promise<void> {
  await tx.entrantComment.deleteMany({ where: { judgeId } })
}

/** SQL: a comment `c` on a submission `s` that administrators may read: it is shared, and its judge's scores count. */
const isShared = Prisma.sql`c.shared AND ${readable}
  AND EXISTS (SELECT 1 FROM review r WHERE (r.judging_id, r.judge_id) = (c.judging_id, c.judge_id) AND r.state IN ('held', 'ended'))`

const stateOf = Prisma.sql`coalesce(c.decision, 'waiting')`

const shared = Prisma.sql`
  SELECT c.id, c.judging_id AS "judgingId", s.title, coalesce(k.name, '') AS "categoryName", c.text, c.number,
    ${stateOf} AS state, c.saved_at AS "savedAt"
  FROM entrant_comment c JOIN submission s ON s.judging_id = c.judging_id LEFT JOIN category k ON k.id = s.category_id`

type Row = Omit<SharedComment, 'savedAt'> & { savedAt: Date }
const toView = ({ savedAt, ...row }: Row): SharedComment => ({ ...row, savedAt: savedAt.toISOString() })

const notOf = (hidden: Hidden) => Prisma.sql`c.judging_id <> ALL (${[...hidden]}::uuid[])`

/** The shared comments in a state, oldest first, and how many there are in each; those on hidden entries do not count. */
export async function listShared(
  db: Database,
  { state, page, pageSize }: { state: CommentState; page: number; pageSize: number },
  hidden: Hidden,
): Promise<{ items: SharedComment[]; counts: Record<CommentState, number> }> {
  const [rows, counted] = await Promise.all([
    db.$queryRaw<Row[]>`
      ${shared} WHERE ${isShared} AND ${notOf(hidden)} AND ${stateOf} = ${state}
      ORDER BY c.saved_at, c.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    db.$queryRaw<{ state: CommentState; comments: number }[]>`
      SELECT ${stateOf} AS state, count(*)::int AS comments
      FROM entrant_comment c JOIN submission s ON s.judging_id = c.judging_id WHERE ${isShared} AND ${notOf(hidden)} GROUP BY 1`,
  ])
  const counts = { waiting: 0, approved: 0, withheld: 0 }
  for (const { state: of, comments } of counted) counts[of] = comments
  return { items: rows.map(toView), counts }
}

/** A shared comment, locked until the transaction ends; null where there is none, or not any more, or it is on a hidden entry. */
export async function lockShared(tx: Transaction, id: string, hidden: Hidden): Promise<SharedComment | null> {
  const [row] = await tx.$queryRaw<Row[]>`
    ${shared} WHERE c.id = ${id}::uuid AND ${isShared} AND ${notOf(hidden)} FOR UPDATE OF c`
  return row ? toView(row) : null
}

export async function writeDecision(tx: Transaction, id: string, decision: CommentDecision): Promise<void> {
  await tx.entrantComment.update({ where: { id }, data: { decision } })
}

/** SQL: the comments of a submission `s` that entrants may read, as `column` of them in an order that says nothing of who wrote them. */
export const approvedOf = (column: 'id' | 'text') => Prisma.sql`
  (SELECT array_agg(${Prisma.raw(`c.${column}`)} ORDER BY md5(c.id::text)) FROM entrant_comment c
    WHERE c.judging_id = s.judging_id AND c.decision = 'approved' AND ${isShared})`
