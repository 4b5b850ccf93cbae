import { type ReactNode, useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { Waiting } from '../components/waiting.tsx'
import { isUnauthorized } from '../lib/api-error.ts'
import { useSession } from '../lib/session.ts'
import { safeReturn, sendToSignIn } from '../lib/sign-in.ts'
import type { PageAccess } from './pages.ts'

/** Shows a page to those it is for (spec §6). The server checks every call again. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const { user, isLoading } = useSession()
  const [query] = useSearchParams()
  if (access === 'signed-in' && !user) return isLoading ? <Waiting /> : <SentToSignIn />
  if (access === 'signed-out' && user) return <Navigate to={safeReturn(query.get('return'))} replace />
  return access === 'signed-in' ? <SWRConfig value={watchSession}>{children}</SWRConfig> : children
}

/** A session may end while a guarded page is open: the next read tells. */
const watchSession: SWRConfiguration = {
  onError: (error) => {
    if (isUnauthorized(error)) sendToSignIn()
  },
}

function SentToSignIn() {
  useEffect(() => {
    const timer = sendToSignIn()
    return () => clearTimeout(timer)
  }, [])
  return <Waiting />
}
