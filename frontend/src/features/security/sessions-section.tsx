import type { Session } from '@accolade/contracts/entities/session'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import styles from './security.module.css'

/** Where one is signed in, with the ways to sign other browsers out. */
export function SessionsSection() {
  const { data: sessions, error, mutate: reload } = useRead(identityRoutes.listSessions)
  const [pending, act] = useAction()
  const others = sessions?.filter(({ current }) => !current) ?? []
  const signOut = ({ id }: Session) =>
    act({
      work: async () => {
        await call(identityRoutes.endSession, { params: { id } })
        await reload()
      },
      done: { title: 'Browser Signed Out' },
      // somebody else, or its own end, was faster: the list says so
      onError: (error) => statusOf(error) === 404 && void reload() === undefined,
      failure: 'Failed to sign the browser out. Please try again.',
    })
  const signOutOthers = () =>
    act({
      work: async () => {
        await call(identityRoutes.endOtherSessions)
        await reload()
      },
      done: { title: 'Other Browsers Signed Out', description: 'Only this one is still signed in.' },
      failure: 'Failed to sign the other browsers out. Please try again.',
    })
  return (
    <SettingsSection
      title="Where You Are Signed In"
      about="Sign out what you do not know, then change your password. No address is kept, only the time zone a browser is set to."
    >
      {error && <LoadFailure what="browsers" onRetry={() => reload()} />}
      {!sessions && !error && <p role="status">Loading...</p>}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                <h3>
                  {session.device ?? 'Unknown browser'}
                  {session.current && <span className={styles.current}>This browser</span>}
                </h3>
                <p>
                  {session.timeZone && `${session.timeZone.replaceAll('_', ' ')} · `}
                  Last used {formatMoment(session.lastUsedAt)} · Signed in {formatMoment(session.startedAt)}
                </p>
              </div>
              {!session.current && (
                <button type="button" className="button" disabled={pending} onClick={() => signOut(session)}>
                  Sign Out<span className="visually-hidden"> {session.device ?? 'the unknown browser'}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <button type="button" className="button" disabled={pending} onClick={signOutOthers}>
          Sign Out All Other Browsers
        </button>
      )}
      {sessions && others.length === 0 && <p className={styles.about}>You are signed in nowhere else.</p>}
    </SettingsSection>
  )
}
