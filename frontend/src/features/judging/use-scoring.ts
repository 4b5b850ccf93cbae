import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import { scoreRules } from '@accolade/contracts/entities/judging-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call, pathOf } from '../../lib/api-client.ts'
import { codeOf, refusalOf, statusOf } from '../../lib/api-error.ts'
import { useRefresh, useRefreshList } from '../../lib/query-cache.ts'
import { useSession } from '../../lib/session.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { t } from '../../lib/words.ts'
import { withProgress } from './queue-rules.ts'
import { type Entry, entriesOf } from './score-rules.ts'
import { useDrafts } from './use-drafts.ts'

const listPath = judgingRoutes.listJudgingSubmissions.path

const addressOf = (id: string) => pathOf(judgingRoutes.getJudgingSubmission, { params: { id } })
const isPage = (key: unknown) =>
  key === listPath || (typeof key === 'string' && key.startsWith(`${listPath}?`))

/** How scores are saved, and how a conflict of interest is declared, for the submissions that the page names. */
export function useScoring(judgingIds: readonly string[]) {
  const { drafts, type, settle, forget } = useDrafts(useSession().user?.id ?? '', judgingIds)
  const [declared, setDeclared] = useState<readonly string[]>([])
  const [savedAt, setSavedAt] = useState<{ id: string; at: Date } | null>(null)
  const [pending, run] = usePending()
  const { mutate } = useSWRConfig()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const refresh = useRefresh()
  const refreshList = useRefreshList()

  /** Shows a score that is saved, before the server is asked again. */
  const keep = async (submission: JudgingSubmission, entry: Entry) => {
    const change = (known = submission) => withScore(known, entry)
    const saved = await mutate<JudgingSubmission>(addressOf(submission.id), change, { revalidate: false })
    const count = (queue?: JudgingQueue) => queue && saved && withProgress(queue, saved)
    await mutate<JudgingQueue>(isPage, count, { revalidate: false })
  }

  /** Says why, and reads again what a refusal shows to be out of date. */
  const fail = ({ id }: JudgingSubmission, error: unknown, otherwise: string) => {
    reportFailure(error, reasonOf(error) ?? otherwise)
    // whoever left the page looks at nothing of it
    if (left.current) return
    if (codeOf(error) === 'judging-closed') return void refresh(catalogueRoutes.getProgramme.path)
    if (statusOf(error) !== 404 && statusOf(error) !== 409) return
    void refresh(addressOf(id))
    void refreshList(listPath)
  }

  /** Resolves to whether all of these were saved. */
  const saveEntries = async (submission: JudgingSubmission, entries: readonly Entry[]): Promise<boolean> => {
    let saved = false
    await run(async () => {
      try {
        for (const entry of entries) {
          await saveEntry(submission.id, entry)
          await keep(submission, entry)
          settle(submission.id, entry)
        }
        saved = true
        setSavedAt({ id: submission.id, at: new Date() })
      } catch (error) {
        fail(submission, error, t('Failed to save score. Please try again.'))
      }
    })
    return saved
  }

  /** Saves all that was changed, and says so. */
  const save = async (submission: JudgingSubmission): Promise<boolean> => {
    const changed = entriesOf(submission, drafts).filter((entry) => entry.changed)
    const saved = await saveEntries(submission, changed)
    if (saved)
      toast({ title: t('Score Saved'), description: t('Your evaluation has been recorded successfully.') })
    return saved
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
        await Promise.all([refresh(addressOf(submission.id)), refreshList(listPath)])
        toast({
          title: t('Conflict declared'),
          description: t('The submission will be reassigned to another judge.'),
        })
      } catch (error) {
        fail(submission, error, t('Failed to declare the conflict of interest. Please try again.'))
      }
    })

  return { drafts, declared, pending, savedAt, type, save, saveEntries, declare }
}

export type Scoring = ReturnType<typeof useScoring>

async function saveEntry(submissionId: string, { criterion, value, notes }: Entry): Promise<void> {
  const body = { submissionId, criterionId: criterion.id, value: value!, notes, conflictOfInterest: false }
  await call(judgingRoutes.saveScore, { body })
}

function withScore(submission: JudgingSubmission, { criterion, value, notes }: Entry): JudgingSubmission {
  const others = submission.scores.filter(({ criterionId }) => criterionId !== criterion.id)
  const score = { criterionId: criterion.id, value: value!, notes, conflictOfInterest: false }
  const scores = [...others, score]
  return { ...submission, scores, progress: { ...submission.progress, scored: scores.length } }
}

/** A refusal in the server's own words, where it has some for a judge. */
function reasonOf(error: unknown): string | undefined {
  return statusOf(error) === 404 ? notAssigned() : refusalOf(error)
}

export const notAssigned = () => t('This submission is no longer assigned to you.')
