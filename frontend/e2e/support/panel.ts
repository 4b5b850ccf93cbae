import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { Submission } from '@accolade/contracts/entities/submission'
import type { Browser } from 'playwright-core'
import { enterAsNewUser, post } from './enter.ts'
import type { EvidenceFile } from './evidence.ts'
import { eventually, person } from './person.ts'
import { attach } from './work.ts'

/** A category with a judge of its own, and an entrant whose works come to this judge. */
export interface JudgePanel {
  /** The name of the judge's account. */
  judge: string
  /** The category, as it is created. */
  category: { id: string; name: string }
  /** Enters a work with files; resolves once the judge has it, whole. */
  add(title: string, files?: readonly EvidenceFile[]): Promise<void>
}

const description = `It was planned in spring, made in summer, and seen by the whole city in autumn.

${'A long text says what was done, for whom, and what came of it. '.repeat(6)}`

/** Sets such a panel up. `run` makes its names different from those of other journeys. */
export async function makePanel(
  browser: Browser,
  run: string,
  criteria: readonly string[],
): Promise<JudgePanel> {
  const admin = await person('admin')
  const { context: studio } = await enterAsNewUser(browser, `studio-${run}`)
  const judge = `judge-${run}`
  await person(judge, `${judge}@example.com`)
  const { items } = await admin.get<{ items: { id: string }[] }>(`/api/admin/users?q=${judge}`)
  const judgeId = items[0]!.id
  await admin.send('PUT', `/api/admin/users/${judgeId}/roles`, { roles: ['entrant', 'judge'] })
  const { id: organizationId } = await post<{ id: string }>(studio, '/api/user/organizations', {
    name: `House of ${run}`,
  })
  const weight = Math.floor(100 / criteria.length)
  const category = await admin.send<Category>('POST', '/api/admin/categories', {
    name: `Category of ${run}`,
    description: 'Work that is looked at for a long time.',
    fee: 0,
    deadline: '2099-12-15',
    criteria: criteria.map((name, at) => ({
      name,
      weight: at === 0 ? 100 - weight * (criteria.length - 1) : weight,
    })),
  })
  const assign = () =>
    admin.send('POST', '/api/admin/judge-assignments', { judgeId, categoryId: category.id }).then(
      () => true,
      () => false,
    )
  await eventually(assign, Boolean)
  // the session before is over: who becomes a judge is signed out
  const atWork = await person(judge)
  return {
    judge,
    category,
    add: async (title, files = []) => {
      const create = () =>
        post<Submission>(studio, '/api/submissions', {
          ...{ title, description, categoryId: category.id, organizationId, teamSize: '1-5', projectUrl: '' },
        }).catch(() => null)
      const { id } = (await eventually(create, (made) => made !== null))!
      for (const file of files) await attach(studio, id, file)
      await post(studio, `/api/submissions/${id}/complete`)
      for (const status of ['under_review', 'judging'])
        await admin.send('PATCH', `/api/admin/submissions/${id}`, { status })
      const find = () => atWork.get<JudgingQueue>(`/api/judging/submissions?q=${encodeURIComponent(title)}`)
      const { items } = await eventually(find, ({ total }) => total === 1)
      // files are cleaned after the entry has come
      const open = () => atWork.get<JudgingSubmission>(`/api/judging/submissions/${items[0]!.id}`)
      await eventually(open, ({ assets, withheldFiles }) => assets.length + withheldFiles === files.length)
    },
  }
}
