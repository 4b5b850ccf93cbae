import { lazy, Suspense } from 'react'
import { Waiting } from '../../components/waiting.tsx'
import { useSession } from '../../lib/session.ts'
import { SignedOutHome } from './signed-out-home.tsx'
import '../../styles/home.css'

const SignedInHome = lazy(async () => ({ default: (await import('./signed-in-home.tsx')).SignedInHome }))

/** `/`: the programme to visitors, the next step to entrants. */
export function HomePage() {
  const { user } = useSession()
  if (!user) return <SignedOutHome />
  return (
    <Suspense fallback={<Waiting />}>
      <SignedInHome user={user} />
    </Suspense>
  )
}
