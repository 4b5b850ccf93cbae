import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import useSWR from 'swr'
import { statusOf } from '../../lib/api-error.ts'
import { readOrRemember } from './remembered.ts'
import { addressOf } from './score-cache.ts'
import { useOnline } from './use-remembered.ts'

/** One submission to compare, from where the judge's view has it too; without a server what was read last. */
export function useCompared(id: string | null) {
  const { data, error, mutate } = useSWR<JudgingSubmission, Error>(
    id ? addressOf(id) : null,
    (address: string) => readOrRemember(address) as Promise<JudgingSubmission>,
  )
  // an address that makes no sense is nobody's submission
  const isGone = [400, 404].includes(statusOf(error) ?? 0)
  useOnline(error ? mutate : undefined)
  return {
    entry: isGone ? undefined : data,
    /** The judge does not have it (any more). */
    isGone,
    error: isGone || data ? undefined : error,
    reload: mutate,
  }
}

export type Compared = ReturnType<typeof useCompared>
