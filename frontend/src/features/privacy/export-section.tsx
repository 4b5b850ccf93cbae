import { dataExportRules } from '@accolade/contracts/entities/data-export-rules'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { ExportProgress } from './export-progress.tsx'
import { ReadyExport } from './ready-export.tsx'
import { RequestExport } from './request-export.tsx'
import { useTurning } from './use-turning.ts'

/** The copy of everything that is stored about one: asked for, put together, downloaded and deleted. */
export function ExportSection() {
  const { data, error, mutate: reload } = useRead(identityRoutes.listExports)
  const present = data?.[0]
  useTurning(present, reload)
  return (
    <SettingsSection
      title={t('A Copy of Your Data')}
      about={t(
        'Everything that we have about you, from every part of the system, with your files, in one ZIP. It is kept for {days} days.',
        { days: dataExportRules.keptDays },
      )}
    >
      {error && <LoadFailure what={t('copies')} onRetry={() => reload()} />}
      {!data && !error && <p role="status">{t('Loading...')}</p>}
      {data && !present && (
        <>
          <p>
            {t(
              'You get a mail when the copy is ready, mostly within a minute. The mail holds none of your data.',
            )}
          </p>
          <RequestExport />
        </>
      )}
      {present && present.state !== 'ready' && <ExportProgress present={present} />}
      {present?.state === 'ready' && <ReadyExport present={present} />}
    </SettingsSection>
  )
}
