import type { Provider } from '@accolade/contracts/entities/provider'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { safeReturn } from '@accolade/contracts/return-path'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../lib/api-client.ts'
import { browser } from '../../lib/browser.ts'
import { translatedHome } from '../../lib/sign-in.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './auth.module.css'

/** A button for each provider, which leads there. */
export function ProviderList({ providers }: { providers: readonly Provider[] }) {
  const [query] = useSearchParams()
  const [pending, act] = useAction()
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
