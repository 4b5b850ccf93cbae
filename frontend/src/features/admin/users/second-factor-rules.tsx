import type { SignInRules } from '@accolade/contracts/entities/second-factor'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Checkbox } from 'antd'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import styles from './users-tab.module.css'

type Wanted = SignInRules['secondFactorFor'][number]

/** Who has to have a second factor. A change counts at once. */
export function SecondFactorRules() {
  const { data: rules, error, mutate } = useRead(identityRoutes.adminGetSignInRules)
  const [pending, act] = useAction()
  if (error) return <LoadFailure what="rules of signing in" onRetry={() => mutate()} />
  if (!rules) return <p role="status">Loading...</p>
  const set = (role: Wanted, wanted: boolean) =>
    act({
      work: async () => {
        const others = rules.secondFactorFor.filter((each) => each !== role)
        const body = { secondFactorFor: wanted ? [...others, role] : others }
        await mutate(await callProved(identityRoutes.adminSetSignInRules, { body }), { revalidate: false })
      },
      done: { title: wanted ? 'Second Factor Required' : 'Second Factor Not Required' },
      failure: 'Failed to change the rule. Please try again.',
    })
  const choices = [
    ['admin', 'Administrators', rules.administrators],
    ['judge', 'Judges', rules.judges],
  ] as const
  return (
    <fieldset className={styles.rules} disabled={pending}>
      <legend>Require a second factor</legend>
      <p>Until they have set one up, they can do what entrants do and no more.</p>
      {choices.map(([role, label, { all, without }]) => (
        <Checkbox
          key={role}
          checked={rules.secondFactorFor.includes(role)}
          onChange={({ target }) => set(role, target.checked)}
        >
          {label} <span>{without === 0 ? `all ${all} have one` : `${without} of ${all} have none`}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
