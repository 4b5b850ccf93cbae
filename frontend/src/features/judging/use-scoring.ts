import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { scoreRules } from '@accolade/contracts/entities/judging-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { codeOf, refusalOf, statusOf } from '../../lib/api-error.ts'
import { useRefresh, useRefreshList } from '../../lib/query-cache.ts'
import { useSession } from '../../lib/session.ts'
import { reportFailure, sendToSignIn } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { t } from '../../lib/words.ts'
import type { Outbox } from './outbox.ts'
import { isFor, type NewScore, type Refusal, without } from './outbox-rules.ts'
import { addressOf, listPath, useKeepScore } from './score-cache.ts'
import { type Entry, entriesOf } from './score-rules.ts'
import { useDrafts } from './use-drafts.ts'
import { withoutComment } from './waiting-comments.ts'

/** How scores are saved, and how a conflict of interest is declared, for the submissions that the page names. */
export function useScoring(judgingIds: readonly string[], outbox: Outbox) {
  const { drafts, type, settle, forget } = useDrafts(useSession().user?.id ?? '', judgingIds)
  const [declared, setDeclared] = useState<readonly string[]>([])
  const [savedAt, setSavedAt] = useState<{ id: string; at: Date } | null>(null)
  const [pending, run] = usePending()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const refresh = useRefresh()
  const refreshList = useRefreshList()
  const keep = useRef(useKeepScore())
  useEffect(() => outbox.onSaved((score) => void keep.current(score)), [outbox])

  /** Reads again what a refusal shows to be out of date. */
  const readAgain = ({ id }: JudgingSubmission, code: string | undefined, status: number | undefined) => {
    // whoever left the page looks at nothing of it
    if (left.current) return
    if (code === 'judging-closed') return void refresh(catalogueRoutes.getProgramme.path)
    if (status !== 404 && status !== 409) return
    void refresh(addressOf(id))
    void refreshList(listPath)
  }

  /** Resolves to whether all of these are saved, or wait to be sent; what was refused stays as it was typed. */
  const saveEntries = async (submission: JudgingSubmission, entries: readonly Entry[]): Promise<Kept> => {
    let kept: Kept = 'refused'
    await run(async () => {
      const scores = entries.map((entry) => scoreOf(submission, entry))
      try {
        await outbox.save(scores)
      } catch (error) {
        return reportFailure(error, t('Failed to save score. Please try again.'))
      }
      const { scores: waiting, stuck } = outbox.snapshot()
      const left = waiting.filter((each) => scores.some((score) => isFor(each, score)))
      const refused = left.filter(({ refusal }) => refusal)
      for (const entry of entries)
        if (!refused.some(({ criterionId }) => criterionId === entry.criterion.id))
          settle(submission.id, entry)
      if (refused[0]?.refusal) {
        await outbox.change((all) => refused.reduce(without, all))
        tellRefusal(refused[0].refusal, t('Failed to save score. Please try again.'))
        readAgain(submission, refused[0].refusal.code, refused[0].refusal.status)
        return
      }
      if (stuck === 'signed-out') sendToSignIn()
      kept = left.length > 0 ? 'waiting' : 'saved'
      if (kept === 'saved') setSavedAt({ id: submission.id, at: new Date() })
    })
    return kept
  }

  /** Saves all that was changed, and says so; resolves to whether the judge can go on. */
  const save = async (submission: JudgingSubmission): Promise<boolean> => {
    const changed = entriesOf(submission, drafts).filter((entry) => entry.changed)
    const kept = await saveEntries(submission, changed)
    if (kept === 'saved')
      toast({ title: t('Score Saved'), description: t('Your evaluation has been recorded successfully.') })
    return kept !== 'refused'
  }

  const declare = (submission: JudgingSubmission) =>
    run(async () => {
      try {
        const body = {
          submissionId: submission.id,
          criterionId: submission.criteria[0]?.id ?? submission.id,
          value: scoreRules.default,
          conflictOfInterest: true,
        }
        await call(judgingRoutes.saveScore, { body })
        setDeclared((before) => [...before, submission.id])
        forget(submission.id)
        await outbox.change((all) => all.filter(({ submissionId }) => submissionId !== submission.id))
        await outbox.changeComments((all) => withoutComment(all, { submissionId: submission.id }))
        await Promise.all([refresh(addressOf(submission.id)), refreshList(listPath)])
        toast({
          title: t('Conflict declared'),
          description: t('The submission will be reassigned to another judge.'),
        })
      } catch (error) {
        const otherwise = t('Failed to declare the conflict of interest. Please try again.')
        reportFailure(error, reasonOf(error) ?? otherwise)
        readAgain(submission, codeOf(error), statusOf(error))
      }
    })

  return { drafts, declared, pending, savedAt, type, save, saveEntries, declare }
}

export type Scoring = ReturnType<typeof useScoring>

/** What became of scores: `waiting` for the server to be reached. */
type Kept = 'saved' | 'waiting' | 'refused'

function scoreOf({ id, number, scores }: JudgingSubmission, { criterion, value, notes }: Entry): NewScore {
  const before = scores.find(({ criterionId }) => criterionId === criterion.id)
  return {
    ...{ submissionId: id, number, criterionId: criterion.id, criterionName: criterion.name },
    ...{ value: value!, notes },
    seen: before ? { value: before.value, notes: before.notes } : null,
  }
}

/** Says why something was not taken, in the server's own words where it has some for a judge. */
export function tellRefusal({ status, text }: Omit<Refusal, 'now'>, otherwise: string): void {
  const known = status === 404 ? notAssigned() : status === 409 || status === 429 ? text : null
  toast({ title: t('Error'), description: known ?? otherwise, variant: 'destructive' })
}

/** A refusal in the server's own words, where it has some for a judge. */
function reasonOf(error: unknown): string | undefined {
  return statusOf(error) === 404 ? notAssigned() : refusalOf(error)
}

export const notAssigned = () => t('This submission is no longer assigned to you.')
