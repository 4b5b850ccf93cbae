import { useEffect } from 'react'
import { browser } from '../../lib/browser.ts'
import { redirectDelayMs, signInUrl } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'

const words = {
  title: 'Authentication Required',
  description: 'Please sign in to access your profile.',
}

/** What a visitor sees of the profile page (spec §2), on the way to sign in. */
export function AuthenticationRequired() {
  const url = signInUrl('/profile')
  useEffect(() => {
    toast({ ...words, variant: 'destructive' })
    const timer = setTimeout(() => browser.go(url), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [url])
  return (
    <div className="page section">
      <h1 className="page-title">{words.title}</h1>
      <p className="lead" style={{ marginBlock: '1.5rem 2.5rem' }}>
        {words.description}
      </p>
      <a href={url} className="button button--gold">
        Sign In
      </a>
    </div>
  )
}
