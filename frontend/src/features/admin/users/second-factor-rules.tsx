import type { SignInRules } from '@accolade/contracts/entities/second-factor'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Checkbox } from 'antd'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { usePartOfAddress } from '../shared/use-part-of-address.ts'
import styles from './users-tab.module.css'

type Wanted = SignInRules['secondFactorFor'][number]

/** Who has to have a second factor. A change counts at once. */
export function SecondFactorRules() {
  const { data: rules, error, mutate } = useRead(identityRoutes.adminGetSignInRules)
  const [pending, act] = useAction()
  usePartOfAddress(rules !== undefined)
  if (error) return <LoadFailure what={t('rules of signing in')} onRetry={() => mutate()} />
  if (!rules) return <p role="status">{t('Loading...')}</p>
  const set = (role: Wanted, wanted: boolean) =>
    act({
      work: async () => {
        const others = rules.secondFactorFor.filter((each) => each !== role)
        const body = { secondFactorFor: wanted ? [...others, role] : others }
        await mutate(await callProved(identityRoutes.adminSetSignInRules, { body }), { revalidate: false })
      },
      done: { title: wanted ? t('Second Factor Required') : t('Second Factor Not Required') },
      failure: t('Failed to change the rule. Please try again.'),
    })
  const choices = [
    ['admin', t('Administrators'), rules.administrators],
    ['judge', t('Judges'), rules.judges],
  ] as const
  return (
    <fieldset className={styles.rules} disabled={pending}>
      <legend id="second-factor-title">{t('Require a second factor')}</legend>
      <p>{t('Until they have set one up, they can do what entrants do and no more.')}</p>
      {choices.map(([role, label, { all, without }]) => (
        <Checkbox
          key={role}
          checked={rules.secondFactorFor.includes(role)}
          onChange={({ target }) => set(role, target.checked)}
        >
          {label}{' '}
          <span>
            {without === 0
              ? t('all {count} have one', { count: all })
              : t('{without} of {all} have none', { without, all })}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
