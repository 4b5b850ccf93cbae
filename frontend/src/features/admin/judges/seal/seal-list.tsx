import type { Seal, Sealing } from '@accolade/contracts/entities/seal'
import { sealRoutes } from '@accolade/contracts/http/seal'
import { ProvedDownload } from '../../../../components/proved-download.tsx'
import { pathOf } from '../../../../lib/api-client.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { None, Section } from '../../shared/section.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import styles from './seal.module.css'

/** All seals, the newest first. */
export function SealList({
  seals,
  onChange,
}: {
  seals: readonly Seal[]
  onChange: (next: Sealing) => unknown
}) {
  const [pending, act] = useAction()
  const publish = ({ id }: Seal, isPublic: boolean) =>
    act({
      work: async () => {
        await onChange(await callProved(sealRoutes.setBundlePublic, { params: { id }, body: { isPublic } }))
      },
      done: { title: isPublic ? t('Bundle Published') : t('Bundle Taken Back') },
      failure: t('Failed to save. Please try again.'),
    })
  return (
    <Section title={t('Seals')}>
      <p className={styles.note}>
        {t(
          'A bundle holds the log, every score under ids that name nobody, and the medals: npm run verify works all of it out again. It says who won what. Publish it only once the results are announced.',
        )}
      </p>
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
            {
              ...{ head: t('Action'), end: true },
              cell: (seal) =>
                seal.isSigned && (
                  <span className={styles.actions}>
                    <ProvedDownload
                      href={pathOf(sealRoutes.downloadBundle, { params: { id: seal.id } })}
                      file={`results-${seal.hash.slice(0, 12)}.zip`}
                    >
                      {t('Download Bundle')}
                    </ProvedDownload>
                    <button
                      type="button"
                      className="button"
                      disabled={pending}
                      onClick={() => publish(seal, !seal.isPublic)}
                    >
                      {seal.isPublic ? t('Take back') : t('Publish')}
                    </button>
                  </span>
                ),
            },
          ]}
        />
      )}
    </Section>
  )
}

function stateOf({ opened, ended, isSigned, isPublic }: Seal) {
  if (ended)
    return (
      <TitleCell
        title={t('Edition ended {moment}', { moment: formatMoment(ended.at) })}
        note={isPublic ? t('The bundle is public') : t('It is never unsealed any more.')}
      />
    )
  if (opened)
    return (
      <TitleCell title={t('Unsealed {moment}', { moment: formatMoment(opened.at) })} note={opened.reason} />
    )
  return isSigned ? (
    isPublic ? (
      t('Sealed, and the bundle is public')
    ) : (
      t('Sealed, and in the signed log')
    )
  ) : (
    <Note>{t('Sealed. A signed head covers it in a few seconds.')}</Note>
  )
}
