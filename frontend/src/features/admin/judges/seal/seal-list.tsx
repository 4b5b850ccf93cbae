import type { Seal } from '@accolade/contracts/entities/seal'
import { formatMoment } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { None, Section } from '../../shared/section.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import styles from './seal.module.css'

/** All seals, the newest first. */
export function SealList({ seals }: { seals: readonly Seal[] }) {
  return (
    <Section title={t('Seals')}>
      {seals.length === 0 ? (
        <None>{t('Nothing has been sealed yet.')}</None>
      ) : (
        <DataTable
          label={t('Seals')}
          rows={seals}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('Sealed'),
              cell: ({ sealedAt, hash }) => (
                <TitleCell
                  title={formatMoment(sealedAt)}
                  note={<code className={styles.hash}>{hash}</code>}
                />
              ),
            },
            { head: t('State'), cell: stateOf },
          ]}
        />
      )}
    </Section>
  )
}

function stateOf({ opened, isSigned }: Seal) {
  if (opened)
    return (
      <TitleCell title={t('Unsealed {moment}', { moment: formatMoment(opened.at) })} note={opened.reason} />
    )
  return isSigned ? (
    t('Sealed, and in the signed log')
  ) : (
    <Note>{t('Sealed. A signed head covers it in a few seconds.')}</Note>
  )
}
