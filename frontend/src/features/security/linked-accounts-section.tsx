import type { LinkedAccount } from '@accolade/contracts/entities/provider'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { browser } from '../../lib/browser.ts'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
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
        const input = { params: { id }, body: { return: '/profile/security' } }
        browser.go((await callProved(identityRoutes.linkProvider, input)).address)
      },
      refusals: [502],
      failure: 'The other site could not be reached. Please try again.',
    })
  const close = () => {
    setRemoving(null)
    void reload()
  }
  if (error && !ways)
    return (
      <SettingsSection title="Linked Accounts" about="Accounts of other sites that you sign in with.">
        <LoadFailure what="linked accounts" onRetry={() => reload()} />
      </SettingsSection>
    )
  if (!ways || (ways.providers.length === 0 && ways.accounts.length === 0)) return null
  const { accounts, providers } = ways
  const free = providers.filter(({ id }) => !accounts.some(({ provider, works }) => works && provider === id))
  return (
    <SettingsSection
      title="Linked Accounts"
      about="Sign in with an account that you have elsewhere, such as your company's: one password less."
    >
      {accounts.length === 0 && <p>No account is linked.</p>}
      {accounts.length > 0 && (
        <ul className={styles.sessions}>
          {accounts.map((account) => (
            <li key={account.id}>
              <div>
                <h3>{account.name}</h3>
                <p>
                  {account.email && `${account.email} · `}
                  {!account.works && 'Not in use at the moment · '}
                  Linked {formatDay(account.linkedAt)} ·{' '}
                  {account.lastUsedAt ? `Last used ${formatMoment(account.lastUsedAt)}` : 'Not used yet'}
                </p>
              </div>
              <button type="button" className="button" onClick={() => setRemoving(account)}>
                Remove<span className="visually-hidden"> {account.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <div className={styles.buttons}>
          {free.map(({ id, name }) => (
            <button key={id} type="button" className="button" disabled={pending} onClick={() => link(id)}>
              Link {name}
            </button>
          ))}
        </div>
      )}
      <Suspense>
        {removing && (
          <RemoveQuestion
            title={`Remove the linked account ${removing.name}?`}
            done="Linked Account Removed"
            onlyOne={false}
            remove={() => callProved(identityRoutes.unlinkAccount, { params: { id: removing.id } })}
            onClose={close}
          />
        )}
      </Suspense>
    </SettingsSection>
  )
}
