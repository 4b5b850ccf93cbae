import type { Witness } from '@accolade/contracts/entities/witness'
import { witnessRules } from '@accolade/contracts/entities/witness-rules'
import { witnessRoutes } from '@accolade/contracts/http/witness'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import layout from '../shared/form.module.css'
import { None } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { WitnessActions } from './witness-actions.tsx'
import { WitnessDialog } from './witness-dialog.tsx'
import { WitnessState } from './witness-state.tsx'
import styles from './witnesses.module.css'

/** To whom the signed heads of the log of judging are mailed, and the way to ask somebody. */
export function WitnessesSection() {
  const { data: witnesses, error, mutate } = useRead(witnessRoutes.listWitnesses)
  const [adding, setAdding] = useState(false)
  useFocusBack(adding)
  const full = (witnesses?.length ?? 0) >= witnessRules.most
  const reload = () => void mutate()
  return (
    <section className={`panel ${styles.section}`} aria-labelledby="witnesses-title">
      <h3 id="witnesses-title">{t('Witnesses of judging')}</h3>
      <p className={layout.hint}>
        {t(
          'Witnesses are mailed the signed state of the log when judging opens or closes, when results are sealed, and once a day in between. With it they can show that nothing was changed afterwards. They see neither entries nor scores.',
        )}
      </p>
      {error && !witnesses && <LoadFailure what={t('witnesses')} onRetry={() => mutate()} />}
      {!witnesses && !error && <ListSkeleton what={t('witnesses')} rows={3} />}
      {witnesses?.length === 0 && (
        <None>
          {t(
            'There is no witness yet. Ask somebody whom entrants trust, such as a notary or an association.',
          )}
        </None>
      )}
      {witnesses && witnesses.length > 0 && (
        <DataTable
          label={t('Witnesses of judging')}
          rows={witnesses}
          keyOf={({ id }) => id}
          columns={columnsOf(reload)}
        />
      )}
      {witnesses && (
        <p className={styles.foot}>
          {full ? (
            t('There are {most} witnesses, as many as are possible. Remove one to ask another.', {
              most: witnessRules.most,
            })
          ) : (
            <button type="button" className="button button--gold" onClick={() => setAdding(true)}>
              {t('Add Witness')}
            </button>
          )}
        </p>
      )}
      {adding && (
        <WitnessDialog
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            reload()
          }}
        />
      )}
    </section>
  )
}

const columnsOf = (onChanged: () => void): Column<Witness>[] => [
  {
    head: t('Name'),
    cell: ({ name, email }) => (
      <TitleCell title={name} note={<span className={styles.address}>{email}</span>} />
    ),
  },
  { head: t('State'), cell: (witness) => <WitnessState witness={witness} /> },
  {
    head: t('Action'),
    end: true,
    cell: (witness) => <WitnessActions witness={witness} onChanged={onChanged} />,
  },
]
