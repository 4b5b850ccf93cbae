import { levelNames, levelOrder } from '@accolade/contracts/entities/judging-rules'
import { type MedalCounts, type Seal, type Sealing, sealRefusals } from '@accolade/contracts/entities/seal'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { sealRoutes } from '@accolade/contracts/http/seal'
import { formatMoment, formatNumber } from '../../../../lib/format.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { useRefreshList } from '../../../../lib/query-cache.ts'
import { say, t } from '../../../../lib/words.ts'
import { JointActButton } from '../../joint-acts/joint-act-button.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import styles from './seal.module.css'

interface Props {
  sealing: Sealing
  /** The seal that holds. */
  held: Seal | undefined
  onChange: (sealing?: Sealing) => unknown
}

/** What is sealed, or would be, and the button that seals it. */
export function NextSeal({ sealing: { refusal, next }, held, onChange }: Props) {
  const shown = held ?? next
  return (
    <>
      <p className={styles.note}>
        {held
          ? t(
              'The results have been sealed since {moment}. Scores, criteria, weights and whose scores count cannot be changed, and judging cannot be opened.',
              { moment: formatMoment(held.sealedAt) },
            )
          : refusal
            ? say(sealRefusals[refusal])
            : t(
                'Seal the results before you announce them. Nothing that they depend on can be changed then, and everybody can check it later.',
              )}
      </p>
      {shown && <Counts counts={shown} />}
      {next && <SealButton next={next} onChange={onChange} />}
    </>
  )
}

function Counts({ counts }: { counts: MedalCounts }) {
  return (
    <>
      <DataTable
        label={t('Medals')}
        rows={counts.categories}
        keyOf={({ id }) => id}
        columns={[
          { head: t('Category'), cell: ({ name }) => name },
          {
            ...{ head: t('Entries'), end: true, labelled: true },
            cell: ({ entries }) => <span className="figures">{formatNumber(entries)}</span>,
          },
          ...levelOrder.map((level) => ({
            ...{ head: say(levelNames[level]), end: true, labelled: true },
            cell: (row: MedalCounts['categories'][number]) => (
              <span className="figures">{formatNumber(row[level])}</span>
            ),
          })),
        ]}
      />
      <dl className={styles.facts}>
        <div>
          <dt>{t('Complete scorecards')}</dt>
          <dd className="figures">{formatNumber(counts.sheets)}</dd>
        </div>
        <div>
          <dt>{t('Mean that decides')}</dt>
          <dd>
            {counts.decides === 'plain' ? t('The plain mean') : t('The mean without the judges’ severity')}
          </dd>
        </div>
        <div>
          <dt>{t('SHA-256 of the medal table')}</dt>
          <dd>
            <code className={styles.hash}>{counts.hash}</code>
          </dd>
        </div>
      </dl>
    </>
  )
}

function SealButton({ next, onChange }: { next: MedalCounts; onChange: Props['onChange'] }) {
  const refresh = useRefreshList()
  const { hash } = next
  const seal = async (reason: string) => {
    void onChange(await callProved(sealRoutes.sealResults, { body: { hash, reason } }))
    void refresh(judgingRoutes.listJudgingResults.path)
  }
  return (
    <p className={styles.action}>
      <JointActButton
        act="seal-results"
        isMain
        label={t('Seal Results')}
        title={t('Seal the results?')}
        keep={t('Cancel')}
        formOf={(reason) => ({ act: 'seal-results', hash, reason })}
        perform={seal}
        onFailure={onChange}
        done={{
          title: t('Results Sealed'),
          description: t('The log of judging has the hash of the medals.'),
        }}
        failure={t('Failed to seal the results. Please try again.')}
      >
        <li>
          {t(
            'The medals of {entries, plural, one {# entry} other {# entries}} are fixed as they are shown, by {sheets, plural, one {# complete scorecard} other {# complete scorecards}}.',
            { entries: next.entries, sheets: next.sheets },
          )}
        </li>
        <li>
          {t(
            'Scores, criteria, weights and whose scores count can no longer be changed, and judging cannot be opened.',
          )}
        </li>
        <li>{t('The log of judging gets the hash of the medal table, and a signed head.')}</li>
      </JointActButton>
    </p>
  )
}
