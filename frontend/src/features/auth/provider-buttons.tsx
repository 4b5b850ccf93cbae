import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useRead } from '../../lib/use-read.ts'

// most programmes have none
const List = lazy(async () => ({ default: (await import('./provider-list.tsx')).ProviderList }))

/** The ways to sign in, or up, with an account of another site. Not there where none is set up. */
export function ProviderButtons() {
  const { data: providers = [] } = useRead(identityRoutes.listProviders)
  const hydrated = useHydrated()
  // the server does not wait for what is loaded later
  if (providers.length === 0 || !hydrated) return null
  return (
    <Suspense>
      <List providers={providers} />
    </Suspense>
  )
}
