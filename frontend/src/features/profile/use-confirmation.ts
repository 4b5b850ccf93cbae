import { identityRoutes } from '@accolade/contracts/http/identity'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api-client.ts'
import { refusalOf } from '../../lib/api-error.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'

/** Confirms the own address where the page was opened by the link in the mail. */
export function useConfirmation(): void {
  const [token, forget] = useLinkToken('confirmation')
  const { mutate } = useSWRConfig()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is used once
  useEffect(() => {
    if (!token) return
    forget()
    call(identityRoutes.confirmAddress, { body: { token } })
      .then(async (answer) => {
        await mutate(identityRoutes.getUser.path, answer, { revalidate: false })
        toast({ title: 'Address Confirmed', description: answer.user.email })
      })
      .catch((error) => {
        reportFailure(
          error,
          refusalOf(error, [404]) ?? 'Failed to confirm your address. Please open the link again.',
        )
      })
  }, [token])
}
