import { useSession } from '../../lib/session.ts'
import { SignedInHome } from './signed-in-home.tsx'
import { SignedOutHome } from './signed-out-home.tsx'
import '../../styles/home.css'

/** `/`: the programme to visitors, the next step to entrants. */
export function HomePage() {
  const { user } = useSession()
  return user ? <SignedInHome user={user} /> : <SignedOutHome />
}
