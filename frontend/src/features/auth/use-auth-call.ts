import type { User } from '@accolade/contracts/entities/user'
import type { FormInstance } from 'antd'
import { errorTextOf, issuesOf } from '../../lib/api-error.ts'
import { showIssues } from '../../lib/form-rules.ts'
import { useSignedIn } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'

interface Words {
  success: string
  failure: string
  /** Shown when the server gives no reason. */
  fallback: string
}

/** The shared way of both forms: call, remember the user, say how it went (spec §8). */
export function useAuthCall(form: FormInstance, words: Words) {
  const storeUser = useSignedIn()
  const [pending, run] = usePending()
  const submit = (send: () => Promise<{ user: User }>) =>
    run(async () => {
      try {
        const { user } = await send()
        toast({ title: 'Success', description: words.success })
        await storeUser(user)
      } catch (error) {
        const description = errorTextOf(error) ?? words.fallback
        toast({ title: words.failure, description, variant: 'destructive' })
        showIssues(form, issuesOf(error))
      }
    })
  return { pending, submit }
}
