import { lazy, Suspense } from 'react'
import { useSession } from '../lib/session.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

const AddressNotice = lazy(async () => ({
  default: (await import('../components/address-notice.tsx')).AddressNotice,
}))

const ErasureNotice = lazy(async () => ({
  default: (await import('../components/erasure-notice.tsx')).ErasureNotice,
}))

/** What somebody has to be told about the account above each page; loaded only for them. */
export function AccountNotices() {
  const { user } = useSession()
  const hydrated = useHydrated()
  if (!hydrated || !user) return null
  return (
    <Suspense>
      {user.erasureDueAt && <ErasureNotice dueAt={user.erasureDueAt} />}
      {!user.emailConfirmed && <AddressNotice user={user} />}
    </Suspense>
  )
}
