import type { DiscountChecked } from '@accolade/contracts/entities/discount'
import { discountRules } from '@accolade/contracts/entities/discount-rules'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useEffect, useState } from 'react'
import { call } from '../lib/api-client.ts'
import { issuesOf } from '../lib/api-error.ts'
import { tooManyOf } from '../lib/sign-in.ts'
import { t } from '../lib/words.ts'

/** How long nothing is typed before a code is looked up. */
const quietMs = 600

/** Entries of one organization that a code may be used for. */
export interface ForEntries {
  organizationId: string
  submissionIds: readonly string[]
  /** In which they are to be billed. */
  currency: string | undefined
}

/** A code as it is typed, with what it takes off the fees of these entries. */
export interface TypedDiscount {
  typed: string
  type: (code: string) => void
  /** Null: nothing is typed, or it is not looked up yet. */
  checked: DiscountChecked | null
  /** Why it could not be looked up. */
  failure: string | null
  /** The code where it takes something off. */
  code: string | undefined
  /** Something is typed that takes nothing off, or is not looked up yet: who goes on now would pay more than expected. */
  undecided: boolean
  /** Looks it up once more: it may be used up meanwhile. */
  lookUpAgain: () => void
  /** What it takes off an entry, in cents. */
  offOf: (submissionId: string) => number
}

/** Whether the server refused the code of an order. */
export function isCodeRefused(error: unknown): boolean {
  return issuesOf(error).some(({ path }) => path === 'code')
}

/** Looks a code up as it is typed. */
export function useDiscount(
  { organizationId, submissionIds, currency }: ForEntries,
  first = '',
): TypedDiscount {
  const [typed, type] = useState(first)
  const [checked, setChecked] = useState<DiscountChecked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const code = typed.trim()
  const ids = submissionIds.join()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt looks it up
  useEffect(() => {
    setChecked(null)
    setFailure(null)
    if (code === '' || ids === '') return
    let isNewest = true
    const timer = setTimeout(async () => {
      if (code.length < discountRules.codeMin) return setChecked({ code, refusal: 'unknown', lines: [] })
      try {
        const body = { code, organizationId, submissionIds: ids.split(','), currency }
        const found = await call(submissionsRoutes.checkDiscount, { body })
        if (isNewest) setChecked(found)
      } catch (error) {
        if (isNewest) setFailure(tooManyOf(error) ?? t('The code could not be looked up. Please try again.'))
      }
    }, quietMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [code, organizationId, ids, currency, attempt])
  const offOf = (submissionId: string) =>
    checked?.lines.find((line) => line.submissionId === submissionId)?.discountCents ?? 0
  const takesOff = checked?.lines.some(({ discountCents }) => discountCents > 0) ?? false
  return {
    ...{ typed, type, checked, failure, offOf },
    code: takesOff ? checked?.code : undefined,
    undecided: code !== '' && ids !== '' && !takesOff,
    lookUpAgain: () => setAttempt((before) => before + 1),
  }
}
