import { type DecidingMean, decidingMeans, type ResultRule } from '@accolade/contracts/entities/result-rule'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { mark, type Words } from '@accolade/contracts/words'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { call } from '../../../lib/api-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { Section } from '../shared/section.tsx'
import styles from './calibration.module.css'

const names: Readonly<Record<DecidingMean, Words>> = {
  plain: mark('The plain mean'),
  adjusted: mark('The mean without the judges’ severity'),
}

const effects: Readonly<Record<DecidingMean, Words>> = {
  plain: mark('Every complete scorecard counts as it is. Everybody can check the result by hand.'),
  adjusted: mark(
    'What a judge gives more or less than the others on the same entries is taken out. It is worth it where panels differ; where judges cannot be compared, the plain mean decides. Results are plain until judging is closed.',
  ),
}

/** Which mean decides the levels; chosen before the first score. */
export function ResultRuleSection() {
  const { data: rule, error, mutate } = useRead(judgingRoutes.getResultRule)
  const [pending, act] = useAction()
  const choose = (decides: DecidingMean) =>
    act({
      work: async () => {
        await call(judgingRoutes.setResultRule, { body: { decides } }).finally(() => mutate())
      },
      done: { title: t('Saved') },
      failure: t('Failed to save. Please try again.'),
    })
  return (
    <Section title={t('Which Mean Decides')}>
      {error && <LoadFailure what={t('rule')} onRetry={() => mutate()} />}
      {!rule && !error && <ListSkeleton what={t('rule')} rows={2} />}
      {rule && (
        <fieldset className={styles.rule} disabled={rule.fixed || pending}>
          <legend>{t('Levels, ranking and publication go by')}</legend>
          {decidingMeans.map((decides) => (
            <label key={decides}>
              <input
                type="radio"
                name="decides"
                checked={rule.decides === decides}
                onChange={() => void choose(decides)}
              />
              <span>
                <strong>{say(names[decides])}</strong>
                <small>{say(effects[decides])}</small>
              </span>
            </label>
          ))}
          <p className={styles.note}>{standingOf(rule)}</p>
        </fieldset>
      )}
    </Section>
  )
}

function standingOf({ fixed, settled }: ResultRule): string {
  if (!fixed) return t('This can be changed until the first score is given. Tell entrants before.')
  return settled
    ? t('There are scores: this stays as it is.')
    : t(
        'There are scores: this stays as it is. Until judging is closed, results are shown by the plain mean.',
      )
}
