import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type { EventWork } from '@accolade/chassis/messaging/consumer'
import type { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Category } from '@accolade/contracts/entities/category'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { storeJudge } from '../src/replicas/judge.ts'
import { storeWithdrawal } from '../src/replicas/submission.ts'
import type { Assignment } from '../src/store/assignment-store.ts'
import type { Database, Transaction } from '../src/store/database.ts'
import { lockResults } from '../src/store/submission-store.ts'
import { assignJudge } from '../src/use-cases/assign-judge.ts'
import { changeCategory } from '../src/use-cases/change-category.ts'
import type { Context } from '../src/use-cases/context.ts'
import { declareConflict } from '../src/use-cases/declare-conflict.ts'
import { keepSubmission } from '../src/use-cases/keep-submission.ts'
import { markSubmission } from '../src/use-cases/mark-submission.ts'
import { saveScore } from '../src/use-cases/save-score.ts'
import { takeBack } from '../src/use-cases/unassign-judge.ts'
import { aCategory, aProjection } from './samples.ts'

export type Random = ReturnType<typeof createSeededRandom>
export type Programme = ReturnType<typeof createProgramme>

/** What may happen, by its name. */
export type Kinds = Record<string, (random: Random) => Promise<unknown>>

// biome-ignore lint/suspicious/noExplicitAny: the rows of any statement
type Row = Record<string, any>

/** What things that happen need. */
export interface World {
  context: Context
  pool: pg.Pool
  judges: string[]
  categories: Category[]
  admin: { userId: string }
  now: Date
  /** A row of what the statement finds. */
  any: (random: Random, sql: string) => Promise<Row | undefined>
  apply: (handle: (work: EventWork<Transaction>) => Promise<unknown>) => Promise<unknown>
  eventOf: <T>(id: string, data: T, type?: string) => never
}

/** A small programme to which anything happens that may; what its rules refuse is left undone. */
export function createProgramme(
  context: Pick<Context, 'db' | 'opaqueId' | 'newId'> & {
    db: Database
    unitOfWork: UnitOfWork<Transaction>
  },
  pool: pg.Pool,
  more: (world: World) => Kinds = () => ({}),
  /** What is left to others. */
  without: readonly string[] = [],
) {
  const judges = Array.from({ length: 4 }, () => newId())
  const categories = [aCategory([40, 60]), aCategory([20, 30, 50])]
  const entries = Array.from({ length: 8 }, () => newId())
  const admin = { userId: newId() }
  const now = new Date()
  const done = new Set<string>()
  let version = 1
  const full = context as Context
  const apply = (handle: (work: EventWork<Transaction>) => Promise<unknown>) =>
    context.unitOfWork.run({ userId: null }, (tx, emit) => handle({ tx, emit, now }))
  const eventOf = <T>(id: string, data: T, type = '') =>
    ({ type, aggregate: { id, version: ++version }, data }) as never
  const any = async (random: Random, sql: string): Promise<Row | undefined> => {
    const { rows } = await pool.query(sql)
    return rows[random(rows.length)]
  }
  const tell = (type: 'judge.appointed' | 'judge.dismissed', judgeId: string) =>
    apply((work) => storeJudge(eventOf(judgeId, { userId: judgeId }, type), work))

  const kinds: Kinds = {
    async score(random) {
      const review = await any(
        random,
        `SELECT r.id, r.judge_id, c.id AS criterion FROM review r JOIN submission s USING (judging_id)
          JOIN criterion c USING (category_id) WHERE r.state = 'held' ORDER BY r.id, c.id`,
      )
      if (!review) return
      const form = {
        submissionId: review.id,
        criterionId: review.criterion,
        value: random(101) / 10,
        notes: '',
      }
      await saveScore({ pool }, { userId: review.judge_id }, form, now)
    },
    async mark(random) {
      const review = await any(random, 'SELECT id, judge_id FROM review ORDER BY id')
      if (!review) return
      const marks = { bookmarked: random(2) === 0, later: random(2) === 0 }
      await markSubmission({ pool }, { userId: review.judge_id }, review.id, marks, now)
    },
    async assign(random) {
      const wanted = { judgeId: judges[random(4)]!, categoryId: categories[random(2)]!.id }
      await assignJudge(full, admin, wanted, now)
    },
    async unassign(random) {
      const sql = `SELECT id, judge_id AS "judgeId", category_id AS "categoryId", created_at AS "createdAt"
        FROM assignment WHERE removed_at IS NULL ORDER BY id`
      const assignment = (await any(random, sql)) as Assignment | undefined
      if (!assignment) return
      const excludeScores = random(2) === 0
      await full.unitOfWork.run(admin, async (tx, emit) => {
        await takeBack({ tx, emit }, admin, { ...assignment, excludeScores }, now)
      })
    },
    async declare(random) {
      const review = await any(random, "SELECT id, judge_id FROM review WHERE state = 'held' ORDER BY id")
      if (review) await declareConflict(full, { userId: review.judge_id }, review.id, now)
    },
    async dismissal(random) {
      const judgeId = judges[random(4)]!
      await tell('judge.dismissed', judgeId)
      await tell('judge.appointed', judgeId)
    },
    async content(random) {
      const judgingId = entries[random(8)]!
      const excludedJudgeIds = judges.filter(() => random(5) === 0)
      const data = aProjection(categories[random(2)]!.id, { judgingId, excludedJudgeIds })
      await apply((work) => keepSubmission(context, eventOf(judgingId, data), work))
    },
    async withdrawal(random) {
      const judgingId = entries[random(8)]!
      const reason = random(3) === 0 ? 'withdrawn' : 'judged'
      await apply((work) => storeWithdrawal(eventOf(judgingId, { judgingId, reason }), work))
    },
    async criteria(random) {
      const category = categories[random(2)]!
      const [first, ...rest] = category.criteria
      const added = { ...first!, id: newId(), name: `Criterion ${version}` }
      category.criteria = random(2) === 0 && rest.length > 0 ? rest : [...category.criteria, added]
      await apply((work) => changeCategory(context, eventOf(category.id, { ...category }), work))
    },
    // nobody deletes today; who does, locks the submission first, as everywhere
    async deletion(random) {
      const judgingId = entries[random(8)]!
      const isWhole = random(3) === 0
      await apply(async ({ tx }) => {
        await lockResults(tx, [judgingId])
        if (isWhole) await tx.submission.deleteMany({ where: { judgingId } })
        const where = { judgingId, judgeId: judges[random(4)]! }
        await tx.score.deleteMany({ where })
        await tx.scoreHistory.deleteMany({ where })
      })
    },
    ...more({ context: full, pool, judges, categories, admin, now, any, apply, eventOf }),
  }
  for (const kind of without) delete kinds[kind]
  // what changes often in a programme changes often here
  const often = ['score', 'score', 'score', 'score', 'content', 'content', 'assign', 'assign']
  const choice = [...often.filter((kind) => kind in kinds), ...Object.keys(kinds)]

  return {
    everyKind: Object.keys(kinds).sort(),
    /** What has been done at all. */
    kinds: () => [...done].sort(),
    /** Judges and categories; judging is open. */
    async begin() {
      await pool.query('INSERT INTO programme VALUES (1, true, 1)')
      for (const judgeId of judges) await tell('judge.appointed', judgeId)
      for (const category of categories)
        await apply((work) => changeCategory(context, eventOf(category.id, { ...category }), work))
    },
    /** Does something, of these kinds; says what. */
    async act(random: Random, among: readonly string[] = choice): Promise<string> {
      const kind = among[random(among.length)]!
      try {
        await kinds[kind]!(random)
        done.add(kind)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
      }
      return kind
    },
  }
}
