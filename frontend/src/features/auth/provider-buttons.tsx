import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense } from 'react'
import { useRead } from '../../lib/use-read.ts'

// most programmes have none
const List = lazy(async () => ({ default: (await import('./provider-list.tsx')).ProviderList }))

/** The ways to sign in, or up, with an account of another site. Not there where none is set up. */
export function ProviderButtons() {
  const { data: providers = [] } = useRead(identityRoutes.listProviders)
  if (providers.length === 0) return null
  return (
    <Suspense>
      <List providers={providers} />
    </Suspense>
  )
}
