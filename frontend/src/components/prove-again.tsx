import type { User } from '@accolade/contracts/entities/user'
import { lazy, Suspense, useEffect, useState } from 'react'
import { answerWith } from '../lib/prove-again.ts'

// most people never see it
const Dialog = lazy(async () => ({ default: (await import('./prove-again-dialog.tsx')).ProveAgainDialog }))

/** Asks for the password where something on the page wants a recent sign-in. One is enough for a page. */
export function ProveAgain({ user }: { user: User }) {
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null)
  // a dialog once opened stays mounted, so that it can close in its own time
  const [loaded, setLoaded] = useState(false)
  useEffect(
    () =>
      answerWith(() => {
        setLoaded(true)
        return new Promise<boolean>((resolve) => setAnswer(() => resolve))
      }),
    [],
  )
  const close = (proved: boolean) => {
    answer?.(proved)
    setAnswer(null)
  }
  return <Suspense>{loaded && <Dialog user={user} open={answer !== null} onClose={close} />}</Suspense>
}
