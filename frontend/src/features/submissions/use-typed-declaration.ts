import type { AiUse } from '@accolade/contracts/entities/declaration-rules'
import { useState } from 'react'
import { clearLocalDraft, readLocalDraft, storeLocalDraft } from '../../lib/local-drafts.ts'
import { useSession } from '../../lib/session.ts'

/** The form as it is filled in. */
export interface TypedDeclaration {
  rights: boolean
  executedFrom: string
  executedUntil: string
  aiUse: AiUse
  aiWords: string
}

/** Keeps what is typed in this browser, until the server has it. */
export function useTypedDeclaration(submissionId: string) {
  const userId = useSession().user?.id ?? ''
  const name = `declarations.${submissionId}`
  const [kept] = useState(() => readLocalDraft(userId, name) as Partial<TypedDeclaration> | null)
  return {
    /** What was typed before, and is not on the server. */
    kept,
    keep: (typed: Partial<TypedDeclaration>) => storeLocalDraft(userId, name, typed),
    clear: () => clearLocalDraft(userId, name),
  }
}
