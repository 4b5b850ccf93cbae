import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Waiting } from '../../../components/waiting.tsx'
import { t } from '../../../lib/words.ts'
import styles from '../payments/payments-tab.module.css'
import { conflictsAddress } from './conflicts/conflicts-address.ts'
import { JudgesTab } from './judges-tab.tsx'

const ConflictsView = lazy(async () => ({
  default: (await import('./conflicts/conflicts-view.tsx')).ConflictsView,
}))

/** Who judges what, or conflicts of interest, as the address says. */
export function JudgesViews() {
  const view = useSearchParams()[0].get('view') ?? ''
  const Shown = view === 'conflicts' ? ConflictsView : JudgesTab
  const links = [
    [JudgesTab, '/admin?tab=judges', t('Assignments and results')],
    [ConflictsView, conflictsAddress, t('Conflicts of interest')],
  ] as const
  return (
    <>
      <nav className={`button-row ${styles.views}`} aria-label={t('Judges')}>
        {links.map(([View, address, label]) => (
          <Link
            key={address}
            to={address}
            className="button"
            aria-current={View === Shown ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Waiting />}>
        <Shown />
      </Suspense>
    </>
  )
}
