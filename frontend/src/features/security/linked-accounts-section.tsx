import type { LinkedAccount } from '@accolade/contracts/entities/provider'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { pathIn } from '@accolade/contracts/language'
import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Words } from '../../components/words.tsx'
import { browser } from '../../lib/browser.ts'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './security.module.css'

// loaded when somebody wants to remove one
const RemoveQuestion = lazy(async () => ({ default: (await import('./remove-factor.tsx')).RemoveFactor }))

/** The accounts of other sites that open this one, and the ways to link and remove them. Not there where no site is set up. */
export function LinkedAccountsSection() {
  const { data: ways, error, mutate: reload } = useRead(identityRoutes.getSignInWays)
  const [removing, setRemoving] = useState<LinkedAccount | null>(null)
  const [pending, act] = useAction()
  const link = (id: string) =>
    act({
      work: async () => {
        const input = { params: { id }, body: { return: pathIn(language(), '/profile/security') } }
        browser.go((await callProved(identityRoutes.linkProvider, input)).address)
      },
      refusals: [502],
      failure: t('The other site could not be reached. Please try again.'),
    })
  const close = () => {
    setRemoving(null)
    void reload()
  }
  if (error && !ways)
    return (
      <SettingsSection
        title={t('Linked Accounts')}
        about={t('Accounts of other sites that you sign in with.')}
      >
        <LoadFailure what={t('linked accounts')} onRetry={() => reload()} />
      </SettingsSection>
    )
  if (!ways || (ways.providers.length === 0 && ways.accounts.length === 0)) return null
  const { accounts, providers } = ways
  const free = providers.filter(({ id }) => !accounts.some(({ provider, works }) => works && provider === id))
  return (
    <SettingsSection
      title={t('Linked Accounts')}
      about={t("Sign in with an account that you have elsewhere, such as your company's: one password less.")}
    >
      {accounts.length === 0 && <p>{t('No account is linked.')}</p>}
      {accounts.length > 0 && (
        <ul className={styles.sessions}>
          {accounts.map((account) => (
            <li key={account.id}>
              <div>
                <h3>{account.name}</h3>
                <p>{factsOf(account).join(' · ')}</p>
              </div>
              <button type="button" className="button" onClick={() => setRemoving(account)}>
                <Words
                  text="Remove<0> {name}</0>"
                  values={{ name: account.name }}
                  parts={[<span key="name" className="visually-hidden" />]}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <div className={styles.buttons}>
          {free.map(({ id, name }) => (
            <button key={id} type="button" className="button" disabled={pending} onClick={() => link(id)}>
              {t('Link {name}', { name })}
            </button>
          ))}
        </div>
      )}
      <Suspense>
        {removing && (
          <RemoveQuestion
            title={t('Remove the linked account {name}?', { name: removing.name })}
            done={t('Linked Account Removed')}
            onlyOne={false}
            remove={() => callProved(identityRoutes.unlinkAccount, { params: { id: removing.id } })}
            onClose={close}
          />
        )}
      </Suspense>
    </SettingsSection>
  )
}

function factsOf({ email, works, linkedAt, lastUsedAt }: LinkedAccount): string[] {
  return [
    ...(email ? [email] : []),
    ...(works ? [] : [t('Not in use at the moment')]),
    t('Linked {day}', { day: formatDay(linkedAt) }),
    lastUsedAt ? t('Last used {moment}', { moment: formatMoment(lastUsedAt) }) : t('Not used yet'),
  ]
}
