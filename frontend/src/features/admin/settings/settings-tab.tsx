import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { ExportLink } from '../export-link.tsx'
import { RetentionSection } from '../retention/retention-section.tsx'
import layout from '../shared/form.module.css'
import { InvoicingWarning } from '../shared/invoicing-warning.tsx'
import { Section } from '../shared/section.tsx'
import { usePartOfAddress } from '../shared/use-part-of-address.ts'
import { WitnessesSection } from '../witnesses/witnesses-section.tsx'
import { InvoicingForm } from './invoicing-form.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import styles from './settings.module.css'
import { Toggles } from './toggles.tsx'

/** The settings of the whole programme. */
export function SettingsTab() {
  const { data: settings, error, mutate } = useRead(catalogueRoutes.getSettings)
  usePartOfAddress(settings !== undefined)
  return (
    <Section title={t('Settings')}>
      {error && <LoadFailure what={t('settings')} onRetry={() => mutate()} />}
      {!settings && !error && <ListSkeleton what={t('settings')} rows={6} />}
      <InvoicingWarning />
      {settings && (
        <div className={styles.settings}>
          <Toggles settings={settings} />
          <section className="panel" aria-labelledby="exports-title">
            <h3 id="exports-title">{t('Exports')}</h3>
            <p className={layout.hint}>
              {t(
                'For spreadsheets. Export Data at the top holds them all, with every step of each submission.',
              )}{' '}
              {t(
                'Until the results are sealed, they have no scores of entries that you have a conflict of interest with.',
              )}
            </p>
            <p className="button-row">
              <ExportLink file="submissions.csv">{t('Export Submissions')}</ExportLink>
              <ExportLink file="scores.csv">{t('Export Scores')}</ExportLink>
              <ExportLink file="winners.csv">{t('Export Winners')}</ExportLink>
            </p>
          </section>
          <ProgrammeForm settings={settings} reload={() => mutate()} />
          <InvoicingForm settings={settings} reload={() => mutate()} />
          <RetentionSection />
          <WitnessesSection />
        </div>
      )}
    </Section>
  )
}
