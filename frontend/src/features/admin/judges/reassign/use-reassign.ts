import { reassignScopes } from '@accolade/contracts/entities/reassignment'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { call } from '../../../../lib/api-client.ts'
import { useRefresh } from '../../../../lib/query-cache.ts'
import { toast } from '../../../../lib/toasts.ts'
import { undoOf } from '../../../../lib/undo.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import type { Previewed } from './use-reassign-previews.ts'

const paths = [
  judgingRoutes.readJudgingConsole.path,
  judgingRoutes.listJudgeAssignments.path,
  judgingRoutes.listJudgingResults.path,
]

/** What can be given back: entries of a judge in a category. */
interface Return {
  judgeId: string
  categoryId: string
  entries: { judgingId: string; judgeId: string }[]
}

/** Hands over category by category, as previews have shown, and offers to undo what can be undone. */
export function useReassign(of: { judge: string; onDone: () => void; onRefused: () => unknown }) {
  const refresh = useRefresh()
  const [pending, act] = useAction()
  const refreshAll = () => Promise.all(paths.map((path) => refresh(path)))
  const giveBack = async (returns: readonly Return[]) => {
    for (const body of returns) await call(judgingRoutes.returnSubmissions, { body })
    await refreshAll()
  }
  const reassign = (previews: readonly Previewed[]) =>
    act({
      work: async () => {
        const returns: Return[] = []
        let [count, isFinal] = [0, false]
        try {
          for (const { wanted, preview } of previews) {
            const body = { ...wanted, plan: preview.plan }
            const { handedOver, assigns, judgesPerEntry } = await call(judgingRoutes.reassignJudge, { body })
            count += handedOver.length
            // an assignment that began or ended would stay as it is
            isFinal ||= wanted.scope === reassignScopes.all || assigns || judgesPerEntry === null
            returns.push({ judgeId: wanted.judgeId, categoryId: wanted.categoryId, entries: handedOver })
          }
        } catch (error) {
          // what was shown is old, and categories before this one are done
          of.onRefused()
          throw error
        } finally {
          void refreshAll()
        }
        of.onDone()
        toast({
          title: t('Handed Over'),
          description: t(
            '{count, plural, =0 {Others carry on for {judge}.} one {# entry of {judge} has another judge now.} other {# entries of {judge} have other judges now.}}',
            {
              count,
              judge: of.judge,
            },
          ),
          action: isFinal ? undefined : undoOf(() => giveBack(returns)),
        })
      },
      failure: t('Failed to hand over. Please try again.'),
    })
  return [pending, reassign] as const
}
