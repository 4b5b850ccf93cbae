import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '@accolade/chassis/http/auth'
import { createDiskStore } from '@accolade/chassis/object-store/disk-store'
import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import type { Category } from '@accolade/contracts/entities/category'
import type {
  JudgeAssignment,
  JudgingQueue,
  JudgingResult,
  JudgingSubmission,
} from '@accolade/contracts/entities/judging'
import { administratorConflictsChanged } from '@accolade/contracts/events/administrator-conflicts'
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { administratorsChanged, judgeAppointed, judgeDismissed } from '@accolade/contracts/events/identity'
import { blindSubmissionReady, blindSubmissionWithdrawn } from '@accolade/contracts/events/submissions'
import { settingsQuestion } from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import { judging } from '../src/definition.ts'
import { aCategory, aProgramme, aProjection, type Projection } from './samples.ts'

export const secret = 'a secret that is only used in tests'

/** The configuration of a service whose files are in `directory`. */
export const configOf = (directory: string) => ({
  JUDGING_STORE_DIR: directory,
  JUDGING_STORE_SECRET: secret,
  JUDGING_ID_SECRET: secret,
})

export type Fixture = Awaited<ReturnType<typeof startFixture>>

/** The service with the events of the others; judging is open unless a test closes it. */
export async function startFixture(config: Record<string, string> = {}, clock?: () => Date) {
  const directory = await mkdtemp(join(tmpdir(), 'judging-files-'))
  const service = await startTestService(judging, {
    config: { ...configOf(directory), ...config },
    ...(clock && { clock }),
  })
  const call = callsOf(service)
  const admin: Caller = { userId: newId(), roles: ['entrant', 'admin'] }
  let programmeVersion = 0
  let administratorsVersion = 0
  let conflictsVersion = 0

  /** Who administers from now on. */
  async function administrate(callers: readonly Caller[]) {
    administratorsVersion += 1
    const aggregate = { id: 'administrators', version: administratorsVersion }
    const userIds = callers.map(({ userId }) => userId)
    await service.publish(administratorsChanged, { aggregate, data: { userIds } })
  }

  /** Which entries an administrator has a conflict with from now on, and no other administrator with any. */
  const conflictOf = ({ userId: administratorId }: Caller, judgingIds: string[]) =>
    conflictsOf(judgingIds.length > 0 ? [{ administratorId, judgingIds }] : [])

  async function conflictsOf(administrators: { administratorId: string; judgingIds: string[] }[]) {
    conflictsVersion += 1
    const aggregate = { id: 'administrator-conflicts', version: conflictsVersion }
    await service.publish(administratorConflictsChanged, { aggregate, data: { administrators } })
  }

  async function phase(judgingPhase: boolean) {
    programmeVersion += 1
    const aggregate = { id: 'programme', version: programmeVersion }
    await service.publish(settingsChanged, { aggregate, data: aProgramme(judgingPhase, programmeVersion) })
  }

  async function category(weights?: number[], change?: Partial<Category>): Promise<Category> {
    const data = aCategory(weights, change)
    await service.publish(categoryChanged, { aggregate: data, data })
    return data
  }

  async function judge(userId = newId()): Promise<Caller> {
    await service.publish(judgeAppointed, { aggregate: { id: userId, version: 1 }, data: { userId } })
    return { userId, roles: ['entrant', 'judge'] }
  }

  async function dismiss({ userId }: Caller) {
    await service.publish(judgeDismissed, { aggregate: { id: userId, version: 2 }, data: { userId } })
  }

  async function assign({ userId: judgeId }: Caller, { id: categoryId }: Category): Promise<JudgeAssignment> {
    const reply = await call(admin).post('/api/admin/judge-assignments', { judgeId, categoryId })
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return reply.json()
  }

  async function submission(categoryId: string, change: Partial<Projection> = {}, version = 1) {
    const data = aProjection(categoryId, change)
    await service.publish(blindSubmissionReady, { aggregate: { id: data.judgingId, version }, data })
    return data
  }

  const takeBack =
    (reason: 'judged' | 'withdrawn') =>
    async (judgingId: string, version = 2): Promise<void> => {
      const data = { judgingId, reason }
      await service.publish(blindSubmissionWithdrawn, { aggregate: { id: judgingId, version }, data })
    }

  /** The only administrator takes a judge out of a category with the scores. */
  async function dropScores(id: string) {
    await administrate([admin])
    return call(admin).post(`/api/admin/judge-assignments/${id}/drop-scores`, {
      reason: 'The jury has agreed to it',
    })
  }

  const queue = async (caller: Caller, query = ''): Promise<JudgingQueue> =>
    (await call(caller).get(`/api/judging/submissions${query}`)).json()
  const read = async (caller: Caller, { id }: { id: string }): Promise<JudgingSubmission> =>
    (await call(caller).get(`/api/judging/submissions/${id}`)).json()
  /** Everything that a judge has, whole, by number: in the order in which it came. Tests make no more than one page. */
  const list = async (caller: Caller): Promise<JudgingSubmission[]> => {
    const { items } = await queue(caller, '?pageSize=50')
    const byNumber = items.toSorted((one, other) => one.number - other.number)
    return Promise.all(byNumber.map((item) => read(caller, item)))
  }

  const save = (caller: Caller, submissionId: string, criterionId: string, value: number, notes = '') =>
    call(caller).post('/api/judging/scores', { submissionId, criterionId, value, notes })

  const results = async (query = ''): Promise<{ items: JudgingResult[]; total: number }> =>
    (await call(admin).get(`/api/admin/judging/results?pageSize=100${query}`)).json()

  return {
    ...service,
    files: createDiskStore({ directory, secret }),
    call,
    admin,
    administrate,
    conflictOf,
    conflictsOf,
    phase,
    category,
    /** Which version of the settings judging says that it goes by. */
    settingsVersion: async () =>
      (await call(null).post(settingsQuestion('judging').path, {})).json().answer.version as number,
    judge,
    dismiss,
    assign,
    dropScores,
    submission,
    /** Judging of a submission is over. */
    close: takeBack('judged'),
    /** A submission leaves the programme. */
    withdraw: takeBack('withdrawn'),
    queue,
    read,
    list,
    save,
    results,
    /** A judge who is assigned to the category. */
    async judgeOf(category: Category): Promise<Caller> {
      const caller = await judge()
      await assign(caller, category)
      return caller
    },
    /** What one judge sees of a submission, found by its title. */
    async seen(caller: Caller, title: string): Promise<JudgingSubmission> {
      const found = (await list(caller)).find((submission) => submission.title === title)
      if (!found) throw new Error(`${title} is not in the list`)
      return found
    },
    /** Puts what a judge has in another order than the judge's own: by this expression of the column `number`. */
    async placeBy({ userId }: Caller, expression: string): Promise<void> {
      for (const table of ['review_number', 'queue_place'])
        await service.pool.query(`UPDATE ${table} SET place = ${expression} WHERE judge_id = $1`, [userId])
    },
    /** Scores all criteria of a submission, in their order. */
    async score(caller: Caller, { id, criteria }: JudgingSubmission, values: number[]) {
      for (const [at, value] of values.entries()) {
        const reply = await save(caller, id, criteria[at]?.id ?? '', value)
        if (reply.statusCode !== 200) throw new Error(reply.body)
      }
    },
    declare: (caller: Caller, { id, criteria }: JudgingSubmission) =>
      call(caller).post('/api/judging/scores', {
        submissionId: id,
        criterionId: criteria[0]?.id,
        value: 5,
        conflictOfInterest: true,
      }),
    /** What has been published of a submission's result, in order, up to the present one. */
    async publishedResults(judgingId: string): Promise<{ judges: number; meanHundredths: number | null }[]> {
      const marked = 'SELECT 1 FROM unpublished_result WHERE judging_id = $1'
      while ((await service.pool.query(marked, [judgingId])).rowCount)
        await service.events.next('scoring.results-changed')
      const { rows } = await service.pool.query(
        `SELECT result FROM outbox, jsonb_array_elements(payload->'data'->'results') AS result
          WHERE subject = 'evt.scoring.results-changed' AND result->>'judgingId' = $1 ORDER BY sequence`,
        [judgingId],
      )
      return rows.map(({ result: { judges, meanHundredths } }) => ({ judges, meanHundredths }))
    },
    async resultOf(judgingId: string): Promise<JudgingResult> {
      const found = (await results()).items.find((result) => result.judgingId === judgingId)
      if (!found) throw new Error('no result')
      return found
    },
    async stop() {
      await service.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Requests by method, as a caller. */
function callsOf(service: TestService) {
  return (caller: Caller | null) => {
    const send = service.as(caller)
    return {
      get: (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers }),
      post: (url: string, payload: object) => send({ method: 'POST', url, payload }),
      delete: (url: string) => send({ method: 'DELETE', url }),
    }
  }
}
