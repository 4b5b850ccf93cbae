import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import styles from '../../components/dashboard.module.css'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** The figures at the top; a dash means that one is not known. */
export function StatCards() {
  const { data: stats } = useRead(submissionsRoutes.adminStats)
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const { data: assignments } = useRead(judgingRoutes.listJudgeAssignments)
  const cards = [
    [t('Total Submissions'), stats?.total],
    [t('Pending Review'), stats && (stats.byStatus.submitted ?? 0)],
    [t('Active Categories'), categories?.filter(({ isActive }) => isActive).length],
    [t('Judges Assigned'), assignments && new Set(assignments.map(({ judgeId }) => judgeId)).size],
  ] as const
  return (
    <dl className={styles.stats}>
      {cards.map(([label, value]) => (
        <div key={label} className={styles.statsCard}>
          <dt>{label}</dt>
          <dd className="figures">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
