import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Waiting } from '../../../components/waiting.tsx'
import { t } from '../../../lib/words.ts'
import { ViewLinks } from '../shared/view-links.tsx'
import { conflictsAddress } from './conflicts/conflicts-address.ts'
import { JudgesTab } from './judges-tab.tsx'
import { panelsAddress } from './panels/panels-address.ts'

const ConflictsView = lazy(async () => ({
  default: (await import('./conflicts/conflicts-view.tsx')).ConflictsView,
}))

const PanelsView = lazy(async () => ({ default: (await import('./panels/panels-view.tsx')).PanelsView }))

/** Who judges what, the draws of panels, or conflicts of interest, as the address says. */
export function JudgesViews() {
  const view = useSearchParams()[0].get('view') ?? ''
  const links = [
    ['', JudgesTab, '/admin?tab=judges', t('Assignments and results')],
    ['panels', PanelsView, panelsAddress, t('Panels')],
    ['conflicts', ConflictsView, conflictsAddress, t('Conflicts of interest')],
  ] as const
  const Shown = links.find(([key]) => key === view)?.[1] ?? JudgesTab
  return (
    <>
      <ViewLinks
        label={t('Judges')}
        views={links.map(([, View, address, label]) => ({ address, label, isShown: View === Shown }))}
      />
      <Suspense fallback={<Waiting />}>
        <Shown />
      </Suspense>
    </>
  )
}
