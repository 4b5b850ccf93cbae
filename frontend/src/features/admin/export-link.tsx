import { gatewayRoutes } from '@accolade/contracts/http/gateway'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import type { ReactNode } from 'react'
import { call, pathOf } from '../../lib/api-client.ts'
import { browser } from '../../lib/browser.ts'
import { proveAgain } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

const routes = {
  'export.zip': gatewayRoutes.exportAll,
  'submissions.csv': submissionsRoutes.exportSubmissions,
  'scores.csv': judgingRoutes.exportScores,
  'winners.csv': winnersRoutes.exportWinners,
} as const

interface Props {
  file: keyof typeof routes
  /** The ids that the file is limited to. */
  only?: readonly string[]
  children: ReactNode
}

/**
 * Downloads a file; the browser takes it as a stream, however long it is. Where the sign-in is not recent, the person is asked
 * for the password first.
 */
export function ExportLink({ file, only, children }: Props) {
  const [pending, act] = useAction()
  const href = pathOf(routes[file], { query: { ids: only?.join() } })
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
      className="button"
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
