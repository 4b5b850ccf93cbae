import type { User } from '@accolade/contracts/entities/user'
import { isLanguage, languageAt, pathIn } from '@accolade/contracts/language'
import { safeReturn } from '@accolade/contracts/return-path'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { Waiting } from '../components/waiting.tsx'
import { isUnauthorized } from '../lib/api-error.ts'
import { browser } from '../lib/browser.ts'
import { language } from '../lib/language.ts'
import { chooseLanguage, chosenLanguage } from '../lib/language-choice.ts'
import { useSession } from '../lib/session.ts'
import { sendToSignIn } from '../lib/sign-in.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import type { PageAccess } from './pages.ts'

/** Shows a page to those it is for (spec §6). The server checks every call again. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const { user, isLoading } = useSession()
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  if (access === 'public') return children
  if (access === 'signed-out') {
    return user ? <SignedIn user={user} returnPath={safeReturn(query.get('return'))} /> : children
  }
  // the server renders the frame of such a page, the browser what is in it
  if (!hydrated) return <Waiting />
  if (access === 'guards-itself' || access === 'unlisted') return children
  if (!user) return isLoading ? <Waiting /> : <SentToSignIn />
  return <SWRConfig value={watchSession}>{children}</SWRConfig>
}

/** Goes where somebody wanted to go, in the language of their profile unless this browser has another one. */
function SignedIn({ user, returnPath }: { user: User; returnPath: string | null }) {
  const wanted = (!chosenLanguage() && user.language) || language()
  const { path } = languageAt(returnPath ?? '/')
  const isHere = wanted === language()
  useEffect(() => {
    if (isHere || !isLanguage(wanted)) return
    chooseLanguage(wanted)
    browser.go(pathIn(wanted, path))
  }, [isHere, wanted, path])
  return isHere ? <Navigate to={path} replace /> : <Waiting />
}

/** A session may end while a guarded page is open: the next read shows it. */
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
