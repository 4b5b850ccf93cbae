import type { LogHead } from '@accolade/contracts/entities/score-log'
import type { WitnessCount } from '@accolade/contracts/entities/witness'
import { witnessRoutes } from '@accolade/contracts/http/witness'
import { logKeysAddress } from '@accolade/contracts/log-keys-address'
import { Words } from '../../components/words.tsx'
import { formatMoment, formatNumber } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './transparency.module.css'

/** The newest signed head: whoever keeps it can show later that nothing before it was changed. */
export function SignedHead({ head }: { head: LogHead | null }) {
  const { data: witnesses } = useRead(witnessRoutes.countWitnesses)
  return (
    <section className={`page section ${styles.part}`} aria-labelledby="log-title">
      <h2 id="log-title" className="section-title">
        {t('The log of judging')}
      </h2>
      <p className={styles.text}>
        {t(
          'Everything that decides a result is a record in a log that can only grow: scores, conflicts, draws, weights, phases and seals. Every minute in which something happened, its newest state is signed.',
        )}
      </p>
      {witnesses && <p className={styles.text}>{wordsOf(witnesses)}</p>}
      {head ? <Head head={head} /> : <p>{t('Nothing has been logged yet.')}</p>}
    </section>
  )
}

function wordsOf({ confirmed }: WitnessCount): string {
  if (confirmed === 0) return t('Nobody has agreed to be mailed such heads yet.')
  return t(
    '{count, plural, one {# witness has agreed to be mailed such heads and keeps them} other {# witnesses have agreed to be mailed such heads and keep them}}: when judging opens or closes, when results are sealed, and once a day in between. So nobody can be shown another history.',
    { count: confirmed },
  )
}

function Head({ head: { number, size, signedAt, note } }: { head: LogHead }) {
  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Head')}</dt>
          <dd>{formatNumber(number)}</dd>
        </div>
        <div>
          <dt>{t('Records')}</dt>
          <dd>{formatNumber(size)}</dd>
        </div>
        <div>
          <dt>{t('Signed')}</dt>
          <dd>{formatMoment(signedAt)}</dd>
        </div>
      </dl>
      <pre className={styles.note}>
        <code>{note}</code>
      </pre>
      <p className="button-row">
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(note)}`}
          download={`head-${number}.txt`}
        >
          {t('Keep This Head')}
        </a>
      </p>
      <p className={styles.text}>
        <Words
          text="Whoever keeps it can show that the programme has not changed anything before it: every later head has to contain it. The public keys are at <0>{address}</0>."
          values={{ address: logKeysAddress }}
          parts={[
            // biome-ignore lint/a11y/useAnchorContent: the address comes into it
            <a key="keys" href={logKeysAddress} />,
          ]}
        />
      </p>
    </div>
  )
}
