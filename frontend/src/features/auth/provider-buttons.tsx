import { identityRoutes } from '@accolade/contracts/http/identity'
import { safeReturn } from '@accolade/contracts/return-path'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../lib/api-client.ts'
import { browser } from '../../lib/browser.ts'
import { translatedHome } from '../../lib/sign-in.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './auth.module.css'

/** The ways to sign in, or up, with an account of another site. Not there where none is set up. */
export function ProviderButtons() {
  const { data: providers = [] } = useRead(identityRoutes.listProviders)
  const [query] = useSearchParams()
  const [pending, act] = useAction()
  if (providers.length === 0) return null
  const go = (id: string) =>
    act({
      work: async () => {
        const body = { return: safeReturn(query.get('return')) ?? translatedHome() }
        browser.go((await call(identityRoutes.signInWithProvider, { params: { id }, body })).address)
      },
      refusals: [502],
      failure: t('The sign-in could not begin. Please try again, or sign in another way.'),
    })
  return (
    <div className={styles.providers}>
      {providers.map(({ id, name }) => (
        <button key={id} type="button" className="button" disabled={pending} onClick={() => go(id)}>
          {t('Continue with {name}', { name })}
        </button>
      ))}
    </div>
  )
}
