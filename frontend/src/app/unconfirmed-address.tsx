import { lazy, Suspense } from 'react'
import { useSession } from '../lib/session.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

const AddressNotice = lazy(async () => ({
  default: (await import('../components/address-notice.tsx')).AddressNotice,
}))

/** The notice of somebody whose address is not confirmed, loaded only for them. */
export function UnconfirmedAddress() {
  const { user } = useSession()
  const hydrated = useHydrated()
  if (!hydrated || !user || user.emailConfirmed) return null
  return (
    <Suspense>
      <AddressNotice user={user} />
    </Suspense>
  )
}
