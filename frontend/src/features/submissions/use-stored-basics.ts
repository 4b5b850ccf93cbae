import type { Submission } from '@accolade/contracts/entities/submission'
import { useEffect, useState } from 'react'
import { clearLocalDraft, readLocalDraft, storeLocalDraft } from '../../lib/local-drafts.ts'
import { type Basics, basicsOf, isBlank } from './basics-fields.ts'

/** What was typed and did not reach the server. */
export interface StoredBasics {
  /** The version of the draft that was edited; 0: there was none yet. */
  version: number
  typed: Basics
  /** What the draft held when that was typed; releases before did not keep it. */
  saved?: Basics | undefined
}

/** What the browser calls the text of a draft, or of the one that is not there yet. */
export function storedName(submissionId?: string): string {
  return `submit.${submissionId ?? 'new'}`
}

/** Read once, when the form opens. */
export function useStoredBasics(userId: string, submissionId: string | undefined): StoredBasics | null {
  const [kept] = useState(
    () => readLocalDraft(userId, storedName(submissionId)) as Partial<StoredBasics> | null,
  )
  if (!kept?.typed || isBlank(kept.typed)) return null
  return { version: Number(kept.version), typed: kept.typed, saved: kept.saved }
}

interface Options {
  userId: string
  submissionId: string | undefined
  /** What it builds on; absent: there is no draft yet. */
  base: Submission | undefined
  typed: Basics | undefined
  /** There is something that the server does not have. */
  dirty: boolean
}

/** Keeps what is typed, until the server has it. */
export function useStoreBasics({ userId, submissionId, base, typed, dirty }: Options): void {
  const name = storedName(submissionId)
  const shown = typed && JSON.stringify(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when something was typed, not when it was saved
  useEffect(() => {
    if (!typed) return
    const saved = base && basicsOf(base)
    const version = base?.version ?? 0
    if (dirty) storeLocalDraft(userId, name, { version, typed, saved } satisfies StoredBasics)
    else clearLocalDraft(userId, name)
  }, [shown, name, userId])
}
