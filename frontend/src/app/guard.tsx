import { type ReactNode, useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Waiting } from '../components/waiting.tsx'
import { useSession } from '../lib/session.ts'
import { safeReturn, sendToSignIn } from '../lib/sign-in.ts'
import type { PageAccess } from './pages.ts'

/** Shows a page to those it is for (spec §6). The server checks every call again. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const { user, isLoading } = useSession()
  const [query] = useSearchParams()
  if (access === 'signed-in' && !user) return isLoading ? <Waiting /> : <SentToSignIn />
  if (access === 'signed-out' && user) return <Navigate to={safeReturn(query.get('return'))} replace />
  return children
}

function SentToSignIn() {
  useEffect(() => {
    const timer = sendToSignIn()
    return () => clearTimeout(timer)
  }, [])
  return <Waiting />
}
