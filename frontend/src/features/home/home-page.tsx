import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useSession } from '../../lib/session.ts'
import { SignedOutHome } from './signed-out-home.tsx'

/** Loaded for those who are signed in. */
export const signedInHome = lazyPart(async () => (await import('./signed-in-home.tsx')).SignedInHome)

/** `/`: the programme to visitors, the next step to entrants. */
export function HomePage() {
  const { user } = useSession()
  if (!user) return <SignedOutHome />
  return (
    <Suspense fallback={<Waiting />}>
      <signedInHome.Part user={user} />
    </Suspense>
  )
}
