import type { PublicDraw } from '@accolade/contracts/entities/draw'
import { drawRoutes } from '@accolade/contracts/http/draw'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { ProvedDownload } from '../../../../components/proved-download.tsx'
import { pathOf } from '../../../../lib/api-client.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { None, Section } from '../../shared/section.tsx'
import { Note } from '../../shared/title-cell.tsx'
import styles from './panels.module.css'

/** The draws so far, and the commitment of the next one. */
export function DrawList() {
  const { data: draws, error, mutate } = useRead(drawRoutes.listDraws)
  const next = draws?.find(({ drawnAt }) => drawnAt === null)
  const done = draws?.filter(({ drawnAt }) => drawnAt !== null)
  return (
    <Section title={t('Draws')}>
      {error && <LoadFailure what={t('draws')} onRetry={() => mutate()} />}
      {next && (
        <p className={styles.note}>
          {t('The seed of the next draw is fixed already. Its SHA-256, which everybody may read, is')}{' '}
          <code className={styles.hash}>{next.commitment}</code>
        </p>
      )}
      {done?.length === 0 && <None>{t('Nothing has been drawn yet.')}</None>}
      {done && done.length > 0 && (
        <DataTable
          label={t('Draws')}
          rows={done}
          keyOf={({ id }) => id}
          columns={[
            { head: t('Drawn'), cell: ({ drawnAt }) => formatMoment(drawnAt!) },
            {
              ...{ head: t('Places'), end: true, labelled: true },
              cell: ({ places }) => <span className="figures">{places}</span>,
            },
            { head: t('Seed and fingerprint'), cell: hashes },
            {
              ...{ head: t('Action'), end: true },
              cell: ({ id }) => (
                <ProvedDownload href={pathOf(drawRoutes.downloadDraw, { params: { id } })} file="draw.json">
                  {t('Download')}
                </ProvedDownload>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

function hashes({ seed, fingerprint }: PublicDraw) {
  return (
    <span>
      <code className={styles.hash}>{seed}</code>
      <Note>
        <code className={styles.hash}>{fingerprint}</code>
      </Note>
    </span>
  )
}
