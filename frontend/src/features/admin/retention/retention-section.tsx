import { identityRoutes } from '@accolade/contracts/http/identity'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import layout from '../shared/form.module.css'
import { keptElsewhere } from './period-words.ts'
import styles from './retention.module.css'
import { RetentionForm } from './retention-form.tsx'

/** How long things are kept: what administrators set, and what they do not. */
export function RetentionSection() {
  const { data, error, mutate } = useRead(identityRoutes.adminGetRetention)
  return (
    <section className={`panel ${styles.section}`} aria-labelledby="retention-title">
      <h3 id="retention-title">{t('Retention')}</h3>
      <p className={layout.hint}>
        {t(
          'What is older than its period is deleted by itself, for good. A shorter period deletes nothing for 24 hours, so that you can take it back.',
        )}
      </p>
      {error && !data && <LoadFailure what={t('periods')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('periods')} rows={6} />}
      {data && <RetentionForm present={data} onSaved={(saved) => mutate(saved, { revalidate: false })} />}
      <h4 className={styles.others}>{t('What has no period to set')}</h4>
      <DataTable
        label={t('What has no period to set')}
        rows={keptElsewhere}
        keyOf={({ what }) => what}
        columns={[
          { head: t('What'), cell: ({ what }) => <span>{say(what)}</span> },
          { head: t('How long'), cell: ({ kept }) => <span>{say(kept)}</span> },
          { head: t('Why'), cell: ({ why }) => <span>{say(why)}</span> },
        ]}
      />
    </section>
  )
}
