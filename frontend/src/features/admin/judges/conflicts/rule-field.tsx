import { interestRules } from '@accolade/contracts/entities/interest-rules'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useId } from 'react'
import { call } from '../../../../lib/api-client.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import layout from '../../shared/form.module.css'
import styles from '../jury-page-section.module.css'

/** For how many months a former employer counts; saved as the field is left. */
export function RuleField({ months, onSaved }: { months: number; onSaved: () => unknown }) {
  const id = useId()
  const [pending, act] = useAction()
  const save = (formerEmployerMonths: number) =>
    act({
      work: async () => {
        await call(submissionsRoutes.setConflictRule, { body: { formerEmployerMonths } })
        await onSaved()
      },
      done: { title: t('Saved') },
      failure: t('Failed to save. Please try again.'),
    })
  return (
    <div className={styles.settings}>
      <p className={layout.hint}>
        {t(
          'Nobody judges what was entered by an organization that they belong to, by their employer or a client, or by an organization of the same network, nor what is about a brand that they work for or names them in its credits. Names are compared without case, accents and legal forms. “Not linked”: no organization and no brand is called so.',
        )}
      </p>
      <label className={styles.day} htmlFor={id}>
        {t('Months for which a former employer counts')}
        <input
          id={id}
          key={months}
          type="number"
          min={0}
          max={interestRules.formerMonthsMax}
          step={1}
          required
          defaultValue={months}
          disabled={pending}
          onBlur={({ target: { valueAsNumber, validity } }) => {
            if (validity.valid && valueAsNumber !== months) void save(valueAsNumber)
          }}
        />
      </label>
    </div>
  )
}
