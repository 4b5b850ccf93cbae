import type { Session } from '@accolade/contracts/entities/session'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Words } from '../../components/words.tsx'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
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
      done: { title: t('Browser Signed Out') },
      // somebody else, or its own end, was faster: the list says so
      onError: (error) => statusOf(error) === 404 && void reload() === undefined,
      failure: t('Failed to sign the browser out. Please try again.'),
    })
  const signOutOthers = () =>
    act({
      work: async () => {
        await call(identityRoutes.endOtherSessions)
        await reload()
      },
      done: { title: t('Other Browsers Signed Out'), description: t('Only this one is still signed in.') },
      failure: t('Failed to sign the other browsers out. Please try again.'),
    })
  return (
    <SettingsSection
      title={t('Where You Are Signed In')}
      about={t(
        'Sign out what you do not know, then change your password. No address is kept, only the time zone a browser is set to.',
      )}
    >
      {error && <LoadFailure what={t('browsers')} onRetry={() => reload()} />}
      {!sessions && !error && <p role="status">{t('Loading...')}</p>}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                <h3>
                  {session.device ?? t('Unknown browser')}
                  {session.current && <span className={styles.current}>{t('This browser')}</span>}
                </h3>
                <p>
                  {session.timeZone && `${session.timeZone.replaceAll('_', ' ')} · `}
                  {t('Last used {moment}', { moment: formatMoment(session.lastUsedAt) })} ·{' '}
                  {t('Signed in {moment}', { moment: formatMoment(session.startedAt) })}
                </p>
              </div>
              {!session.current && (
                <button type="button" className="button" disabled={pending} onClick={() => signOut(session)}>
                  <Words
                    text="Sign Out<0> {device}</0>"
                    values={{ device: session.device ?? t('the unknown browser') }}
                    parts={[<span key="device" className="visually-hidden" />]}
                  />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <button type="button" className="button" disabled={pending} onClick={signOutOthers}>
          {t('Sign Out All Other Browsers')}
        </button>
      )}
      {sessions && others.length === 0 && (
        <p className={styles.about}>{t('You are signed in nowhere else.')}</p>
      )}
    </SettingsSection>
  )
}
