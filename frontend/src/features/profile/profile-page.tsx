import { SWRConfig, type SWRConfiguration } from 'swr'
import { Waiting } from '../../components/waiting.tsx'
import { isUnauthorized } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { sendToSignIn } from '../../lib/sign-in.ts'
import { AuthenticationRequired } from './authentication-required.tsx'
import { Profile } from './profile.tsx'

/** A session may end while the page is open: the next read shows it. */
const watchSession: SWRConfiguration = {
  onError: (error) => {
    if (isUnauthorized(error)) sendToSignIn()
  },
}

/** `/profile`: who one is here, and what became of one's work. */
export function ProfilePage() {
  const { user, isLoading } = useSession()
  if (user === null) return isLoading ? <Waiting /> : <AuthenticationRequired />
  return (
    <SWRConfig value={watchSession}>
      <Profile user={user} />
    </SWRConfig>
  )
}
