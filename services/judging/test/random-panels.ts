import { DomainError } from '@accolade/contracts/domain-error'
import { countAssigned } from '../src/store/review-store.ts'
import { addJudge } from '../src/use-cases/add-judge.ts'
import { assignJudge } from '../src/use-cases/assign-judge.ts'
import { changeCategory } from '../src/use-cases/change-category.ts'
import { drawPanels } from '../src/use-cases/draw-panels.ts'
import { previewReassignment } from '../src/use-cases/plan-reassignment.ts'
import { previewDraw } from '../src/use-cases/preview-draw.ts'
import { reassignJudge } from '../src/use-cases/reassign-judge.ts'
import { returnSubmissions } from '../src/use-cases/return-submissions.ts'
import type { Kinds, Random, World } from './random-programme.ts'

/** What happens where judges are drawn: draws, judges who are added, entries that are handed over and given back. */
export function panelKinds(world: World): Kinds {
  const { context, judges, categories, admin, now, any, apply, eventOf } = world
  let last: Parameters<typeof returnSubmissions>[2] | undefined
  const anyAssignment = (random: Random) =>
    any(random, 'SELECT judge_id, category_id FROM assignment WHERE removed_at IS NULL ORDER BY id')
  /** Everybody judges everything, so that few entries lack judges. */
  const assignAll = async () => {
    for (const judgeId of judges)
      for (const { id: categoryId } of categories)
        await assignJudge(context, admin, { judgeId, categoryId }, now).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error
        })
  }
  return {
    async panels(random) {
      const category = categories[random(2)]!
      category.judgesPerEntry = random(4) === 0 ? null : 1 + random(2)
      await apply((work) => changeCategory(context, eventOf(category.id, { ...category }), work))
    },
    async draw(random) {
      await assignAll()
      const keep = random(2) === 0 ? ('all' as const) : ('started' as const)
      const limits = { floor: 0, ceiling: 100, keep }
      const { inputsHash } = await previewDraw(context, limits, now)
      await drawPanels(context, admin, { ...limits, inputsHash }, now)
    },
    async addJudge(random) {
      const entry = await any(
        random,
        'SELECT judging_id FROM submission WHERE content_version > withdrawn_version ORDER BY judging_id',
      )
      if (!entry) return
      const judgingId = entry.judging_id!
      await addJudge(context, admin, { judgingId, assigned: await countAssigned(context.db, judgingId) })
    },
    async handOver(random) {
      const assignment = await anyAssignment(random)
      if (!assignment) return
      const wanted = {
        ...{ judgeId: assignment.judge_id!, categoryId: assignment.category_id! },
        scope: random(2) === 0 ? ('all' as const) : ('unstarted' as const),
        ...(random(2) === 0 && { to: judges[random(judges.length)]! }),
      }
      const { plan } = await previewReassignment(context, wanted)
      const { handedOver } = await reassignJudge(context, admin, { ...wanted, plan }, now)
      last = { judgeId: wanted.judgeId, categoryId: wanted.categoryId, entries: handedOver }
    },
    async giveBack() {
      if (last && last.entries.length > 0) await returnSubmissions(context, admin, last)
    },
  }
}
