import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHydrated } from '../lib/use-hydrated.ts'

// most people never see it
const Note = lazy(async () => ({
  default: (await import('./provider-failure-note.tsx')).ProviderFailureNote,
}))

/** Why coming back from a provider did not do what was intended, if the address of the page says so. */
export function ProviderFailure() {
  const [query] = useSearchParams()
  const failed = query.get('failed')
  const hydrated = useHydrated()
  // the server does not wait for what is loaded later
  if (!failed || !hydrated) return null
  return (
    <Suspense>
      <Note failed={failed} />
    </Suspense>
  )
}
