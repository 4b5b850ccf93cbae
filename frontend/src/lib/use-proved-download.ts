import { identityRoutes } from '@accolade/contracts/http/identity'
import { call } from './api-client.ts'
import { browser } from './browser.ts'
import { proveAgain } from './prove-again.ts'
import { useAction } from './use-action.ts'
import { t } from './words.ts'

/**
 * Downloads a file that wants a recent sign-in; the browser takes it as a stream, however long it is. Where the sign-in is not
 * recent, the person is asked for the password first.
 */
export function useProvedDownload(): [
  pending: boolean,
  download: (href: string, file: string) => Promise<void>,
] {
  const [pending, act] = useAction()
  const download = (href: string, file: string) =>
    act({
      work: async () => {
        const sessions = await call(identityRoutes.listSessions)
        if (!sessions.find(({ current }) => current)?.recentSignIn) await proveAgain()
        browser.download(href, file)
      },
      failure: t('Failed to start the download. Please try again.'),
    })
  return [pending, download]
}
