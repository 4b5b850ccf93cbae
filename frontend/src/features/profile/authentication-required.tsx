import { mark } from '@accolade/contracts/words'
import { useEffect } from 'react'
import { browser } from '../../lib/browser.ts'
import { redirectDelayMs, signInUrl } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { say, t } from '../../lib/words.ts'

const words = {
  title: mark('Authentication Required'),
  description: mark('Please sign in to access your profile.'),
}

/** What a visitor sees of the profile page (spec §2), on the way to sign in. */
export function AuthenticationRequired() {
  const url = signInUrl('/profile')
  useEffect(() => {
    toast({ title: say(words.title), description: say(words.description), variant: 'destructive' })
    const timer = setTimeout(() => browser.go(url), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [url])
  return (
    <div className="page section">
      <h1 className="page-title">{say(words.title)}</h1>
      <p className="lead" style={{ marginBlock: '1.5rem 2.5rem' }}>
        {say(words.description)}
      </p>
      <a href={url} className="button button--gold">
        {t('Sign In')}
      </a>
    </div>
  )
}
