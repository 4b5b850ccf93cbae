import { identityRoutes } from '@accolade/contracts/http/identity'
import type { ReactNode } from 'react'
import { call } from '../lib/api-client.ts'
import { browser } from '../lib/browser.ts'
import { proveAgain } from '../lib/prove-again.ts'
import { useAction } from '../lib/use-action.ts'
import { t } from '../lib/words.ts'

interface Props {
  href: string
  /** What the file is called. */
  file: string
  className?: string
  children: ReactNode
}

/**
 * Downloads a file that wants a recent sign-in; the browser takes it as a stream, however long it is. Where the sign-in is not
 * recent, the person is asked for the password first.
 */
export function ProvedDownload({ href, file, className = 'button', children }: Props) {
  const [pending, act] = useAction()
  const download = () =>
    act({
      work: async () => {
        const sessions = await call(identityRoutes.listSessions)
        if (!sessions.find(({ current }) => current)?.recentSignIn) await proveAgain()
        browser.download(href, file)
      },
      failure: t('Failed to start the download. Please try again.'),
    })
  return (
    <a
      className={className}
      href={href}
      download={file}
      aria-disabled={pending}
      onClick={(event) => {
        event.preventDefault()
        void download()
      }}
    >
      {children}
    </a>
  )
}
