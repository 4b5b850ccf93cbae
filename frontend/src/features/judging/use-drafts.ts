import { useMemo, useRef, useState } from 'react'
import type { Draft, Drafts, Entry } from './score-rules.ts'
import { clearDrafts, readDrafts, storeDrafts } from './stored-drafts.ts'

/** What the judge typed for these submissions and did not save: it outlives a reload, and whatever becomes of the queue. */
export function useDrafts(userId: string, judgingIds: readonly string[]) {
  const [typed, setTyped] = useState<Drafts>({})
  const ids = judgingIds.join()
  const drafts = useMemo(
    () => ({ ...readDrafts(userId, ids === '' ? [] : ids.split(',')), ...typed }),
    [userId, ids, typed],
  )
  const latest = useRef<Drafts>(drafts)
  latest.current = drafts

  const put = (id: string, ofSubmission: Drafts[string]) => {
    latest.current = { ...latest.current, [id]: ofSubmission }
    setTyped((before) => ({ ...before, [id]: ofSubmission }))
    if (Object.keys(ofSubmission).length > 0) storeDrafts(userId, id, ofSubmission)
    else clearDrafts(userId, id)
  }

  const type = (id: string, criterionId: string, draft: Draft) =>
    put(id, { ...latest.current[id], [criterionId]: draft })

  /** The server has it now; what was typed while it was being saved stays. */
  const settle = (id: string, { criterion, value, notes }: Entry) => {
    const { [criterion.id]: draft, ...others } = latest.current[id] ?? {}
    if (draft?.value === value && draft.notes === notes) put(id, others)
  }

  return { drafts, type, settle, forget: (id: string) => put(id, {}) }
}
