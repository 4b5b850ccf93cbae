import type { SecondFactorMethod } from '@accolade/contracts/entities/second-factor'
import type { User } from '@accolade/contracts/entities/user'
import { timeZoneHeader } from '@accolade/contracts/time-zone-header'
import { errorTextOf, issuesOf } from '../../lib/api-error.ts'
import { useSignedIn } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import type { ShowIssues } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'

type PasswordGiven = { user: User | null; secondFactor?: readonly SecondFactorMethod[] | undefined }

interface Words {
  success: string
  failure: string
  /** Shown when the server gives no reason. */
  fallback: string
}

/** What the page says about its browser, for the list of browsers in which somebody is signed in. */
export function aboutBrowser(): Record<string, string> {
  return { [timeZoneHeader]: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

/**
 * The shared way of all forms: call, remember the user, say how it went (spec §8).
 *
 * @param onSecondFactor what follows where the answer is no user yet
 * @param onFailure a look at the failure first; true: it is handled
 */
export function useAuthCall(
  words: Words,
  {
    onSecondFactor,
    onFailure,
  }: {
    onSecondFactor?: (methods: readonly SecondFactorMethod[]) => void
    onFailure?: (error: unknown) => boolean
  } = {},
) {
  const storeUser = useSignedIn()
  const [pending, run] = usePending()
  const submit = (send: () => Promise<PasswordGiven>, show: ShowIssues) =>
    run(async () => {
      try {
        const { user, secondFactor = [] } = await send()
        if (!user) return onSecondFactor?.(secondFactor)
        toast({ title: t('Success'), description: words.success })
        await storeUser(user)
      } catch (error) {
        if (onFailure?.(error)) return
        const description = errorTextOf(error) ?? words.fallback
        toast({ title: words.failure, description, variant: 'destructive' })
        show(issuesOf(error))
      }
    })
  return { pending, submit }
}
