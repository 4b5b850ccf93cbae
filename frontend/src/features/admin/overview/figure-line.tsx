import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Link } from 'react-router-dom'
import { formatCents, formatNumber, formatPercent } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import styles from './overview.module.css'
import { percentOf } from './percent-of.ts'

const count = (value: number | undefined) => value !== undefined && formatNumber(value)

/** The figures of the programme in one line; a dash means that one is not known. */
export function FigureLine() {
  const { data: stats } = useRead(submissionsRoutes.adminStats)
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const { data: assignments } = useRead(judgingRoutes.listJudgeAssignments)
  const { data: money } = useRead(contactRoutes.moneyFigures)
  const { data: judging } = useRead(judgingRoutes.judgingFigures)
  const income = money?.currencies.map(({ currency, incomeCents }) => formatCents(incomeCents, currency))
  const figures = [
    [t('Total Submissions'), count(stats?.total), 'submissions'],
    [t('Pending Review'), count(stats && (stats.byStatus.submitted ?? 0)), 'submissions&status=submitted'],
    [t('Active Categories'), count(categories?.filter(({ isActive }) => isActive).length), 'categories'],
    [
      t('Judges Assigned'),
      count(assignments && new Set(assignments.map(({ judgeId }) => judgeId)).size),
      'judges',
    ],
    [t('Judged'), judging && (judging.reviews > 0 ? formatPercent(percentOf(judging)) : '–'), 'judges'],
    [t('Income'), income && (income.join(' + ') || '–'), 'payments&status=paid'],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value, tab]) => (
        <div key={label}>
          <dt>
            <Link to={`/admin?tab=${tab}`}>{label}</Link>
          </dt>
          <dd className="figures">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
